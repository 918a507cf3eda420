import * as z from 'zod/mini'
import {
  byId,
  checked,
  idField,
  instantText,
  limitField,
  messageReply,
  pageField,
  pagination,
  requiredText,
} from '#platform/shared/fields.ts'
import { webhookMessages } from './copy.ts'
import { webhookEvents } from './rules.ts'

const webhookShape = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  /** First failure since the last success. */
  failing_since: z.nullable(instantText),
  /** Time when it was switched off after failing for three days. */
  ended_at: z.nullable(instantText),
  created_at: instantText,
})
export type Webhook = z.output<typeof webhookShape>

const deliveryShape = z.object({
  /** The `webhook-id` header, the same for every attempt. */
  id: z.string(),
  event: z.enum([...webhookEvents, 'test']),
  happened_at: instantText,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  tried_at: z.nullable(instantText),
  /** Null if sent at once, or finished. */
  due_at: z.nullable(instantText),
  /** HTTP status of the last response. */
  status: z.nullable(z.number()),
  /** Reason for a missing response. */
  problem: z.nullable(z.enum(['refused', 'timeout', 'unreachable'])),
})
export type Delivery = z.output<typeof deliveryShape>
const url = requiredText(webhookMessages.urlRequired, 1000)
const events = checked(
  z.array(z.enum(webhookEvents), { error: webhookMessages.eventsRequired }),
  z.minLength(1, webhookMessages.eventsRequired),
  z.maxLength(webhookEvents.length),
)

const withSecret = z.object({
  webhook: webhookShape,
  /** `whsec_…`, only in this reply. */
  secret: z.string(),
  message: z.string(),
})

export const listWebhooks = {
  summary: 'The salon’s webhooks and their state',
  reply: z.object({ webhooks: z.array(webhookShape) }),
}

export const makeWebhookBody = z.object({ url, events })

export const makeWebhook = {
  summary: 'Add a webhook; only this reply contains its signing secret',
  body: makeWebhookBody,
  reply: withSecret,
}

export const updateWebhook = {
  summary: 'Change a webhook’s URL or events, or switch it off or on; events while it is off are not sent',
  params: byId,
  body: z.object({ url: z.optional(url), events: z.optional(events), is_active: z.optional(z.boolean()) }),
  reply: z.object({ webhook: webhookShape, message: z.string() }),
}

export const rotateWebhookSecret = {
  summary: 'Replace the signing secret; the previous one also signs for 24 hours',
  params: byId,
  reply: withSecret,
}

export const removeWebhook = {
  summary: 'Remove a webhook and its deliveries',
  params: byId,
  reply: messageReply,
}

export const testWebhook = { summary: 'Send an event of the type `test`', params: byId, reply: messageReply }

export const listDeliveries = {
  summary: 'Deliveries of a webhook in the last 30 days, newest first',
  params: byId,
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({ deliveries: z.array(deliveryShape), pagination }),
}

export const replayDelivery = {
  summary: 'Send a delivery again, with the same id',
  params: z.object({ id: idField, delivery: idField }),
  reply: messageReply,
}
