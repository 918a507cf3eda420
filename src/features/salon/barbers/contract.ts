import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault, defineFieldFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { Barber } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'barbers' })

export const barberNameTaken = defineFieldFault(
  409,
  'name_taken',
  'Keni tashmë një berber me këtë emër. Zgjidhni një emër tjetër.',
)
export const lastBarber = defineFault(409, 'last_barber', 'Salloni duhet të ketë së paku një berber aktiv.')

export const barberNotFound = defineFault(404, 'not_found', 'Berberi nuk u gjet. Rifreskoni faqen.')

export const barberMessages = {
  added: (name: string) => `Berberi ${name} u shtua.`,
  removed: 'Berberi u fshi.',
  deactivated: 'Berberi ka termine, prandaj u çaktivizua dhe nuk u fshi.',
  deactivatedSold: 'Berberi ka shitje, prandaj u çaktivizua dhe nuk u fshi.',
} as const

export const listBarbers = endpoint('GET /user/barbers', 'listBarbers', { for: salonRoles, archive: true })
export const addBarber = endpoint('POST /user/barbers', 'addBarber', { status: 201, faults: ['barberNameTaken'] })

export const updateBarber = endpoint('PUT /user/barbers/:id', 'updateBarber', {
  faults: ['barberNameTaken', 'barberNotFound', 'lastBarber'],
})

export const removeBarber = endpoint('DELETE /user/barbers/:id', 'removeBarber', {
  // Opens its own transaction, which is retried if a booking interferes.
  transaction: false,
  faults: ['barberNotFound', 'lastBarber'],
})
