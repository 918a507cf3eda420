import { barberNotFound } from '#features/salon/barbers/contract.ts'
import type { SalonCall, VisitorCall } from '#platform/server/call.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { calendarFeedMessages, feedNotFound, type makeCalendarFeed, type revokeCalendarFeed } from '../contract.ts'

export async function list(call: SalonCall) {
  const rows = await call.db
    .selectFrom('calendar_feeds')
    .select(['id', 'barber_id', 'created_at'])
    .where('salon_id', '=', call.salon.id)
    .orderBy('created_at')
    .execute()
  return { feeds: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

/** Creates a new address and stores its hash only. Throws 404 for an unknown barber. */
export async function make(call: SalonCall, { barber_id }: InputOf<typeof makeCalendarFeed>) {
  if (barber_id !== null) {
    const barber = await call.salon.selectFrom('barbers').select('id').where('id', '=', barber_id).executeTakeFirst()
    if (!barber) throw barberNotFound()
  }
  const token = newToken()
  const feed = { id: newId(call.now), token_hash: hashToken(token), created_at: call.now }
  await call.db
    .insertInto('calendar_feeds')
    .values({ ...feed, salon_id: call.salon.id, barber_id })
    .onConflict((conflict) => conflict.columns(['salon_id', 'barber_id']).doUpdateSet(feed))
    .execute()
  call.announce(call.salon.id, 'calendar-feeds')
  const address = `${call.installation.appUrl}/kalendari/${token}/terminet.ics`
  return { id: feed.id, address, message: calendarFeedMessages.made }
}

export async function revoke(call: SalonCall, { id }: InputOf<typeof revokeCalendarFeed>) {
  const ended = await call.db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('salon_id', '=', call.salon.id)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) throw feedNotFound()
  call.announce(call.salon.id, 'calendar-feeds')
  return { message: calendarFeedMessages.revoked }
}

/** Id of a token's feed, and its barber; null for the salon's. Throws 404 if the token is unknown. */
export async function feedOf(call: VisitorCall, token: string): Promise<{ id: string; barber_id: string | null }> {
  const found = await call.db
    .selectFrom('calendar_feeds')
    .select(['id', 'barber_id'])
    .where('token_hash', '=', hashToken(token))
    .where('salon_id', '=', call.salon.id)
    .executeTakeFirst()
  if (!found) throw feedNotFound()
  return found
}
