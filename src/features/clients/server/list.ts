import { searchFor } from './searchText.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { asksForPhone } from './queries.ts'
import { paginate } from '#platform/shared/fields.ts'
import { wallClock } from '#platform/shared/time.ts'
import type { listClients } from '../contract.ts'
import { countsOf, idsOfPage } from './page.ts'
import { clientsWith } from './totals.ts'

export async function list(call: SalonCall, { q, ...wanted }: InputOf<typeof listClients>) {
  const words = searchFor(q, call.country)
  const counted = { active: 0, cancelled: 0 }
  if (asksForPhone(call.salon, words))
    return { clients: [], counts: counted, pagination: paginate(wanted.page, wanted.limit, 0) }
  // Barbers may not sort by spending, because the order would reveal it.
  const sort = call.salon.limits && wanted.sort === 'spent' ? 'name' : wanted.sort
  const { currency } = call
  const now = wallClock(call.now, call.timeZone)
  const [clients, counts] = await Promise.all([
    idsOfPage(call.salon, { ...wanted, sort, words, currency }, now).then((ids) =>
      clientsWith(call.salon, ids, currency, now),
    ),
    countsOf(call.salon, words),
  ])
  const total = wanted.status ? counts[wanted.status] : counts.active + counts.cancelled
  return { clients, counts, pagination: paginate(wanted.page, wanted.limit, total) }
}
