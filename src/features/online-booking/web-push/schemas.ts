import * as z from 'zod/mini'
import { byId, checked, fieldMessages, instantText, messageReply } from '#platform/shared/fields.ts'
import { isPushEndpoint, limits } from './rules.ts'

const base64url = (pattern: RegExp) =>
  checked(z.string({ error: fieldMessages.invalid }), z.regex(pattern, fieldMessages.invalid))

const device = z.object({
  id: z.string(),
  /** For example 'Chrome në Android'. */
  device: z.string(),
  created_at: instantText,
  /** Time of the last accepted notification; null before the first. */
  last_success_at: z.nullable(instantText),
})
export type PushDevice = z.output<typeof device>

export const listPushDevices = {
  summary: 'Devices of the user that are notified of online bookings, and the key to subscribe with',
  reply: z.object({
    /** Public key for subscriptions, base64url. */
    public_key: z.string(),
    /** Session id of this call. */
    session: z.string(),
    /** Newest first. */
    devices: z.array(device),
  }),
}

export const addPushDevice = {
  summary: 'Notify a device of online bookings, by its Web Push subscription, until its session ends; idempotent',
  body: z.object({
    endpoint: checked(
      z.string({ error: fieldMessages.invalid }),
      z.maxLength(limits.endpoint, fieldMessages.invalid),
      z.refine(isPushEndpoint, fieldMessages.invalid),
    ),
    /** Uncompressed P-256 point, 65 bytes. */
    p256dh: base64url(/^B[\w-]{86}=?$/),
    /** 16 bytes. */
    auth: base64url(/^[\w-]{22}(?:==)?$/),
  }),
  reply: z.object({ device, message: z.string() }),
}

export const removePushDevice = {
  summary: 'Stop notifying one of the user’s devices',
  params: byId,
  reply: messageReply,
}
