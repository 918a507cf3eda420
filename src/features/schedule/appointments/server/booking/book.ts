import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { appointmentMessages, type bookAppointment } from '../../contract.ts'
import { visitText } from '../../rules.ts'
import { bookMany } from './bookMany.ts'
import { taken } from '../free-starts/public.ts'

/**
 * Books an appointment. Idempotent by id. Throws 400 for an invalid booking, 409 slot_taken, 409 already_booked if the
 * id was used for other content, 404 if the appointment with this id was deleted.
 */
export async function book(call: SalonCall, input: InputOf<typeof bookAppointment>) {
  const booking = { ...input, id: input.id ?? newId(call.now) }
  const { service_name: service, appointment_date: date, appointment_time: time } = input
  const { appointments, ...blocked } = await bookMany(call, [booking], {
    // Without the client's name, because administrators read the audit log.
    entry: {
      action: 'create',
      entity: 'appointment',
      entityId: booking.id,
      description: visitText('Termin i ri', { service, date, time }),
    },
    taken,
  })
  const [appointment] = appointments
  if (!appointment) throw new Error('a booking without an appointment')
  return { appointment, message: appointmentMessages.added(appointment.client_name), ...blocked }
}
