import * as z from 'zod/mini'
import { currentPassword, login } from '../schemas.ts'
import { pinField } from './fields.ts'

export const resumeDevice = {
  summary: 'Open the session of a remembered device, by its cookie and, if set, its PIN',
  body: z.object({ pin: z.nullish(pinField) }),
  reply: login.reply,
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
