import * as z from 'zod/mini'
import { saleMethods, vatLetters } from '#features/money/sales/rules.ts'
import { currencyField, dateField } from '#platform/shared/fields.ts'
import { isLocalTime } from '#platform/shared/time.ts'
import { entryKinds } from '../rules.ts'

/** Columns of a closed day that hold JSON, as a close stores them: what an archive that is read in may have. */

const cents = z.int()
const method = z.enum(saleMethods)
const part = z.object({ method, cents })
const line = { currency: z.optional(currencyField), position: z.nullish(z.int()) }

const paid = z.object({
  sale_id: z.guid(),
  number: z.int(),
  day: dateField(),
  total_cents: cents,
  payments: z.array(part),
  method,
  cents,
  returned: z.boolean(),
})

const visit = z.object({
  ...line,
  id: z.guid(),
  time: z.string().check(z.refine(isLocalTime)),
  minutes: z.optional(z.int()),
  service_name: z.string(),
  barber_id: z.guid(),
  barber: z.nullable(z.string()),
  color: z.nullable(z.int()),
  cents,
  price_cents: cents,
  method: z.nullable(method),
  pending: z.optional(z.boolean()),
  paid: z.nullable(paid),
})

const entry = z.object({
  ...line,
  /** The sale and number of a sale's line. */
  id: z.string(),
  kind: z.enum(entryKinds),
  barber_id: z.nullable(z.guid()),
  label: z.string(),
  color: z.nullable(z.int()),
  method,
  cents,
  sale_id: z.nullable(z.guid()),
})

const settled = z.object({
  ...line,
  sale_id: z.optional(z.guid()),
  line: z.optional(z.int()),
  debt_sale_id: z.nullable(z.guid()),
  method,
  cents,
})

const other = z.object({
  sale_id: z.guid(),
  label: z.string(),
  barber: z.nullable(z.string()),
  cents,
  visit_state: z.nullish(z.enum(['no_show', 'cancelled', 'deleted'])),
})

export const storedLines = z.object({
  visits: z.array(visit),
  entries: z.array(entry),
  settled: z.array(settled),
  others: z.array(other),
  asked: z.optional(z.object({ total: z.number(), expected: z.number(), payments: z.string() })),
})

export const storedVat = z.array(
  z.object({
    letter: z.nullable(z.enum(vatLetters)),
    basis_points: z.nullable(z.int()),
    total_cents: cents,
    vat_cents: cents,
  }),
)
