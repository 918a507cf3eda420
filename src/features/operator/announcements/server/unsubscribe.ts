import type { Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { notificationMessages, unsubscribeLinkInvalid, type unsubscribe } from '../contract.ts'

/** Unsubscribes or resubscribes the address of a link. Idempotent. Throws 404. */
export async function choose(call: Call, { token, subscribed }: InputOf<typeof unsubscribe>) {
  const found = await call.db
    .updateTable('announcement_addresses')
    .set({ unsubscribed_at: subscribed ? null : call.now })
    .where('token', '=', token ?? '')
    .executeTakeFirst()
  if (found.numUpdatedRows === 0n) throw unsubscribeLinkInvalid()
  return { message: subscribed ? notificationMessages.subscribed : notificationMessages.unsubscribed, subscribed }
}
