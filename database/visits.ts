import { sql, type RawBuilder } from 'kysely'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'

/**
 * A visit (*vizita* in docs/glossary.md): a confirmed or completed appointment that has begun by `now`, the salon's
 * local time. For statements that read `appointments` without an alias; same as `isVisit` of the appointments' rules.
 */
export const isVisitSql = (now: { date: LocalDate; time: LocalTime }): RawBuilder<boolean> => sql`(
  appointments.status in ('confirmed', 'completed') and appointments.appointment_date <= ${now.date}
  and (appointments.appointment_date < ${now.date} or appointments.appointment_time <= ${now.time}))`

/**
 * SQL that is true for appointments of a barber. Not `=`: PostgreSQL assumes that salon and barber are independent,
 * expects a single row and may use the index of no_double_booking, which has no date, so that it reads the barber's
 * whole history.
 */
export const isOfBarber = (barberColumn: RawBuilder<unknown>, barberId: string): RawBuilder<boolean> =>
  sql`${barberColumn} is not distinct from ${barberId}::uuid`
