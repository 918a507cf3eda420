import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { wallClock } from '#platform/shared/time.ts'
import { clientGone, type Client, type getClient } from '../contract.ts'
import { clientById } from './totals.ts'

/** A client with totals. Throws 404. */
export async function clientNow(call: SalonCall, id: string): Promise<Client> {
  const client = await clientById(call.salon, id, {
    now: wallClock(call.now, call.timeZone),
    currency: call.currency,
  })
  if (!client) throw clientGone()
  return client
}

export async function read(call: SalonCall, { id }: InputOf<typeof getClient>) {
  return { client: await clientNow(call, id) }
}
