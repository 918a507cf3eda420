import * as z from 'zod/mini'
import { messageReply } from '#platform/shared/fields.ts'
import { currentPassword, login, pinField } from '../schemas.ts'

export const resumeDevice = {
  summary: 'Open the session of a person remembered on this device, by cookie and, if set, PIN',
  body: z.object({
    pin: z.nullish(pinField),
    /** Id of the user; omitted, the only one. */
    person: z.nullish(z.string().check(z.maxLength(40))),
  }),
  reply: login.reply,
}

export const lockDevice = {
  summary: 'Lock this device until the PIN is entered: the session gets a new token',
  reply: messageReply,
}

export const setDevicePin = {
  summary: 'Set or remove the PIN of this session’s remembered device',
  body: z.object({
    /** Null removes it. */
    pin: z.nullable(pinField),
    currentPassword,
  }),
  reply: z.object({ message: z.string(), pin: z.boolean() }),
}
