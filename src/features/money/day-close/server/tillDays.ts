import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { dayClosed } from '../copy.ts'

const columns = [
  'opening_cents',
  'counted_cents',
  'closed_at',
  'closed_by',
  'closed_by_name',
  'visits',
  'revenue_cents',
  'products_cents',
  'cash_cents',
  'card_cents',
  'owed_cents',
  'tips_cents',
  'expenses_cents',
  'settled_cash_cents',
  'settled_card_cents',
  'expected_cents',
  'transfer_cents',
  'tips_card_cents',
  'discounts_cents',
  'returns_cents',
  'prepaid_cents',
  'advance_cents',
  'advance_card_cents',
  'vat',
  'lines',
] as const

const tillDay = (call: Pick<SalonCall, 'salon'>, day: LocalDate, currency: Currency) =>
  call.salon.selectFrom('till_days').select(columns).where('day', '=', day).where('currency', '=', currency)

export type TillDay = NonNullable<Awaited<ReturnType<ReturnType<typeof tillDay>['executeTakeFirst']>>>

export function readTill(call: SalonCall, day: LocalDate, currency: Currency): Promise<TillDay | undefined> {
  return tillDay(call, day, currency).executeTakeFirst()
}

/** True if a day's till in the salon's currency is closed. Plan: till_days_pkey, one row. */
export async function isDayClosed(call: SalonCall, day: LocalDate): Promise<boolean> {
  return Boolean((await readTill(call, day, call.currency))?.closed_at)
}

/**
 * Till of a day, created if missing, locked until the transaction ends. Lock order: every write of a day takes this
 * lock first; several by day and currency. So no write is lost while a closing adds up and stores the figures.
 */
export async function lockTill(call: Pick<SalonCall, 'salon'>, day: LocalDate, currency: Currency): Promise<TillDay> {
  await call.salon.sql(
    (salonId) => sql`
      insert into till_days (salon_id, day, currency) values (${salonId}, ${day}, ${currency}) on conflict do nothing`,
  )
  return tillDay(call, day, currency).forUpdate().executeTakeFirstOrThrow()
}

/** Like `lockTill`, but throws 409 day_closed. */
export async function lockOpenTill(call: SalonCall, day: LocalDate, currency: Currency): Promise<TillDay> {
  const till = await lockTill(call, day, currency)
  if (till.closed_at) throw closedFault(day, till)
  return till
}

export const closedFault = (day: LocalDate, till: TillDay) =>
  dayClosed({ day, closed_by: till.closed_by_name ?? '', closed_at: till.closed_at?.toISOString() ?? '' })

/** Opening cash: the day's own, else that of the last day with one. Plan: backward scan of till_days_pkey. */
export async function openingCents(
  call: SalonCall,
  day: LocalDate,
  currency: Currency,
  till: TillDay | undefined,
): Promise<number> {
  if (typeof till?.opening_cents === 'number') return till.opening_cents
  const last = await call.salon
    .selectFrom('till_days')
    .select('opening_cents')
    .where('currency', '=', currency)
    .where('day', '<', day)
    .where('opening_cents', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.opening_cents ?? 0
}

/** Currencies of a day's tills. */
export async function tillCurrencies(call: SalonCall, day: LocalDate): Promise<Currency[]> {
  const rows = await call.salon
    .selectFrom('till_days')
    .select('currency')
    .where('day', '=', day)
    .where('closed_at', 'is not', null)
    .execute()
  return rows.map(({ currency }) => currency)
}

export interface TillEvent {
  id: string
  kind: 'closed' | 'reopened'
  at: Date
  user_name: string
  total_cents: number
}

/** Closing and reopening events of the day, latest first. Plan: till_events_day. */
export function eventsOf(call: SalonCall, day: LocalDate, currency: Currency): Promise<TillEvent[]> {
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
  event: { day: LocalDate; currency: Currency; kind: TillEvent['kind']; total_cents: number },
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

/** Deletes the stored figures of a closing. */
export async function clearClose(call: SalonCall, day: LocalDate, currency: Currency): Promise<void> {
  await call.salon.deleteFrom('till_shares').where('day', '=', day).where('currency', '=', currency).execute()
  await call.salon.sql(
    (salonId) => sql`
      update till_days set closed_at = null, closed_by = null, closed_by_name = null, visits = null, revenue_cents = null,
        products_cents = null, cash_cents = null, card_cents = null, owed_cents = null, tips_cents = null, expenses_cents = null,
        settled_cash_cents = null, settled_card_cents = null, expected_cents = null, lines = null, transfer_cents = null,
        tips_card_cents = null, discounts_cents = null, returns_cents = null, vat = null, prepaid_cents = null, advance_cents = null,
        advance_card_cents = null
      where salon_id = ${salonId} and day = ${day} and currency = ${currency}`,
  )
}
