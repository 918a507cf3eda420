import * as z from 'zod/mini'
import {
  amountAboveZero,
  byId,
  currencyField,
  dateField,
  fieldMessages,
  idField,
  messageReply,
  nullableInput,
  numberFields,
  optionalText,
  priceField,
} from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { prepaid } from '#features/money/sales/schemas.ts'
import { prepaidKinds, saleMethods, tapMethods, vatLetters } from '#features/money/sales/rules.ts'
import { dayCloseMessages } from './copy.ts'
import { earned } from './report-schemas.ts'
import { moveKinds, shareKinds } from '#features/money/sums/rules.ts'
import { entryKinds, sheetFigures } from './rules.ts'

export { getTillReport, listDebts } from './report-schemas.ts'
export { listShares, setShare } from './shares-schemas.ts'

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
  /** Sold of it in this till, less returns; the price of an unpaid visit. */
  price: z.number(),
  /** Method of the largest payment; null for an unpaid visit. */
  method: z.nullable(z.enum(saleMethods)),
  /** Payment; null until it is paid. */
  paid: z.optional(
    z.nullable(
      z.object({
        sale_id: z.string(),
        number: z.number(),
        /** Day of the till with the money. */
        day: z.string(),
        /** Total of the sale, with its other lines. */
        total: z.number(),
        /** Its part for the visit, less returns in that till. */
        amount: z.optional(z.number()),
        /** True if the visit was returned. */
        returned: z.optional(z.boolean()),
        payments: z.array(z.object({ method: z.enum(saleMethods), amount: z.number() })),
      }),
    ),
  ),
  /** True for a visit that another close of this day left unpaid: closing does not ask for it, but may pay it. */
  left_unpaid: z.optional(z.boolean()),
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
  method: z.enum(saleMethods),
  /** Below zero for a return. */
  amount: z.number(),
  /** Sale of a tip or a product, which only a return changes; missing for a move of the till. */
  sale_id: z.optional(z.string()),
})
export type DayEntry = z.output<typeof entry>

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
      /** The sale that paid, and its line. Missing for debts that were paid before there were sales. */
      sale_id: z.optional(z.string()),
      line: z.optional(z.number()),
      /** The owed sale. */
      debt_sale_id: z.nullable(z.string()),
      client_name: z.nullable(z.string()),
      method: z.enum(saleMethods),
      amount: z.number(),
    }),
  ),
  barbers: z.array(
    z.extend(earned, {
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
  /** As in docs/money.md. */
  figures: z.object(numberFields(sheetFigures)),
  /** Services sold on this day for visits of other days or without a visit. */
  others: z.optional(
    z.array(
      z.object({
        sale_id: z.string(),
        label: z.string(),
        client_name: z.optional(z.nullable(z.string())),
        barber: z.nullable(z.string()),
        amount: z.number(),
        /** Null unless the paid visit was missed, cancelled or deleted. */
        visit_state: z.optional(z.nullable(z.enum(['no_show', 'cancelled', 'deleted']))),
      }),
    ),
  ),
  /** VAT contained in the sales, by letter and rate. */
  vat: z.optional(
    z.array(
      z.object({
        letter: z.nullable(z.enum(vatLetters)),
        percent: z.nullable(z.number()),
        total: z.number(),
        vat: z.number(),
      }),
    ),
  ),
  /**
   * On an open day: packages and deposits of the clients of its unpaid visits, oldest first. They are offered first
   * (`usualPayment`).
   */
  prepaid: z.optional(z.array(prepaid)),
  /** Parts of `figures.prepaid` by method. */
  prepaid_parts: z.optional(z.array(z.object({ method: z.enum(prepaidKinds), amount: z.number() }))),
  /** End of the last visit, HH:MM. */
  last_end: z.nullable(z.string()),
  /** Number of appointments of the day that have not begun. */
  coming: z.number(),
  /**
   * Paid visits of this day's till or an earlier one that were cancelled or deleted and about whose money nobody has
   * decided: by a return (also `keep_as_deposit`) or `POST /sales/{id}/keep`. Latest payment first, at most 100.
   */
  paid_cancelled: z.optional(
    z.array(
      z.object({
        appointment_id: z.string(),
        sale_id: z.string(),
        /** Line of the sale with the visit. */
        line: z.number(),
        number: z.number(),
        /** Day of the till with the money. */
        day: z.string(),
        client_id: z.nullable(z.string()),
        client_name: z.nullable(z.string()),
        label: z.string(),
        barber: z.nullable(z.string()),
        /** Day and time of the visit; null once it is deleted. */
        date: z.nullable(z.string()),
        time: z.nullable(z.string()),
        amount: z.number(),
        state: z.enum(['no_show', 'cancelled', 'deleted']),
        /** Payments of the whole sale. */
        payments: z.array(z.object({ method: z.enum(saleMethods), amount: z.number() })),
      }),
    ),
  ),
  /** The first of these appointments, and the start of the last one, HH:MM; not set without any. */
  ahead: z.optional(
    z.object({
      next: z.array(z.object({ id: z.string(), time: z.string(), client_name: z.string(), barber: z.string() })),
      last_start: z.string(),
    }),
  ),
  /** Sum of the changes, if there are any. */
  changed: z.optional(z.number()),
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

const moveBody = { label: optionalText(120), amount: positiveAmount }

export const addMove = {
  summary:
    'Add a move of the till that is no sale: an expense, money taken by the owner, deposited at the bank or put in; 409 day_closed, move_exists',
  body: z.object({
    /** Id chosen by the caller; a repeated call adds nothing. */
    id: z.optional(idField),
    date,
    currency,
    kind: z.enum(moveKinds, { error: fieldMessages.invalid }),
    ...moveBody,
  }),
  reply: z.object({ id: z.string(), message: z.string() }),
}

export const changeMove = {
  summary: 'Replace a move of the till, which is taken back, by another with a new id; 409 day_closed',
  params: byId,
  body: z.object(moveBody),
  reply: z.object({ id: z.string(), message: z.string() }),
}

export const removeMove = {
  summary: 'Take back a move of the till; 409 day_closed',
  params: byId,
  reply: messageReply,
}

export const setOpening = {
  summary: 'Set the cash in the till in the morning, also for later days until it is set again',
  body: z.object({ date, currency, amount: priceField(dayCloseMessages.amount) }),
  reply: messageReply,
}

const closingMethods = [...tapMethods, ...prepaidKinds, 'debt'] as const

export const closeDay = {
  summary:
    'Close a day, with payments of its unpaid visits: its figures no longer change; a repeated call changes nothing; 409 day_closed, stale, unpaid',
  body: z.object({
    date,
    currency,
    /** Counted amount; null if not counted. */
    counted: z.nullable(priceField(dayCloseMessages.amount)),
    /** Total seen by the caller: 409 stale if it has changed. */
    total: z.number({ error: fieldMessages.invalid }),
    expected: z.number({ error: fieldMessages.invalid }),
    /**
     * Payments of unpaid visits of the sheet, each at its price; a visit may have several. A gift card, package or
     * deposit is named.
     */
    payments: z._default(
      z
        .array(
          z.object({
            appointment_id: idField,
            method: z.enum(closingMethods, { error: fieldMessages.invalid }),
            prepaid_id: z.optional(z.nullable(idField)),
            /** By default what the visit's payments before it leave of its price. */
            amount: z.optional(z.nullable(positiveAmount)),
          }),
          { error: fieldMessages.invalid },
        )
        .check(z.maxLength(500, fieldMessages.invalid)),
      [],
    ),
    /** True if visits without a payment stay unpaid: they are no revenue until they are paid. Otherwise 409 unpaid. */
    leave_unpaid: z._default(z.boolean(), false),
  }),
  reply: messageReply,
}

export const reopenDay = {
  summary: 'Reopen a closed day: payments that closing recorded are taken back; the user is recorded',
  body: z.object({ date, currency }),
  reply: messageReply,
}
