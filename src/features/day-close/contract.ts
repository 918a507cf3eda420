import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import {
  checked,
  currencyField,
  dateField,
  fieldMessages,
  idField,
  limitField,
  optionalText,
  pageField,
  pagination,
  priceField,
} from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { defaultPeriod, periods } from '#features/reports/rules.ts'
import { currencies } from '#platform/shared/money.ts'
import { entryKinds, moneyMethods, payMethods, shareKinds } from './rules.ts'

export const dayCloseMessages = {
  closed: 'Dita u mbyll.',
  reopened: 'Dita u rihap.',
  added: { tip: 'Bakshishi u shtua.', product: 'Produkti u shtua.', expense: 'Shpenzimi u shtua.' },
  removed: { tip: 'Bakshishi u fshi.', product: 'Produkti u fshi.', expense: 'Shpenzimi u fshi.' },
  changed: 'Ndryshimi u ruajt.',
  paid: 'Pagesa u ndryshua.',
  settled: 'Borxhi u shlye.',
  unsettled: 'Borxhi u kthye.',
  share: 'Pjesa u ruajt.',
  future: 'Një ditë që nuk ka ardhur nuk mbyllet.',
  label: 'Shkruani çfarë.',
  amount: 'Shkruani shumën.',
  positive: 'Shuma duhet të jetë më e madhe se 0.',
  barber: 'Zgjidhni berberin.',
  percent: 'Shkruani përqindjen nga 0 deri në 100.',
  rent: 'Shkruani qiranë e ditës.',
  notFiscal: 'Nuk është kupon fiskal.',
} as const

/** 409: a closed day keeps its figures. Carries who closed it and when. */
export const dayClosed = defineFault<{ day: string; closed_by: string; closed_at: string }>(
  409,
  'day_closed',
  'Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë.',
)
/** 409: the figures are no longer those that the caller saw. */
export const figuresChanged = defineFault(
  409,
  'stale',
  'Shifrat ndryshuan ndërkohë. Shikoni si janë tani dhe mbylleni përsëri.',
)
export const dayNotClosed = defineFault(409, 'not_closed', 'Kjo ditë nuk është e mbyllur.')
/** 409: the debt of this visit was paid on another day; undoing that comes first. */
export const debtPaid = defineFault(
  409,
  'debt_paid',
  'Ky borxh është shlyer. Zhbëni shlyerjen, pastaj ndryshoni pagesën.',
)
export const visitGone = defineFault(404, 'not_found', 'Vizita nuk u gjet. Rifreskoni faqen.')
export const entryGone = defineFault(404, 'not_found', 'Rreshti nuk u gjet. Rifreskoni faqen.')
export const debtGone = defineFault(
  409,
  'stale',
  'Ky borxh është shlyer ose ka ndryshuar ndërkohë. Shikoni listën tani.',
)

const payMethod = z.enum(payMethods, { error: fieldMessages.invalid })
const moneyMethod = z.enum(moneyMethods, { error: fieldMessages.invalid })
const positiveAmount = checked(
  priceField(dayCloseMessages.amount),
  z.refine((amount) => amount > 0, dayCloseMessages.positive),
)

const visit = z.object({
  id: z.string(),
  time: z.string(),
  client_id: z.nullable(z.string()),
  /** Null where the visit was deleted since the day was closed. */
  client_name: z.nullable(z.string()),
  service_name: z.string(),
  barber_id: z.string(),
  barber: z.string(),
  color: z.number(),
  price: z.number(),
  method: payMethod,
  /** Not confirmed yet; closing the day confirms it. */
  pending: z.boolean(),
})
export type DayVisit = z.output<typeof visit>

const entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  barber_id: z.nullable(z.string()),
  /** The barber of a tip, else what was written. */
  label: z.string(),
  color: z.nullable(z.number()),
  method: moneyMethod,
  amount: z.number(),
})
export type DayEntry = z.output<typeof entry>

const settledDebt = z.object({
  appointment_id: z.string(),
  client_name: z.nullable(z.string()),
  method: moneyMethod,
  amount: z.number(),
})

const barberDay = z.object({
  barber_id: z.string(),
  barber: z.string(),
  color: z.number(),
  visits: z.number(),
  revenue: z.number(),
  kind: z.enum(shareKinds),
  /** 0 to 100, at most two decimals. */
  percent: z.nullable(z.number()),
  rent: z.nullable(z.number()),
  /** Their part of the revenue; null where nothing is paid out. */
  share: z.nullable(z.number()),
  tips: z.number(),
  /** Part and tips; null for an owner. */
  due: z.nullable(z.number()),
})
export type BarberDay = z.output<typeof barberDay>

const figures = z.object({
  visits: z.number(),
  revenue: z.number(),
  products: z.number(),
  cash: z.number(),
  card: z.number(),
  owed: z.number(),
  total: z.number(),
  tips: z.number(),
  expenses: z.number(),
  settledCash: z.number(),
  settledCard: z.number(),
  opening: z.number(),
  expected: z.number(),
})
export type Figures = z.output<typeof figures>

const change = z.object({
  id: z.string(),
  client_name: z.nullable(z.string()),
  time: z.nullable(z.string()),
  was: z.nullable(z.number()),
  now: z.nullable(z.number()),
})

const daySheet = z.object({
  date: z.string(),
  currency: z.enum(currencies),
  /** Currencies in which something of the day is, the salon's own first. Each has a till of its own. */
  currencies: z.array(z.enum(currencies)),
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** What was counted when the day was closed, also after it was reopened. */
  counted: z.nullable(z.number()),
  visits: z.array(visit),
  entries: z.array(entry),
  /** Debts of former days that were paid on this one. */
  settled: z.array(settledDebt),
  barbers: z.array(barberDay),
  figures,
  /** Appointments of today that have not begun. */
  coming: z.number(),
  /** What happened to the visits after the day was closed. */
  changes: z.array(change),
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

const team = ['owner', 'reception'] as const
const date = dateField()
const currency = z.optional(currencyField)
const params = z.object({ id: idField })

export const getDayClose = endpoint({
  method: 'GET',
  path: '/day-close',
  access: 'subscriber',
  for: team,
  archive: true,
  topic: 'day-close',
  alsoTopics: ['appointments', 'barbers', 'salon'],
  query: z.object({ date: z.optional(date), currency }),
  reply: daySheet,
  failure: loadFailedMessage,
  summary: 'The till of a day: visits and how they were paid, tips, products, expenses, shares, what should be there',
})

export const getDayState = endpoint({
  method: 'GET',
  path: '/day-close/state',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  query: z.object({ date }),
  reply: z.object({
    closed: z.boolean(),
    /** Clients with a debt, of any day. */
    debtors: z.number(),
  }),
  failure: loadFailedMessage,
  summary: 'Whether a day is closed in the salon’s currency',
})

export const setPayments = endpoint({
  method: 'PUT',
  path: '/day-close/payments',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  body: z.object({
    date,
    payments: z
      .array(z.object({ appointment_id: idField, method: payMethod }), { error: fieldMessages.invalid })
      .check(z.minLength(1, fieldMessages.invalid), z.maxLength(500, fieldMessages.invalid)),
  }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'How visits of a day were paid: in cash, by card, or owed; 409 day_closed',
})

const entryBody = {
  label: optionalText(120),
  amount: positiveAmount,
  method: z._default(moneyMethod, 'cash'),
} as const

export const addEntry = endpoint({
  method: 'POST',
  path: '/day-close/entries',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  status: 201,
  body: z.object({
    /** Chosen by the caller: the same call sent again adds nothing new. */
    id: z.optional(idField),
    date,
    currency,
    kind: z.enum(entryKinds, { error: fieldMessages.invalid }),
    barber_id: z.optional(z.nullable(idField)),
    ...entryBody,
  }),
  reply: z.object({ id: z.string(), message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Add a tip of a barber, a product sold or an expense to a day; 409 day_closed',
})

export const changeEntry = endpoint({
  method: 'PUT',
  path: '/day-close/entries/:id',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  params,
  body: z.object({ barber_id: z.optional(z.nullable(idField)), ...entryBody }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Change a tip, a product or an expense; 409 day_closed',
})

export const removeEntry = endpoint({
  method: 'DELETE',
  path: '/day-close/entries/:id',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  params,
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Remove a tip, a product or an expense; adding it again with its id undoes this; 409 day_closed',
})

export const setOpening = endpoint({
  method: 'PUT',
  path: '/day-close/opening',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  body: z.object({ date, currency, amount: priceField(dayCloseMessages.amount) }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'The cash in the till in the morning; later days begin with the same until one says otherwise',
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/day-close/close',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  body: z.object({
    date,
    currency,
    /** What was counted; null: not counted. */
    counted: z.nullable(priceField(dayCloseMessages.amount)),
    /** What the caller saw: 409 stale if the day adds up to something else now. */
    total: z.number({ error: fieldMessages.invalid }),
    expected: z.number({ error: fieldMessages.invalid }),
  }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Close a day: its figures stay as they are; the same call sent again changes nothing; 409 day_closed, stale',
})

export const reopenDay = endpoint({
  method: 'POST',
  path: '/day-close/reopen',
  access: 'subscriber',
  for: ['owner'],
  topic: 'day-close',
  body: z.object({ date, currency }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Open a closed day again; who did it stays written',
})

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

const barberShare = z.object({
  barber_id: z.string(),
  kind: z.enum(shareKinds),
  percent: z.nullable(z.number()),
  rent: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies)),
})
export type BarberShare = z.output<typeof barberShare>

export const listShares = endpoint({
  method: 'GET',
  path: '/user/barbers/shares',
  access: 'subscriber',
  for: ['owner'],
  topic: 'barbers',
  reply: z.object({ shares: z.array(barberShare) }),
  failure: loadFailedMessage,
  summary: 'What each barber gets: a percentage, all but a chair rent, or nothing',
})

export const percentField = z.nullable(
  z.number({ error: dayCloseMessages.percent }).check(
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, dayCloseMessages.percent),
    z.minimum(0, dayCloseMessages.percent),
    z.maximum(100, dayCloseMessages.percent),
  ),
)

export const setShare = endpoint({
  method: 'PUT',
  path: '/user/barbers/:id/share',
  access: 'subscriber',
  for: ['owner'],
  topic: 'barbers',
  params,
  body: checked(
    z.object({
      kind: z.enum(shareKinds, { error: fieldMessages.invalid }),
      percent: z.optional(percentField),
      rent: z.optional(z.nullable(priceField(dayCloseMessages.rent))),
    }),
    z.refine((body) => body.kind !== 'percent' || typeof body.percent === 'number', {
      path: ['percent'],
      error: dayCloseMessages.percent,
    }),
    z.refine((body) => body.kind !== 'rent' || typeof body.rent === 'number', {
      path: ['rent'],
      error: dayCloseMessages.rent,
    }),
  ),
  reply: z.object({ share: barberShare, message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Set what a barber gets; days that are closed keep what was agreed before',
})

const tillReport = z.object({
  currency: z.enum(currencies),
  cash: z.number(),
  card: z.number(),
  owed: z.number(),
  products: z.number(),
  tips: z.number(),
  expenses: z.number(),
  /** Debts of former days that were paid. */
  settled: z.number(),
  barbers: z.array(
    z.object({
      barber_id: z.string(),
      barber: z.string(),
      color: z.number(),
      visits: z.number(),
      revenue: z.number(),
      share: z.nullable(z.number()),
      tips: z.number(),
    }),
  ),
})
export type TillReport = z.output<typeof tillReport>

export const getTillReport = endpoint({
  method: 'GET',
  path: '/reports/till',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  alsoTopics: ['appointments', 'barbers'],
  query: z.object({ period: z._default(z.enum(periods, { error: fieldMessages.invalid }), defaultPeriod) }),
  reply: z.object({
    startDate: z.string(),
    endDate: z.string(),
    closedDays: z.number(),
    /** One for each currency; empty where the salon uses none of this. */
    currencies: z.array(tillReport),
  }),
  failure: loadFailedMessage,
  summary: 'Paid by method, tips, expenses and shares of a period: closed days as they were closed, others as they are',
})
