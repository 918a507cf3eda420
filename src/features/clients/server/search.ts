import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { searchClients } from '../contract.ts'
import { wallClock } from '#platform/shared/time.ts'
import { searchFor } from './searchText.ts'
import { asksForPhone, clientsMatching, clientsSeenLast } from './queries.ts'

export async function search(call: SalonCall, { q }: InputOf<typeof searchClients>) {
  const words = searchFor(q, call.country)
  if (asksForPhone(call.salon, words)) return { clients: [] }
  const now = wallClock(call.now, call.timeZone)
  return {
    clients: words.length > 0 ? await clientsMatching(call.salon, words, now) : await clientsSeenLast(call.salon, now),
  }
}
