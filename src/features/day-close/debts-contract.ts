import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { fieldMessages, idField, limitField, pageField, pagination } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { currencies } from '#platform/shared/money.ts'
import { moneyMethod, team } from './contract.ts'

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

export const listDebts = endpoint({
  method: 'GET',
  path: '/day-close/debts',
  access: 'subscriber',
  for: team,
  archive: true,
  topic: 'day-close',
  alsoTopics: ['appointments', 'clients'],
  query: z.object({ page: pageField, limit: limitField(50) }),
  reply: z.object({
    debtors: z.array(debtor),
    /** Of all debtors, by currency. */
    totals: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
    pagination,
  }),
  failure: loadFailedMessage,
  summary: 'Clients who owe for visits, the oldest debt first',
})

const debtIds = z
  .array(idField, { error: fieldMessages.invalid })
  .check(z.minLength(1, fieldMessages.invalid), z.maxLength(200, fieldMessages.invalid))

export const settleDebts = endpoint({
  method: 'POST',
  path: '/day-close/debts/settle',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  body: z.object({ appointment_ids: debtIds, method: z._default(moneyMethod, 'cash') }),
  reply: z.object({
    message: z.string(),
    /** The day whose till has the money: today, or the next one that is not closed. */
    day: z.string(),
  }),
  failure: saveFailedMessage,
  summary: 'Debts that were paid; 409 stale when one is none any more',
})

export const unsettleDebts = endpoint({
  method: 'POST',
  path: '/day-close/debts/unsettle',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  body: z.object({ appointment_ids: debtIds }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Undo that debts were paid; 409 day_closed when the day with the money is closed',
})
