import type { SalonCall } from '#platform/server/call.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import {
  appointmentById,
  appointmentsOf,
  requireStillOwn,
  storedAppointments,
  type Selection,
} from '../../server/public.ts'
import { notLinked } from '../contract.ts'
import { firstDayOf, type LinkedScope } from '../rules.ts'

/**
 * Appointments in the scope of a change. Past visits of a series are excluded; services added to one of its visits are
 * included. Throws 404, 409 withColleague if a colleague has the edited one since the caller read it.
 */
export async function selectionOf(
  call: SalonCall,
  { id, scope }: { id: string; scope: LinkedScope },
  wasRead: boolean,
): Promise<Selection> {
  const [stored] = wasRead ? await storedAppointments(call.salon, [id]) : []
  if (stored) requireStillOwn(call, stored)
  const anchor = await appointmentById(call.salon, id)
  if (!anchor) throw notLinked()
  const { visit_id, group_id, series_id } = anchor
  if (scope === 'visit' && visit_id) return { visit_id }
  if (scope === 'group' && group_id) return { group_id }
  if (scope === 'visit' || scope === 'group' || !series_id) throw notLinked()
  const series = { series_id, from: firstDayOf(scope, anchor.appointment_date as LocalDate, call.today) }
  const rows = await appointmentsOf(call.salon, series)
  const visits = rows.flatMap((row) => row.visit_id ?? [])
  if (visits.length === 0) return series
  const parts = await appointmentsOf(call.salon, { visit_ids: visits })
  return { ids: [...new Set([...rows, ...parts].map((row) => row.id))] }
}
