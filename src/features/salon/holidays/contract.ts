import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { BajramYear } from './schemas.ts'

export const holidayMessages = {
  saved: 'Datat e Bajrameve u ruajtën.',
  year: 'Data duhet të jetë në vitin e vet.',
  distance: 'Bajrami i Vogël bie rreth 68 ditë pas Bajramit të Madh. Kontrolloni të dyja datat.',
  again: 'I njëjti Bajram vjen sërish rreth 354 ditë më vonë. Kontrolloni datën.',
  missing: 'Zgjidhni datën.',
} as const

export const listBajramDates = endpoint('GET /admin/holidays', {
  access: 'admin',
  topic: 'holidays',
  types: typesOf<typeof schemas.listBajramDates>(),
})

export const saveBajramDates = endpoint('PUT /admin/holidays', {
  access: 'admin',
  topic: 'holidays',
  types: typesOf<typeof schemas.saveBajramDates>(),
})
