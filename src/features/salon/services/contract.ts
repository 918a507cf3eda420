import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault, defineFieldFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { BarberOffer, Service } from './schemas.ts'

export { serviceMessages, priceAboveZero } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'services' })

export const serviceNotFound = defineFault(404, 'not_found', 'Shërbimi nuk u gjet. Rifreskoni faqen.')

/** 409: the salon has a service with this name, ignoring case. */
export const serviceNameTaken = defineFieldFault(
  409,
  'service_name_taken',
  'Keni tashmë një shërbim me këtë emër. Zgjidhni një emër tjetër ose ndryshoni atë që keni.',
)

export const listServices = endpoint('GET /user/services', 'listServices', {
  for: salonRoles,
  archive: true,
  failure: 'Nuk u gjetën sherbimet',
})

export const addService = endpoint('POST /user/services', 'addService', {
  status: 201,
  faults: ['barberNotFound', 'serviceNameTaken'],
})

export const updateService = endpoint('PUT /user/services/:id', 'updateService', {
  faults: ['barberNotFound', 'serviceNameTaken', 'serviceNotFound'],
})

export const removeService = endpoint('DELETE /user/services/:id', 'removeService', {
  // Opens its own transaction, which is retried if a booking interferes.
  transaction: false,
  faults: ['serviceNotFound'],
})
