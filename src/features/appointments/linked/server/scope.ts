import type { SalonCall } from '#platform/server/call.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { appointmentById, type Selection } from '../../server/public.ts'
import { notLinked } from '../contract.ts'
import type { LinkedScope } from '../rules.ts'

/** The appointments that a change of one of them is for. What is past of a series stays as it was. Throws 404. */
export async function selectionOf(
  call: SalonCall,
  { id, scope }: { id: string; scope: LinkedScope },
): Promise<Selection> {
  const anchor = await appointmentById(call.salon, id)
  if (!anchor) throw notLinked()
  const { visit_id, group_id, series_id } = anchor
  if (scope === 'visit' && visit_id) return { visit_id }
  if (scope === 'group' && group_id) return { group_id }
  if (scope === 'visit' || scope === 'group' || !series_id) throw notLinked()
  const day = anchor.appointment_date as LocalDate
  return { series_id, from: scope === 'all' && call.today < day ? call.today : day }
}
