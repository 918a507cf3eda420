import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/copy.ts'
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
/** `errors` of the addressRefused fault. */
export const addressErrors = [{ field: 'url', message: addressRefused().message }]

const ofOwner = { access: 'subscriber', for: ['owner'], topic: 'webhooks', failure: saveFailedMessage } as const

export const listWebhooks = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/user/webhooks',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listWebhooks>(),
})

export const makeWebhook = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/webhooks',
  status: 201,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['addressRefused', 'tooManyWebhooks', 'webhookNotFound'],
  types: typesOf<typeof schemas.makeWebhook>(),
})

export const updateWebhook = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: '/user/webhooks/:id',
  faults: ['addressRefused', 'webhookNotFound'],
  types: typesOf<typeof schemas.updateWebhook>(),
})

export const rotateWebhookSecret = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/webhooks/:id/secret',
  faults: ['webhookNotFound'],
  types: typesOf<typeof schemas.rotateWebhookSecret>(),
})

export const removeWebhook = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: '/user/webhooks/:id',
  faults: ['webhookNotFound'],
  types: typesOf<typeof schemas.removeWebhook>(),
})

export const testWebhook = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/webhooks/:id/test',
  limits: [{ by: 'user', max: 30, minutes: 10 }],
  faults: ['webhookNotFound', 'webhookOff'],
  types: typesOf<typeof schemas.testWebhook>(),
})

export const listDeliveries = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/user/webhooks/:id/deliveries',
  failure: loadFailedMessage,
  faults: ['webhookNotFound'],
  types: typesOf<typeof schemas.listDeliveries>(),
})

export const replayDelivery = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/webhooks/:id/deliveries/:delivery/replay',
  faults: ['deliveryNotFound', 'webhookNotFound', 'webhookOff'],
  types: typesOf<typeof schemas.replayDelivery>(),
})
