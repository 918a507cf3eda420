import type { SalonCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { dayClosed } from '../copy.ts'
import type { DayFigures } from '#features/money/sums/rules.ts'
import { addTill } from '#features/money/sales/server/public.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** Columns of a closed day's figures. The total and opening cash follow from them; nothing that counts is unpaid. */
export const figureColumns = {
  visits: 'visits',
  revenue: 'revenue_cents',
  products: 'products_cents',
  cash: 'cash_cents',
  card: 'card_cents',
  owed: 'owed_cents',
  transfer: 'transfer_cents',
  tips: 'tips_cents',
  tipsCard: 'tips_card_cents',
  expenses: 'expenses_cents',
  withdrawn: 'withdrawn_cents',
  banked: 'banked_cents',
  moneyIn: 'money_in_cents',
  settledCash: 'settled_cash_cents',
  settledCard: 'settled_card_cents',
  discounts: 'discounts_cents',
  returns: 'returns_cents',
  prepaid: 'prepaid_cents',
  advance: 'advance_cents',
  advanceCard: 'advance_card_cents',
  expected: 'expected_cents',
} as const satisfies Record<Exclude<keyof DayFigures, 'total' | 'opening' | 'unpaid'>, string>

const closingColumns = [
  'closed_at',
  'closed_by',
  'closed_by_name',
  'vat',
  'lines',
  ...Object.values(figureColumns),
] as const
const columns = ['currency', 'opening_cents', 'counted_cents', ...closingColumns] as const

const notClosed = Object.fromEntries(closingColumns.map((column) => [column, null])) as Record<
  (typeof closingColumns)[number],
  null
>

const tillsOn = (call: Pick<SalonCall, 'salon'>, day: LocalDate) =>
  call.salon.selectFrom('till_days').select(columns).where('day', '=', day)

export type TillDay = Awaited<ReturnType<ReturnType<typeof tillsOn>['execute']>>[number]

/** Tills of a day, one for each currency that has one. Plan: till_days_pkey. */
export const readTills = (call: SalonCall, day: LocalDate): Promise<TillDay[]> => tillsOn(call, day).execute()

/** True if a day's till in the salon's currency is closed. */
export async function isDayClosed(call: SalonCall, day: LocalDate): Promise<boolean> {
  const tills = await readTills(call, day)
  return tills.some(({ currency, closed_at }) => currency === call.currency && closed_at !== null)
}

/**
 * Till of a day, created if missing, locked until the transaction ends. Lock order: every write of a day takes this
 * lock first; several by day and currency. So no write is lost while a closing adds up and stores the figures.
 */
export async function lockTill(call: Pick<SalonCall, 'salon'>, day: LocalDate, currency: Currency): Promise<TillDay> {
  await addTill(call, day, currency)
  return tillsOn(call, day).where('currency', '=', currency).forUpdate().executeTakeFirstOrThrow()
}

export interface Till {
  day: LocalDate
  currency: Currency
}

/** Like `lockTill`, but throws 409 day_closed. */
export async function lockOpenTill(call: SalonCall, day: LocalDate, currency: Currency): Promise<TillDay> {
  const till = await lockTill(call, day, currency)
  if (till.closed_at) throw closedFault(day, till)
  return till
}

export const closedFault = (day: LocalDate, till: TillDay) =>
  dayClosed({ day, closed_by: till.closed_by_name ?? '', closed_at: till.closed_at?.toISOString() ?? '' })

/** Opening cash of the last day with one, until this day. Plan: backward scan of till_days_pkey. */
export async function openingCents(call: SalonCall, day: LocalDate, currency: Currency): Promise<number> {
  const last = await call.salon
    .selectFrom('till_days')
    .select('opening_cents')
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .where('opening_cents', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.opening_cents ?? 0
}

/** Closing and reopening events of the day, latest first. Plan: till_events_day. */
export function eventsOf(call: SalonCall, day: LocalDate, currency: Currency) {
  return call.salon
    .selectFrom('till_events')
    .select(['id', 'kind', 'at', 'user_name', 'total_cents'])
    .where('day', '=', day)
    .where('currency', '=', currency)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

export async function addEvent(
  call: SalonCall,
  event: Till & { kind: 'closed' | 'reopened'; total_cents: number },
): Promise<void> {
  await call.salon
    .insertInto('till_events', {
      id: newId(call.now),
      ...event,
      user_id: call.user.userId,
      user_name: call.user.username,
      at: call.now,
    })
    .execute()
}

export async function clearClose(call: SalonCall, day: LocalDate, currency: Currency): Promise<void> {
  await call.salon.deleteFrom('till_shares').where('day', '=', day).where('currency', '=', currency).execute()
  await call.salon
    .updateTable('till_days')
    .set(notClosed)
    .where('day', '=', day)
    .where('currency', '=', currency)
    .execute()
}

interface TillRows {
  currency: Currency
  expenses: readonly { day: LocalDate; label: string; cents: number }[]
  /** Barbers with a percentage. */
  shares: readonly { barber_id: string; basisPoints: number }[]
  opening: { day: LocalDate; cents: number }
}

/** Inserts tills at once, for the demo salon. */
export async function insertTill(salon: SalonScope, now: Date, rows: TillRows): Promise<void> {
  const { currency } = rows
  await salon
    .insertInto(
      'till_moves',
      rows.expenses.map(({ cents, ...expense }, at) => ({
        id: newId(new Date(now.getTime() + at)),
        ...expense,
        kind: 'expense' as const,
        amount_cents: cents,
        currency,
        reverses_id: null,
        user_id: null,
        user_name: 'Orari',
        created_at: now,
      })),
    )
    .execute()
  await salon
    .insertInto(
      'barber_shares',
      rows.shares.map(({ barber_id, basisPoints }) => ({
        barber_id,
        kind: 'percent' as const,
        basis_points: basisPoints,
        rent_cents: null,
        rent_currency: null,
        updated_at: now,
      })),
    )
    .execute()
  await salon
    .insertInto('till_days', {
      day: rows.opening.day,
      currency,
      opening_cents: rows.opening.cents,
      counted_cents: null,
      ...notClosed,
    })
    .execute()
}
