import * as z from 'zod/mini'
import { currentPassword, login } from '../schemas.ts'
import { pinField } from './fields.ts'

export const resumeDevice = {
  summary: 'The session of a device that stays logged in, by its cookie and, where it has one, its PIN',
  body: z.object({ pin: z.nullish(pinField) }),
  reply: login.reply,
}

export const setDevicePin = {
  summary: 'Set or remove the PIN of the device that this session stays logged in on',
  body: z.object({
    /** Null removes it. */
    pin: z.nullable(pinField),
    currentPassword,
  }),
  reply: z.object({ message: z.string(), pin: z.boolean() }),
}
