import * as z from 'zod/mini'
import { limitField, numberFields, pageField, pagination } from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { periodField } from '#platform/shared/periodField.ts'
import { tillFigures } from './rules.ts'

/** A barber's visits and what was sold of them. */
export const earned = z.object({
  barber_id: z.string(),
  barber: z.string(),
  color: z.number(),
  visits: z.number(),
  revenue: z.number(),
})

/** As in docs/money.md. `prepaid` is paid in advance, `advance` sold in advance; `settled` debts of earlier days. */
const figures = z.extend(z.object({ currency: z.enum(currencies) }), numberFields(tillFigures))

const tillReport = z.extend(figures, {
  barbers: z.array(
    z.extend(earned, {
      share: z.nullable(z.number()),
      tips: z.number(),
      /** Share and tips; null without a share. */
      due: z.nullable(z.number()),
    }),
  ),
})
export type TillReport = z.output<typeof tillReport>

export const getTillReport = {
  summary: 'Payments by method, tips, expenses and shares of a period; closed days with their figures at closing',
  query: z.object({ period: periodField }),
  reply: z.object({
    startDate: z.string(),
    endDate: z.string(),
    closedDays: z.number(),
    /** One per currency; empty if the salon does not use the till. */
    currencies: z.array(tillReport),
  }),
}

const debtor = z.object({
  client_id: z.string(),
  client_name: z.string(),
  /** The parent’s, for a client under 16. */
  phone: z.nullable(z.string()),
  /** Only of a client under 16. */
  parent_name: z.nullish(z.string()),
  currency: z.enum(currencies),
  total: z.number(),
  sales: z.array(
    z.object({
      sale_id: z.string(),
      number: z.number(),
      /** Day of the till. */
      date: z.string(),
      label: z.string(),
      barber: z.nullable(z.string()),
      /** Still owed. */
      amount: z.number(),
    }),
  ),
})
export type Debtor = z.output<typeof debtor>

export const listDebts = {
  summary: 'Clients with owed sales, oldest debt first; a debt is paid by a sale with a line of the kind `debt`',
  query: z.object({ page: pageField, limit: limitField(50) }),
  reply: z.object({
    debtors: z.array(debtor),
    totals: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
    pagination,
  }),
}
