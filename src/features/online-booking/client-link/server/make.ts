import { appointmentGone } from '#features/schedule/appointments/contract.ts'
import { appointmentById } from '#features/schedule/appointments/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { makeClientLink } from '../contract.ts'
import { clientLinkFor } from './links.ts'

/** Creates a link for a message of the salon. Throws 404. */
export async function make(
  call: SalonCall,
  { id }: InputOf<typeof makeClientLink>,
): Promise<ReplyOf<typeof makeClientLink>> {
  const visit = await appointmentById(call.salon, id)
  if (!visit) throw appointmentGone()
  return { link: visit.online_at === null ? null : await clientLinkFor(call, id) }
}
