import { sumsOf, visitsOf } from '#features/reports/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { wallClock } from '#platform/shared/time.ts'
import { clientGone, type Client, type getClient, type listClientAppointments } from '../clientele-contract.ts'
import { clientById } from './totals.ts'

/** A client with the totals. Throws 404. */
export async function clientNow(call: SalonCall, id: string): Promise<Client> {
  const client = await clientById(call.salon, id, wallClock(call.now, call.timeZone))
  if (!client) throw clientGone()
  return client
}

export async function read(call: SalonCall, { id }: InputOf<typeof getClient>): Promise<ReplyOf<typeof getClient>> {
  return { client: await clientNow(call, id) }
}

/** The client's history, the latest first. Throws 404. */
export async function readHistory(
  call: SalonCall,
  { id, page, limit }: InputOf<typeof listClientAppointments>,
): Promise<ReplyOf<typeof listClientAppointments>> {
  const known = await call.salon.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw clientGone()
  const [appointments, sums] = await Promise.all([
    visitsOf(call.salon, { client_id: id }, { limit, offset: (page - 1) * limit }),
    sumsOf(call.salon, { client_id: id }),
  ])
  return { appointments, pagination: paginate(page, limit, sums.appointments) }
}
