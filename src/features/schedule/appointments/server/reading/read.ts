import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { appointmentGone, type getAppointment } from '../../contract.ts'
import { appointmentById, appointmentsOf } from './queries.ts'

/** One appointment with linked ones. Throws 404. */
export async function read(call: SalonCall, { id }: InputOf<typeof getAppointment>) {
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  const { visit_id, group_id } = appointment
  const selection = group_id ? { group_id } : visit_id ? { visit_id } : null
  const together = selection ? await appointmentsOf(call.salon, selection) : []
  return { appointment, linked: together.filter((one) => one.id !== id) }
}
