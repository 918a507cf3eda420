import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { BajramYear } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'holidays', access: 'admin' })

export const holidayMessages = {
  saved: 'Datat e Bajrameve u ruajtën.',
  year: 'Data duhet të jetë në vitin e vet.',
  distance: 'Bajrami i Vogël bie rreth 68 ditë pas Bajramit të Madh. Kontrolloni të dyja datat.',
  again: 'I njëjti Bajram vjen sërish rreth 354 ditë më vonë. Kontrolloni datën.',
  missing: 'Zgjidhni datën.',
} as const

export const listBajramDates = endpoint('GET /admin/holidays', 'listBajramDates')
export const saveBajramDates = endpoint('PUT /admin/holidays', 'saveBajramDates')
