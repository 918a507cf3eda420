import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { Webhook, Delivery } from './schemas.ts'

export { webhookMessages } from './copy.ts'

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

export const listWebhooks = endpoint('GET /user/webhooks', {
  topic: 'webhooks',
  types: typesOf<typeof schemas.listWebhooks>(),
})

export const makeWebhook = endpoint('POST /user/webhooks', {
  topic: 'webhooks',
  status: 201,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['addressRefused', 'tooManyWebhooks', 'webhookNotFound'],
  types: typesOf<typeof schemas.makeWebhook>(),
})

export const updateWebhook = endpoint('PUT /user/webhooks/:id', {
  topic: 'webhooks',
  faults: ['addressRefused', 'webhookNotFound'],
  types: typesOf<typeof schemas.updateWebhook>(),
})

export const rotateWebhookSecret = endpoint('POST /user/webhooks/:id/secret', {
  topic: 'webhooks',
  faults: ['webhookNotFound'],
  types: typesOf<typeof schemas.rotateWebhookSecret>(),
})

export const removeWebhook = endpoint('DELETE /user/webhooks/:id', {
  topic: 'webhooks',
  faults: ['webhookNotFound'],
  types: typesOf<typeof schemas.removeWebhook>(),
})

export const testWebhook = endpoint('POST /user/webhooks/:id/test', {
  topic: 'webhooks',
  limits: [{ by: 'user', max: 30, minutes: 10 }],
  faults: ['webhookNotFound', 'webhookOff'],
  types: typesOf<typeof schemas.testWebhook>(),
})

export const listDeliveries = endpoint('GET /user/webhooks/:id/deliveries', {
  topic: 'webhooks',
  faults: ['webhookNotFound'],
  types: typesOf<typeof schemas.listDeliveries>(),
})

export const replayDelivery = endpoint('POST /user/webhooks/:id/deliveries/:delivery/replay', {
  topic: 'webhooks',
  faults: ['deliveryNotFound', 'webhookNotFound', 'webhookOff'],
  types: typesOf<typeof schemas.replayDelivery>(),
})
