import { waitingRequests } from '#features/schedule/appointments/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { BookingRequest } from '../contract.ts'
import { clientsWithOtherVisits, parentsOf } from './queries.ts'

/** Requests that the caller may answer; for a barber their own. */
export async function list(call: SalonCall) {
  const waiting = await waitingRequests(call.salon)
  const byVisit = Map.groupBy(waiting, (one) => one.visit_id ?? one.id)
  const ids = [...new Set(waiting.map((one) => one.client_id))]
  const known = await clientsWithOtherVisits(call.salon, ids)
  const parents = await parentsOf(call.salon, ids)
  return {
    requests: [...byVisit.values()].flatMap((appointments): BookingRequest[] => {
      const [first] = appointments
      if (!first) return []
      const parent = parents.get(first.client_id)
      return [{ id: first.id, appointments, new_client: !known.has(first.client_id), ...(parent && { parent }) }]
    }),
  }
}
