import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { checked, fieldMessages, idField, instantText } from '#platform/shared/fields.ts'
import { loadFailedMessage, networkErrorMessage } from '#platform/shared/messages.ts'
import { plural } from '#platform/shared/sq.ts'
import { isPushEndpoint, limits } from './rules.ts'

export const pushMessages = {
  on: 'Kjo pajisje njofton për terminet online.',
  off: 'Kjo pajisje nuk njofton më.',
  removed: 'Pajisja nuk njofton më.',
  failed: 'Njoftimet nuk u ndezën. Provoni përsëri.',
} as const

export const deviceNotFound = defineFault(404, 'not_found', 'Kjo pajisje nuk njofton më.')
export const tooManyDevices = defineFault(
  409,
  'too_many_devices',
  `Njoftimet janë ndezur në ${plural(limits.devices, 'pajisje', 'pajisje')}. Fikini në njërën prej tyre.`,
)

const base64url = (pattern: RegExp) =>
  checked(z.string({ error: fieldMessages.invalid }), z.regex(pattern, fieldMessages.invalid))

const device = z.object({
  id: z.string(),
  /** For example 'Chrome në Android'. */
  device: z.string(),
  created_at: instantText,
  /** When a notification was last taken; null before the first one. */
  last_success_at: z.nullable(instantText),
})
export type PushDevice = z.output<typeof device>

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/user/push-devices',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  reply: z.object({
    /** What a browser needs to subscribe, base64url. */
    public_key: z.string(),
    /** The id of the session of this call. */
    session: z.string(),
    /** The newest first. */
    devices: z.array(device),
  }),
  failure: loadFailedMessage,
  summary: 'Devices of the user that are notified of online bookings, and the key to subscribe with',
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/user/push-devices',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  body: z.object({
    endpoint: checked(
      z.string({ error: fieldMessages.invalid }),
      z.maxLength(limits.endpoint, fieldMessages.invalid),
      z.refine(isPushEndpoint, fieldMessages.invalid),
    ),
    /** 65 bytes: an uncompressed point of P-256. */
    p256dh: base64url(/^B[\w-]{86}=?$/),
    /** 16 bytes. */
    auth: base64url(/^[\w-]{22}(?:==)?$/),
  }),
  reply: z.object({ device, message: z.string() }),
  failure: networkErrorMessage,
  limits: [{ by: 'user', max: 60, minutes: 60 }],
  summary: 'Notify a device of online bookings, by its Web Push subscription, until its session ends; idempotent',
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/user/push-devices/:id',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: networkErrorMessage,
  summary: 'Notify one of the user’s devices no more',
})
