import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Appointment } from '../contract.ts'
import { shownParts } from '../rules.ts'
import { appointmentById, appointmentsOf } from './queries.ts'

/** Displayed parts of an appointment's visit; none if it was deleted. */
export async function visitParts(salon: SalonScope, appointmentId: string): Promise<Appointment[]> {
  const one = await appointmentById(salon, appointmentId)
  if (!one) return []
  return shownParts(one.visit_id ? await appointmentsOf(salon, { visit_id: one.visit_id }) : [one])
}
