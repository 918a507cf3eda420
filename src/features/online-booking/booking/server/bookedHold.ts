import { appointmentsOf } from '#features/schedule/appointments/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { isHoldToken, partId } from './hold.ts'

/** True if a visit was booked from this hold and is not cancelled. Plan: primary key of appointments. */
export async function isBooked(call: VisitorCall, hold: string | null): Promise<boolean> {
  if (!isHoldToken(hold ?? undefined)) return false
  const [first] = await appointmentsOf(call.salon, { ids: [partId(hold ?? '', 0)] })
  return first !== undefined && first.status !== 'cancelled'
}
