import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { plusMinutes, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { appointmentGone, appointmentMessages, restoreAppointment } from '../contract.ts'
import { patternFor, restorableMinutes } from '../rules.ts'
import { appointmentById } from './queries.ts'
import { taken } from './slotTaken.ts'
import { storedColumns } from './storedColumns.ts'

interface Back {
  barber_id: string
  barber: string | null
  appointment_date: LocalDate
  appointment_time: LocalTime
  duration: number
  buffer_minutes: number
  pause_after_minutes: number | null
  pause_minutes: number | null
  restored: boolean
}

/**
 * Undoes a deletion; idempotent. Throws 404 when nothing of that id can be restored, and 409 slot_taken when the time was
 * booked meanwhile: the deleted row is then kept.
 */
export async function restore(
  call: SalonCall,
  { id }: InputOf<typeof restoreAppointment>,
): Promise<ReplyOf<typeof restoreAppointment>> {
  const back = await putBack(call, id)
  if (back && !back.restored) {
    const { barber_id: barberId, barber, appointment_date: date, appointment_time: time } = back
    if (barber === null) throw appointmentGone()
    throw await taken(call, { barberId, date, time, pattern: patternFor(back) })
  }
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  if (back) call.announce(call.salon.id, restoreAppointment.topic)
  return { appointment, message: appointmentMessages.restored }
}

/** ` and …`: a barber restores own appointments only. */
const ownRow = (salon: SalonScope) => (salon.limits ? sql` and row ->> 'barber_id' = ${salon.limits.barberId}` : sql``)

/**
 * Moves the row back in one statement, which locks the barber FOR KEY SHARE first, as a booking does. A service that was
 * removed meanwhile is left out. Plan: one row by key, one insert.
 */
async function putBack(call: SalonCall, id: string): Promise<Back | undefined> {
  const since = plusMinutes(call.now, -restorableMinutes)
  try {
    const [back] = await call.salon.sql((salonId) => {
      // Every other column is put back as it was.
      const changed: Record<string, RawBuilder<unknown>> = {
        salon_id: sql`${salonId}::uuid`,
        service_id: sql`(select s.id from services s where s.salon_id = ${salonId} and s.id = was.service_id)`,
        // A row that a process of the version before deleted has none.
        buffer_minutes: sql`coalesce(was.buffer_minutes, 0)`,
        currency: sql`coalesce(was.currency, 'EUR')`,
        updated_at: sql`greatest(${call.now}::timestamptz, was.updated_at + interval '1 millisecond')`,
      }
      return sql<Back>`
        with kept as (
          delete from deleted_appointments where salon_id = ${salonId} and id = ${id} and deleted_at > ${since}${ownRow(call.salon)} returning row
        ), was as (select ${sql.join(storedColumns.map((name) => sql.ref(`a.${name}`)))} from kept, jsonb_populate_record(null::appointments, kept.row) a),
        barber as (
          select b.id, b.name from barbers b join was on b.id = was.barber_id where b.salon_id = ${salonId} for key share of b
        ),
        restored as (
          insert into appointments (${sql.join(storedColumns.map((name) => sql.ref(name)))})
          select ${sql.join(storedColumns.map((name) => changed[name] ?? sql.ref(`was.${name}`)))}
          from was where exists (select from barber)
          on conflict do nothing
          returning id
        )
        select was.barber_id, (select name from barber) as barber,
          was.appointment_date, was.appointment_time, was.duration_minutes as duration,
          coalesce(was.buffer_minutes, 0) as buffer_minutes, was.pause_after_minutes, was.pause_minutes, exists (select 1 from restored) as restored
        from was`
    })
    return back
  } catch (error) {
    // Its barber or client was removed.
    if (sqlState(error) === '23503') throw appointmentGone()
    throw error
  }
}
