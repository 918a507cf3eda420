import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault, defineFieldFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { Webhook, Delivery } from './schemas.ts'

export { webhookMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'webhooks' })

export const webhookNotFound = defineFault(404, 'not_found', 'Ky webhook nuk është më.')
export const deliveryNotFound = defineFault(404, 'not_found', 'Ky dërgim nuk është më.')
export const tooManyWebhooks = defineFault(
  409,
  'too_many_webhooks',
  'Keni shumë webhook-e. Fshini ata që nuk i përdorni para se të shtoni një tjetër.',
)
export const webhookOff = defineFault(409, 'webhook_off', 'Webhook-u është i ndalur. Ndizeni dhe provoni përsëri.')
export const addressRefused = defineFieldFault(
  400,
  'address_refused',
  'Adresa duhet të fillojë me https:// dhe të jetë në internetin publik.',
)

export const listWebhooks = endpoint('GET /user/webhooks', 'listWebhooks', { protective: true })

export const makeWebhook = endpoint('POST /user/webhooks', 'makeWebhook', {
  status: 201,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['addressRefused', 'tooManyWebhooks', 'webhookNotFound'],
})

export const updateWebhook = endpoint('PUT /user/webhooks/:id', 'updateWebhook', {
  faults: ['addressRefused', 'webhookNotFound'],
})

export const rotateWebhookSecret = endpoint('POST /user/webhooks/:id/secret', 'rotateWebhookSecret', {
  protective: true,
  faults: ['webhookNotFound'],
})

export const removeWebhook = endpoint('DELETE /user/webhooks/:id', 'removeWebhook', {
  protective: true,
  faults: ['webhookNotFound'],
})

export const testWebhook = endpoint('POST /user/webhooks/:id/test', 'testWebhook', {
  limits: [{ by: 'user', max: 30, minutes: 10 }],
  faults: ['webhookNotFound', 'webhookOff'],
})

export const listDeliveries = endpoint('GET /user/webhooks/:id/deliveries', 'listDeliveries', {
  protective: true,
  faults: ['webhookNotFound'],
})

export const replayDelivery = endpoint('POST /user/webhooks/:id/deliveries/:delivery/replay', 'replayDelivery', {
  faults: ['deliveryNotFound', 'webhookNotFound', 'webhookOff'],
})
