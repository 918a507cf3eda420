import * as z from 'zod/mini'
import { periodField } from '#platform/shared/periodField.ts'
import {
  amountAboveZero,
  byId,
  currencyField,
  dateField,
  fieldMessages,
  idField,
  limitField,
  messageReply,
  nullableInput,
  optionalText,
  pageField,
  pagination,
  priceField,
} from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { saleMethods, vatLetters } from '#features/money/sales/rules.ts'
import { dayCloseMessages } from './copy.ts'
import { entryKinds, moneyMethods, payMethods, shareKinds } from './rules.ts'

export { listShares, setShare } from './shares-schemas.ts'

const payMethod = z.enum(payMethods, { error: fieldMessages.invalid })
const moneyMethod = z.enum(moneyMethods, { error: fieldMessages.invalid })
const positiveAmount = amountAboveZero(dayCloseMessages.amount, fieldMessages.amountAboveZero)

export const amountInputs = {
  any: nullableInput(priceField(dayCloseMessages.amount)),
  positive: nullableInput(positiveAmount),
} as const

const visit = z.object({
  id: z.string(),
  time: z.string(),
  /** HH:MM; not set on a closed day. */
  end: z.optional(z.string()),
  client_id: z.nullable(z.string()),
  /** Null if the visit was deleted after closing. */
  client_name: z.nullable(z.string()),
  service_name: z.string(),
  barber_id: z.string(),
  barber: z.string(),
  color: z.number(),
  price: z.number(),
  method: payMethod,
  /** Payment; null until it is paid. Then it counts as cash, which closing the day records. */
  paid: z.optional(
    z.nullable(
      z.object({
        sale_id: z.string(),
        number: z.number(),
        /** Day of the till with the money. */
        day: z.string(),
        /** Total of the sale, with its other lines. */
        total: z.number(),
        payments: z.array(z.object({ method: z.enum(saleMethods), amount: z.number() })),
      }),
    ),
  ),
  /** True if not confirmed yet; closing the day confirms it. */
  pending: z.boolean(),
})
export type DayVisit = z.output<typeof visit>

const entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  barber_id: z.nullable(z.string()),
  /** Barber of a tip, else the entered text. */
  label: z.string(),
  color: z.nullable(z.number()),
  method: moneyMethod,
  /** Below zero for a return. */
  amount: z.number(),
  /** Sale of an entry that only a return changes; missing for entries of the day close. */
  sale_id: z.optional(z.string()),
})
export type DayEntry = z.output<typeof entry>

const earned = {
  barber_id: z.string(),
  barber: z.string(),
  color: z.number(),
  visits: z.number(),
  revenue: z.number(),
}

const figures = z.object({
  visits: z.number(),
  revenue: z.number(),
  products: z.number(),
  cash: z.number(),
  card: z.number(),
  owed: z.number(),
  transfer: z.number(),
  total: z.number(),
  tips: z.number(),
  /** Part of the tips outside of the till. */
  tipsCard: z.number(),
  expenses: z.number(),
  settledCash: z.number(),
  settledCard: z.number(),
  /** Contained in the other figures. */
  discounts: z.number(),
  returns: z.number(),
  /** Visits and products paid by gift cards, packages and deposits; in `total`, not in the till. */
  prepaid: z.number(),
  /** Gift cards, packages and deposits sold; not in `total`. */
  advance: z.number(),
  /** Part of the advance outside of the till. */
  advanceCard: z.number(),
  opening: z.number(),
  expected: z.number(),
})

const daySheet = z.object({
  date: z.string(),
  currency: z.enum(currencies),
  /** Currencies of the day, the salon's own first. Each has its own till. */
  currencies: z.array(z.enum(currencies)),
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** Counted amount at closing, kept after reopening. */
  counted: z.nullable(z.number()),
  visits: z.array(visit),
  entries: z.array(entry),
  /** Debts of earlier days paid on this day. */
  settled: z.array(
    z.object({
      appointment_id: z.string(),
      client_name: z.nullable(z.string()),
      method: moneyMethod,
      amount: z.number(),
    }),
  ),
  barbers: z.array(
    z.object({
      ...earned,
      kind: z.enum(shareKinds),
      /** 0 to 100, at most two decimals. */
      percent: z.nullable(z.number()),
      rent: z.nullable(z.number()),
      /** Share of the revenue; null without a payout. */
      share: z.nullable(z.number()),
      tips: z.number(),
      /** Share and tips; null for an owner. */
      due: z.nullable(z.number()),
    }),
  ),
  figures,
  /** Services sold on this day for visits of other days or without a visit. */
  others: z.optional(
    z.array(z.object({ sale_id: z.string(), label: z.string(), barber: z.nullable(z.string()), amount: z.number() })),
  ),
  /** VAT contained in the sales, by letter and rate. */
  vat: z.optional(
    z.array(z.object({ letter: z.enum(vatLetters), percent: z.number(), total: z.number(), vat: z.number() })),
  ),
  /** True on an open day if the salon takes payments one by one, so that a visit that has ended without one is marked as unpaid. */
  records_payments: z.optional(z.boolean()),
  /** End of the last visit, HH:MM. */
  last_end: z.nullable(z.string()),
  /** Number of appointments of the day that have not begun. */
  coming: z.number(),
  changes: z.array(
    z.object({
      id: z.string(),
      client_name: z.nullable(z.string()),
      time: z.nullable(z.string()),
      was: z.nullable(z.number()),
      now: z.nullable(z.number()),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['closed', 'reopened']),
      at: z.string(),
      by: z.string(),
      total: z.number(),
    }),
  ),
})
export type DaySheet = z.output<typeof daySheet>
const date = dateField()
const currency = z.optional(currencyField)

export const getDayClose = {
  summary: 'The till of a day: visits and their payments, tips, products, expenses, shares, expected cash',
  query: z.object({ date: z.optional(date), currency }),
  reply: daySheet,
}

export const getDayState = {
  summary: 'State of a day’s till in the salon’s currency',
  query: z.object({ date }),
  reply: z.object({ closed: z.boolean(), debtors: z.number() }),
}

export const setPayments = {
  summary: 'Record payments of a day’s visits: in cash, by card, or owed; 409 day_closed',
  body: z.object({
    date,
    payments: z
      .array(z.object({ appointment_id: idField, method: payMethod }), { error: fieldMessages.invalid })
      .check(z.minLength(1, fieldMessages.invalid), z.maxLength(500, fieldMessages.invalid)),
  }),
  reply: messageReply,
}

const entryBody = { label: optionalText(120), amount: positiveAmount, method: z._default(moneyMethod, 'cash') }

export const addEntry = {
  summary: 'Add a tip of a barber, a product sold or an expense to a day; 409 day_closed',
  body: z.object({
    /** Id chosen by the caller; a repeated call adds nothing. */
    id: z.optional(idField),
    date,
    currency,
    kind: z.enum(entryKinds, { error: fieldMessages.invalid }),
    barber_id: z.optional(z.nullable(idField)),
    ...entryBody,
  }),
  reply: z.object({ id: z.string(), message: z.string() }),
}

export const changeEntry = {
  summary: 'Change a tip, a product or an expense; 409 day_closed',
  params: byId,
  body: z.object({ barber_id: z.optional(z.nullable(idField)), ...entryBody }),
  reply: messageReply,
}

export const removeEntry = {
  summary: 'Remove a tip, a product or an expense; adding it again with its id undoes this; 409 day_closed',
  params: byId,
  reply: messageReply,
}

export const setOpening = {
  summary: 'Set the cash in the till in the morning, also for later days until it is set again',
  body: z.object({ date, currency, amount: priceField(dayCloseMessages.amount) }),
  reply: messageReply,
}

export const closeDay = {
  summary: 'Close a day: its figures no longer change; a repeated call changes nothing; 409 day_closed, stale',
  body: z.object({
    date,
    currency,
    /** Counted amount; null if not counted. */
    counted: z.nullable(priceField(dayCloseMessages.amount)),
    /** Total seen by the caller: 409 stale if it has changed. */
    total: z.number({ error: fieldMessages.invalid }),
    expected: z.number({ error: fieldMessages.invalid }),
  }),
  reply: messageReply,
}

export const reopenDay = {
  summary: 'Reopen a closed day; the user is recorded',
  body: z.object({ date, currency }),
  reply: messageReply,
}

const tillReport = z.object({
  currency: z.enum(currencies),
  cash: z.number(),
  card: z.number(),
  owed: z.number(),
  transfer: z.number(),
  /** Paid by gift cards, packages and deposits; and those sold. */
  prepaid: z.number(),
  advance: z.number(),
  products: z.number(),
  tips: z.number(),
  expenses: z.number(),
  /** Paid debts of earlier days. */
  settled: z.number(),
  barbers: z.array(z.object({ ...earned, share: z.nullable(z.number()), tips: z.number() })),
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
  phone: z.nullable(z.string()),
  currency: z.enum(currencies),
  total: z.number(),
  visits: z.array(
    z.object({
      appointment_id: z.string(),
      date: z.string(),
      time: z.string(),
      service_name: z.string(),
      barber: z.string(),
      amount: z.number(),
    }),
  ),
})
export type Debtor = z.output<typeof debtor>

export const listDebts = {
  summary: 'Clients who owe for visits, oldest debt first',
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
  summary: 'Record paid debts; 409 stale if one is already settled',
  body: z.object({ appointment_ids: debtIds, method: z._default(moneyMethod, 'cash') }),
  reply: z.object({
    message: z.string(),
    /** Day of the till that received the money: today, or the next open one. */
    day: z.string(),
  }),
}

export const unsettleDebts = {
  summary: 'Undo the payment of debts; 409 day_closed if the day with the money is closed',
  body: z.object({ appointment_ids: debtIds }),
  reply: messageReply,
}
