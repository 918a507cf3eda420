import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { listAppointments } from '../../contract.ts'
import { appointmentMessages } from '../../copy.ts'
import { appointmentsIn } from './queries.ts'

export async function list(call: SalonCall, window: InputOf<typeof listAppointments>) {
  return { appointments: await appointmentsIn(call.salon, window), message: appointmentMessages.listed }
}
