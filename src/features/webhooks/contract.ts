import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import {
  checked,
  idField,
  instantText,
  limitField,
  pageField,
  pagination,
  requiredText,
} from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { webhookEvents } from './rules.ts'

export const webhookMessages = {
  made: 'Webhook-u është gati.',
  changed: 'Ndryshimet u ruajtën.',
  removed: 'Webhook-u u fshi.',
  rotated: 'Sekreti i ri është gati. I vjetri vlen edhe 24 orë.',
  testQueued: 'Prova u nis.',
  replayQueued: 'Do të dërgohet përsëri.',
  urlRequired: 'Shkruani adresën e programit.',
  eventsRequired: 'Zgjidhni të paktën një ngjarje.',
} as const

export const webhookNotFound = defineFault(404, 'not_found', 'Ky webhook nuk është më.')
export const deliveryNotFound = defineFault(404, 'not_found', 'Ky dërgim nuk është më.')
export const tooManyWebhooks = defineFault(
  409,
  'too_many_webhooks',
  'Keni shumë webhook-e. Fshini ata që nuk i përdorni para se të shtoni një tjetër.',
)
export const webhookOff = defineFault(409, 'webhook_off', 'Webhook-u është i ndalur. Ndizeni dhe provoni përsëri.')
export const addressRefused = defineFault<{ errors: { field: string; message: string }[] }>(
  400,
  'address_refused',
  'Adresa duhet të fillojë me https:// dhe të jetë në internetin publik.',
)
/** `errors` of addressRefused. */
export const addressErrors = [{ field: 'url', message: addressRefused().message }]

const webhookShape = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  /** The first failure after the last success. */
  failing_since: z.nullable(instantText),
  /** When it was switched off because it failed for three days. */
  ended_at: z.nullable(instantText),
  created_at: instantText,
})
export type Webhook = z.output<typeof webhookShape>

const deliveryShape = z.object({
  /** The `webhook-id` header: the same for every attempt. */
  id: z.string(),
  event: z.enum([...webhookEvents, 'test']),
  happened_at: instantText,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  tried_at: z.nullable(instantText),
  /** Null: at once, or none. */
  due_at: z.nullable(instantText),
  /** HTTP status of the last answer. */
  status: z.nullable(z.number()),
  /** Why there was no answer. */
  problem: z.nullable(z.enum(['refused', 'timeout', 'unreachable'])),
})
export type Delivery = z.output<typeof deliveryShape>

const ofOwner = { access: 'subscriber', for: ['owner'], topic: 'webhooks', failure: saveFailedMessage } as const
const params = z.object({ id: idField })
const url = requiredText(webhookMessages.urlRequired, 1000)
const events = checked(
  z.array(z.enum(webhookEvents), { error: webhookMessages.eventsRequired }),
  z.minLength(1, webhookMessages.eventsRequired),
  z.maxLength(webhookEvents.length),
)
const withSecret = z.object({
  webhook: webhookShape,
  /** `whsec_…`, in this reply only. */
  secret: z.string(),
  message: z.string(),
})

export const listWebhooks = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/user/webhooks',
  reply: z.object({ webhooks: z.array(webhookShape) }),
  failure: loadFailedMessage,
  summary: 'Programs of the salon that are told what happens',
})

export const makeWebhook = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/webhooks',
  status: 201,
  body: z.object({ url, events }),
  reply: withSecret,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  summary: 'Tell a program what happens; the reply has the secret that signs, which is never shown again',
})

export const updateWebhook = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: '/user/webhooks/:id',
  params,
  body: z.object({ url: z.optional(url), events: z.optional(events), is_active: z.optional(z.boolean()) }),
  reply: z.object({ webhook: webhookShape, message: z.string() }),
  summary: 'Change address or events, or switch off and on; what happens meanwhile is not told',
})

export const rotateWebhookSecret = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/webhooks/:id/secret',
  params,
  reply: withSecret,
  summary: 'Make a new secret; the former one signs too for 24 hours',
})

export const removeWebhook = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: '/user/webhooks/:id',
  params,
  reply: z.object({ message: z.string() }),
  summary: 'Tell a program nothing more; its deliveries are deleted',
})

export const testWebhook = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/webhooks/:id/test',
  params,
  reply: z.object({ message: z.string() }),
  limits: [{ by: 'user', max: 30, minutes: 10 }],
  summary: 'Send an event of the type `test`',
})

export const listDeliveries = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/user/webhooks/:id/deliveries',
  params,
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({ deliveries: z.array(deliveryShape), pagination }),
  failure: loadFailedMessage,
  summary: 'What a program was told in the last 30 days, the latest first',
})

export const replayDelivery = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/webhooks/:id/deliveries/:delivery/replay',
  params: z.object({ id: idField, delivery: idField }),
  reply: z.object({ message: z.string() }),
  summary: 'Send a delivery again, with the same id',
})
