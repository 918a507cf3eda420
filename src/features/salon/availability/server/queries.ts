import { sql, type RawBuilder } from 'kysely'
import { hoursColumns, type StoredHours } from '#features/salon/hours/server/public.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import type { Pause } from '#features/salon/services/rules.ts'
import type { MinuteRange } from '../rules.ts'

/** Selection of active barbers visible to the caller, in order. */
export interface Narrowed {
  /** One barber. An inactive one has no working time, unless `inactiveToo` is set. */
  barberId?: string | undefined
  inactiveToo?: boolean
  everyBarber?: boolean
  /** Also colleagues whose appointments the caller does not see; only their free time may be replied. */
  colleaguesToo?: boolean
  /** Barbers who are added later, with the salon's hours. */
  beside?: readonly { id: string; name: string }[]
  /** Appointments being moved, or parts of the visitor's hold, whose own time counts as free. */
  except?: readonly string[]
}

interface StoredBarber {
  id: string
  name: string
  active: boolean
  /** Packed visits, parsed by `occupiedRanges`. */
  busy: string | null
  /** Packed holds of visitors. */
  held: string | null
}

export interface StoredTime extends StoredHours {
  barbers: StoredBarber[]
  shortest: number | null
}

/**
 * All data about free time in a span, in one statement: hours, leave, and the time of uncancelled appointments,
 * including buffers that pass midnight into the span and appointments that begin within the maximum buffer after it.
 * Plan: the hours as in `storedHours`, the salon's few barbers, and for each a scan of appointments_barber only and of
 * holds_barber; the cost depends on the span, not on the history. Barber and date are compared as a row: for a salon
 * with few appointments the planner would otherwise use the index of the exclusion constraint, which cannot look up
 * rows and reads hundreds of pages.
 */
export async function storedTime(
  salon: SalonScope,
  span: { from: LocalDate; to: LocalDate },
  only: Narrowed,
  now: Date,
): Promise<StoredTime> {
  const [row] = await salon.sql((id) => sql<StoredTime>`select ${timeColumns(salon, id, span, only, now)}`)
  return row as StoredTime
}

/** Columns of `StoredTime`, for larger statements. Plan: see `storedTime`. */
export function timeColumns(
  salon: SalonScope,
  id: RawBuilder<SalonId>,
  span: { from: LocalDate; to: LocalDate },
  only: Narrowed,
  now: Date,
): RawBuilder<unknown> {
  const others = only.except?.length ? sql` and a.id <> all(${[...only.except]}::uuid[])` : sql``
  const which = only.barberId ? sql` and b.id = ${only.barberId}` : only.everyBarber ? sql`` : sql` and b.is_active`
  const visible = only.colleaguesToo ? sql`` : salon.visible('b.id')
  return sql`${hoursColumns(id, span)},
        coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'active', b.is_active, 'busy', (
            select string_agg(${packed(span.from)}, ',') from appointments a
            where a.salon_id = ${id} and a.status <> 'cancelled'
              and (a.barber_id, a.appointment_date) between (b.id, ${addDays(span.from, -1)}::date) and (b.id, ${addDays(span.to, 1)}::date)
              and (a.appointment_date >= ${span.from} or a.buffer_minutes > 0)${others}
          ), 'held', (
            select string_agg(${packed(span.from)}, ',') from appointments_and_holds a
            where a.salon_id = ${id} and a.status = 'held' and a.held_until > ${now}
              and (a.barber_id, a.appointment_date) between (b.id, ${addDays(span.from, -1)}::date) and (b.id, ${addDays(span.to, 1)}::date)${others}
          )) order by b.position, b.created_at, b.id)
          from barbers b where b.salon_id = ${id}${which}${visible}), '[]') as barbers,
        (select min(s.duration_minutes) from services s where s.salon_id = ${id} and s.is_active) as shortest`
}

/** Factor above any occupied duration in minutes. */
const packing = 2048

/**
 * An appointment as text: start in minutes since a day's midnight and length with buffer in one number, then the ends
 * of its first stretch and its pause if it has one. The column `occupied` has the same stretches, but is three times
 * slower to read.
 */
const packed = (from: LocalDate) => sql`
  (((a.appointment_date - ${from}::date)::bigint * 1440 + date_part('epoch', a.appointment_time)::int / 60) * ${sql.lit(packing)}
    + a.duration_minutes + a.buffer_minutes)::text
  || case when a.pause_after_minutes is null then '' else
    ' ' || least(a.pause_after_minutes, a.duration_minutes)
    || ' ' || least(a.pause_after_minutes + a.pause_minutes, a.duration_minutes) end`

/** Ranges of packed visits, in minutes since midnight of the span's first day. */
export function occupiedRanges(busy: string | null): MinuteRange[] {
  if (!busy) return []
  return busy.split(',').flatMap((text) => {
    const [head = 0, pauseFrom, pauseTo] = text.split(' ').map(Number)
    const from = Math.floor(head / packing)
    const to = from + (head - from * packing)
    if (pauseFrom === undefined || pauseTo === undefined) return [{ from, to }]
    return [{ from, to: from + pauseFrom }, { from: from + pauseTo, to }] // prettier-ignore
  })
}

export interface ServiceLength extends Pause {
  id: string
  name: string
  duration: number
  buffer_minutes: number
  /** Barbers with another duration, or who do not do the service. */
  barbers: { barber_id: string; offered: boolean; duration: number }[]
}

/**
 * Services by names or ids, with barbers' deviations. Plan: services_name or services_pkey, then
 * barber_services_service.
 */
export function serviceLengths(
  salon: SalonScope,
  of: { names: readonly string[] } | { ids: readonly string[] },
): Promise<ServiceLength[]> {
  const wanted =
    'ids' in of ? sql`s.id = any(${[...of.ids]}::uuid[])` : sql`s.name_key = any(${of.names.map(nameKey)}::text[])`
  return salon.sql(
    (id) => sql<ServiceLength>`
      select s.id, s.name, s.duration_minutes as duration, s.buffer_minutes, s.pause_after_minutes, s.pause_minutes,
        coalesce((select json_agg(json_build_object('barber_id', o.barber_id, 'offered', o.is_offered, 'duration', o.duration_minutes))
          from barber_offers o where o.salon_id = ${id} and o.service_id = s.id and o.differs), '[]') as barbers
      from services s where s.salon_id = ${id} and ${wanted}`,
  )
}

export async function serviceLength(salon: SalonScope, name: string): Promise<ServiceLength | null> {
  const [found] = await serviceLengths(salon, { names: [name] })
  return found ?? null
}
