import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { seriesGone, type getSeries } from '../contract.ts'

type Reply = ReplyOf<typeof getSeries>

/**
 * Rule of a series and its uncancelled visits by time. Throws 404. Plan: appointments_series, at most 104 rows, then
 * barbers (`left`: see `visitsOf`).
 */
export async function read(call: SalonCall, { id }: InputOf<typeof getSeries>): Promise<Reply> {
  const rule = await call.salon
    .selectFrom('appointment_series')
    .select(['every', 'unit'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!rule) throw seriesGone()
  const visits = await call.salon.sql(
    (salonId) => sql<Reply['visits'][number]>`
      select appointments.id, appointments.appointment_date, appointments.appointment_time, barbers.name as barber, appointments.status
      from appointments left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
      where appointments.salon_id = ${salonId} and appointments.series_id = ${id} and appointments.status <> 'cancelled'
        ${call.salon.visible('appointments.barber_id')}
      order by appointments.appointment_date, appointments.appointment_time, appointments.id`,
  )
  return { ...rule, visits }
}
