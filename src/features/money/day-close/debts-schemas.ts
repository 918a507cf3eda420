import * as z from 'zod/mini'
import { fieldMessages, idField, limitField, messageReply, pageField, pagination } from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { moneyMethod } from './schemas.ts'

const debt = z.object({
  appointment_id: z.string(),
  date: z.string(),
  time: z.string(),
  service_name: z.string(),
  barber: z.string(),
  amount: z.number(),
})

const debtor = z.object({
  client_id: z.string(),
  client_name: z.string(),
  phone: z.nullable(z.string()),
  currency: z.enum(currencies),
  total: z.number(),
  visits: z.array(debt),
})
export type Debtor = z.output<typeof debtor>

export const listDebts = {
  summary: 'Clients who owe for visits, the oldest debt first',
  query: z.object({ page: pageField, limit: limitField(50) }),
  reply: z.object({
    debtors: z.array(debtor),
    totals: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
    pagination,
  }),
}

const debtIds = z
  .array(idField, { error: fieldMessages.invalid })
  .check(z.minLength(1, fieldMessages.invalid), z.maxLength(200, fieldMessages.invalid))

export const settleDebts = {
  summary: 'Debts that were paid; 409 stale when one is none any more',
  body: z.object({ appointment_ids: debtIds, method: z._default(moneyMethod, 'cash') }),
  reply: z.object({
    message: z.string(),
    /** Day of the till that received the money: today, or the next open one. */
    day: z.string(),
  }),
}

export const unsettleDebts = {
  summary: 'Undo that debts were paid; 409 day_closed when the day with the money is closed',
  body: z.object({ appointment_ids: debtIds }),
  reply: messageReply,
}
