import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { currencyField, fieldMessages, optionalText, requiredText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { currencies } from '#platform/shared/money.ts'
import { countries, timeZones } from './rules.ts'

export const salonMessages = {
  nameRequired: 'Emri i sallonit është i detyrueshëm.',
  saved: 'Të dhënat e sallonit u ruajtën.',
} as const

const salonShape = z.object({
  name: z.string(),
  /** Decides how local phone numbers are read. */
  country: z.enum(countries),
  /** IANA name; appointments, "today" and reports are in it. */
  time_zone: z.string(),
  /** Of new amounts; those that are there keep theirs. */
  currency: z.enum(currencies),
  address: z.nullable(z.string()),
  /** As typed. */
  phone: z.nullable(z.string()),
})
export type Salon = z.output<typeof salonShape>

export const getSalon = endpoint({
  method: 'GET',
  path: '/user/salon',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'salon',
  reply: z.object({ salon: salonShape }),
  failure: loadFailedMessage,
  summary: 'Name, country, time zone, currency, address and phone of the salon',
})

export const updateSalon = endpoint({
  method: 'PUT',
  path: '/user/salon',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'salon',
  body: z.object({
    name: requiredText(salonMessages.nameRequired, 120),
    country: z.enum(countries, { error: fieldMessages.invalid }),
    time_zone: z.enum(timeZones, { error: fieldMessages.invalid }),
    currency: z.optional(currencyField),
    address: optionalText(200),
    phone: optionalText(40),
  }),
  reply: z.object({ salon: salonShape, message: z.string() }),
  failure: saveFailedMessage,
  summary:
    'Change the salon; with another country the local phone numbers of its clients are read again, another currency holds for new amounts',
})
