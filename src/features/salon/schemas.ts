import * as z from 'zod/mini'
import { currencyField, fieldMessages, optionalText, requiredText } from '#platform/shared/fields.ts'
import { vatLetters } from '#features/money/sales/rules.ts'
import { currencies } from '#platform/shared/money.ts'
import { salonMessages } from './copy.ts'
import { countries, timeZones } from './rules.ts'

const salonShape = z.object({
  name: z.string(),
  /** Determines how local phone numbers are parsed. */
  country: z.enum(countries),
  /** IANA name of the zone for appointments, "today" and reports. */
  time_zone: z.string(),
  /** Currency of new amounts; existing ones keep theirs. */
  currency: z.enum(currencies),
  address: z.nullable(z.string()),
  /** As typed. */
  phone: z.nullable(z.string()),
})
export type Salon = z.output<typeof salonShape>

export const getSalon = {
  summary: 'Name, country, time zone, currency, address and phone of the salon',
  reply: z.object({ salon: salonShape }),
}

const letter = z.enum(vatLetters, { error: fieldMessages.invalid })

export const updateSalonBody = z.object({
  name: requiredText(salonMessages.nameRequired, 120),
  country: z.enum(countries, { error: fieldMessages.invalid }),
  time_zone: z.enum(timeZones, { error: fieldMessages.invalid }),
  currency: z.optional(currencyField),
  address: optionalText(200),
  phone: optionalText(40),
  /**
   * With another country: its letters of VAT for those in use, else 409 letters_asked, which has them. Null for a
   * product's letter: that of the services.
   */
  vat_letters: z.optional(
    z.object({
      service: z.optional(letter),
      products: z._default(z.array(z.object({ from: letter, to: z.nullable(letter) })), []),
    }),
  ),
})

export const updateSalon = {
  summary:
    'Change the salon; a new country reinterprets its clients’ local phone numbers, a new currency applies to new amounts',
  body: updateSalonBody,
  reply: z.object({ salon: salonShape, message: z.string() }),
}
