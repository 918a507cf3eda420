import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { saveFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './schemas.ts'

export type { BarberOffer, Service } from './schemas.ts'

export { serviceMessages, priceAboveZero } from './copy.ts'

export const serviceNotFound = defineFault(404, 'not_found', 'Shërbimi nuk u gjet. Rifreskoni faqen.')

/** 409: the salon has a service of this name, without regard to case. */
export const serviceNameTaken = defineFault<{ errors: { field: string; message: string }[] }>(
  409,
  'service_name_taken',
  'Keni tashmë një shërbim me këtë emër. Zgjidhni një emër tjetër ose ndryshoni atë që keni.',
)

export const listServices = endpoint('GET /user/services', {
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'services',
  failure: 'Nuk u gjetën sherbimet',
  types: typesOf<typeof schemas.listServices>(),
})

export const addService = endpoint('POST /user/services', {
  topic: 'services',
  status: 201,
  unreachable: saveFailedMessage,
  faults: ['barberNotFound', 'serviceNameTaken'],
  types: typesOf<typeof schemas.addService>(),
})

export const updateService = endpoint('PUT /user/services/:id', {
  topic: 'services',
  unreachable: saveFailedMessage,
  faults: ['barberNotFound', 'serviceNameTaken', 'serviceNotFound'],
  types: typesOf<typeof schemas.updateService>(),
})

export const removeService = endpoint('DELETE /user/services/:id', {
  topic: 'services',
  // Opens its own transaction, which is retried if a booking interferes.
  transaction: false,
  unreachable: saveFailedMessage,
  faults: ['serviceNotFound'],
  types: typesOf<typeof schemas.removeService>(),
})
