import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { checked, dateField } from '#platform/shared/fields.ts'

export const holidayMessages = {
  saved: 'Datat e Bajrameve u ruajtën.',
  year: 'Data duhet të jetë në vitin e vet.',
  distance: 'Bajrami i Vogël bie rreth 68 ditë pas Bajramit të Madh. Kontrolloni të dyja datat.',
  missing: 'Zgjidhni datën.',
} as const

const bajramShape = z.object({ year: z.number(), fitr: z.string(), adha: z.string() })
export type BajramYear = z.output<typeof bajramShape>

export const listBajramDates = endpoint({
  method: 'GET',
  path: '/admin/holidays',
  access: 'admin',
  topic: 'holidays',
  reply: z.object({ years: z.array(bajramShape) }),
  failure: loadFailedMessage,
  summary: 'First days of both Bajrams by year',
})

export const saveBajramDates = endpoint({
  method: 'PUT',
  path: '/admin/holidays',
  access: 'admin',
  topic: 'holidays',
  body: z.object({
    year: checked(z.coerce.number(), z.int(), z.minimum(2000), z.maximum(2199)),
    fitr: dateField(),
    adha: dateField(),
  }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Set the first days of both Bajrams of a year; every salon’s holidays follow',
})
