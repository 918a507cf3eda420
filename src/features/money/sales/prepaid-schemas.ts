import * as z from 'zod/mini'
import { idField, instantText, optionalText } from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { saleMessages } from './copy.ts'
import { prepaidKinds, vatLetters } from './rules.ts'

/** Fields of a line that sells or uses a gift card, package or deposit. */
export const prepaidOfLine = {
  /** For a service: the package of which it is one use. Its price is the worth of the use. */
  prepaid_id: z.optional(z.nullable(idField)),
  /** For a package: the service. `quantity` is the number of uses, `price` the price of one. */
  service_id: z.optional(z.nullable(idField)),
  /** For a gift card: the printed code; by default the server makes one. */
  code: optionalText(40),
  /** For a deposit: its visit, if any. */
  for_appointment_id: z.optional(z.nullable(idField)),
}

export const prepaidOfPayment = {
  /** The gift card, package or deposit that pays; a gift card by its code alone too. */
  prepaid_id: z.optional(z.nullable(idField)),
  code: optionalText(40),
}

/** Services that a package pays when it is sold. */
export const firstUse = z.object({
  /** Number of the package's line, from 1. */
  line: z.int().check(z.minimum(1)),
  /** Visits, or services without one; each is one use. */
  lines: z
    .array(
      z.object({
        appointment_id: z.optional(z.nullable(idField)),
        barber_id: z.optional(z.nullable(idField)),
        label: optionalText(120),
      }),
    )
    .check(z.minLength(1, saleMessages.noLines), z.maxLength(10, saleMessages.tooManyLines)),
})

export const prepaid = z.object({
  id: z.string(),
  kind: z.enum(prepaidKinds),
  /** Code of a gift card, unique in the salon; null for others. */
  code: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  label: z.string(),
  currency: z.enum(currencies),
  service_id: z.nullable(z.string()),
  service_name: z.nullable(z.string()),
  appointment_id: z.nullable(z.string()),
  sale_id: z.string(),
  created_at: instantText,
  /** Letter of the VAT that was taken when it was sold; null if its use bears the VAT. */
  vat_letter: z.nullable(z.enum(vatLetters)),
  /** Paid amount, and its rest. */
  amount: z.number(),
  left: z.number(),
  /** Uses of a package; null for others. */
  uses: z.nullable(z.number()),
  uses_left: z.nullable(z.number()),
  /** Worth of the next use of a package; null for others, and without any. */
  next_use: z.nullable(z.number()),
})
export type Prepaid = z.output<typeof prepaid>

export const listPrepaid = {
  summary: 'Gift cards, packages and deposits: the unspent ones of a client, the one with a code, or those of a sale',
  query: z.object({ client_id: z.optional(idField), code: optionalText(40), sale_id: z.optional(idField) }),
  reply: z.object({ prepaid: z.array(prepaid) }),
}
