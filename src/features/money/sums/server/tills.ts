import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { Span } from '#platform/shared/periods.ts'
import { wallClock, type LocalDate } from '#platform/shared/time.ts'
import type { MoveKind } from '../rules.ts'
import { isUnsold, joinSold } from './revenue.ts'
import { isCounted } from './undone.ts'

/** Sums of tills: of each day and currency. Amounts are cents. */

/** Days of the sums; `isOpen` leaves out tills that are closed, whose figures are stored. */
export interface Tills extends Span {
  isOpen?: boolean
}

/** SQL that is true if the till of a row's day and currency is not closed. Plan: till_days_pkey. */
export const isOpenTill = (
  salonId: RawBuilder<SalonId>,
  day: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
) => sql`
  not exists (select from till_days t
    where t.salon_id = ${salonId} and t.day = ${day} and t.currency = ${currency} and t.closed_at is not null)`

/** ` and …`: true unless only open tills are asked for and that of the row is closed; an anti join. */
export const inTills = (
  ...[salonId, tills, day, currency]: [RawBuilder<SalonId>, Tills, RawBuilder<unknown>, RawBuilder<unknown>]
) => (tills.isOpen ? sql` and ${isOpenTill(salonId, day, currency)}` : sql``)

export const ofLine = (salonId: RawBuilder<SalonId>, tills: Tills) => sql`
  l.salon_id = ${salonId} and l.day between ${tills.from} and ${tills.to} and ${isCounted(salonId, tills.from, tills.to)}${inTills(salonId, tills, sql`l.day`, sql`l.currency`)}`

/**
 * SQL that is true for an appointment that has begun and was not cancelled, including unconfirmed ones: closing its
 * day confirms them, or else the automatic confirmation.
 */
export function hasBegun(call: SalonCall): RawBuilder<boolean> {
  const { date, time } = wallClock(call.now, call.timeZone)
  return sql`(appointments.status <> 'cancelled' and appointments.appointment_date <= ${date}
    and (appointments.appointment_date < ${date} or appointments.appointment_time <= ${time}))`
}

interface UnpaidSum {
  currency: Currency
  visits: number
  cents: number
}

/**
 * Visits of a day that are unpaid by the rule of its close: begun, not cancelled, neither sold nor left unpaid by a
 * close; for a barber only their own. Plan: appointments_day, then visit_sales by key.
 */
export function unpaidSums(call: SalonCall, day: LocalDate): Promise<UnpaidSum[]> {
  return call.salon.sql(
    (salonId) => sql<UnpaidSum>`
      select appointments.currency, count(*)::int as visits, coalesce(sum(appointments.price_cents), 0)::bigint as cents
      from appointments ${joinSold(salonId)}
      where appointments.salon_id = ${salonId} and appointments.appointment_date = ${day} and ${hasBegun(call)} and ${isUnsold}${call.salon.own('appointments.barber_id')}
      group by appointments.currency`,
  )
}

export interface MoveSum {
  day: LocalDate
  currency: Currency
  kind: MoveKind
  cents: number
}

/** Moves of tills by day, currency and kind. A counter-move takes back its move. Plan: till_moves_day over the days. */
export function moveSums(call: SalonCall, tills: Tills): Promise<MoveSum[]> {
  return call.salon.sql(
    (salonId) => sql<MoveSum>`
      select m.day, m.currency, m.kind, sum(m.amount_cents)::bigint as cents
      from till_moves m
      where m.salon_id = ${salonId} and m.day between ${tills.from} and ${tills.to}${inTills(salonId, tills, sql`m.day`, sql`m.currency`)}
      group by m.day, m.currency, m.kind having sum(m.amount_cents) <> 0`,
  )
}
