import { clientGone } from '#features/clients/contract.ts'
import { withReturned } from '#features/money/sums/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { listClientAppointments } from '../../contract.ts'
import { sumsOf, visitsOf } from './visits.ts'

/** Appointments of a client, latest first. Throws 404. */
export async function clientVisits(call: SalonCall, { id, page, limit }: InputOf<typeof listClientAppointments>) {
  const client = await call.salon.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
  if (!client) throw clientGone()
  const [appointments, sums] = await Promise.all([
    visitsOf(call.salon, { client_id: id }, { limit, offset: (page - 1) * limit }),
    sumsOf(call.salon, { client_id: id }),
  ])
  return { appointments: await withReturned(call, appointments), pagination: paginate(page, limit, sums.appointments) }
}
