import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { appointmentGone, appointmentMessages, deleteAppointment } from '../contract.ts'
import { visitText } from '../rules.ts'
import { storedColumns } from './storedColumns.ts'

/**
 * Deletes an appointment. Throws 404; the same call sent again with its Idempotency-Key gets the same reply.
 */
export function remove(
  call: SalonCall,
  input: InputOf<typeof deleteAppointment>,
): Promise<ReplyOf<typeof deleteAppointment>> {
  return call.once(
    () => removeOnce(call, input),
    async () => ({ message: appointmentMessages.deleted }),
  )
}

/**
 * Deletes an appointment: one statement moves the row to `deleted_appointments`, from where it can be restored. Throws
 * 404. Plan: appointments_pkey, one row, and an insert.
 */
async function removeOnce(
  call: SalonCall,
  { id }: InputOf<typeof deleteAppointment>,
): Promise<ReplyOf<typeof deleteAppointment>> {
  const [moved] = await call.salon.sql(
    (salonId) => sql<{ service: string; date: string; time: string }>`
      with gone as (
        delete from appointments where salon_id = ${salonId} and id = ${id}${call.salon.own('barber_id')} returning ${sql.join(storedColumns.map((name) => sql.ref(name)))}
      )
      insert into deleted_appointments (salon_id, id, row, deleted_at)
      select salon_id, id, to_jsonb(gone), ${call.now}::timestamptz from gone
      on conflict (salon_id, id) do update set row = excluded.row, deleted_at = excluded.deleted_at
      returning row ->> 'service_name' as service, row ->> 'appointment_date' as date,
        left(row ->> 'appointment_time', 5) as time`,
  )
  if (!moved) throw appointmentGone()
  call.announce(call.salon.id, deleteAppointment.topic)
  const description = visitText(appointmentMessages.deleted.replace(/ me sukses!$/, ''), moved)
  await call.audit({ action: 'delete', entity: 'appointment', entityId: id, description })
  return { message: appointmentMessages.deleted }
}
