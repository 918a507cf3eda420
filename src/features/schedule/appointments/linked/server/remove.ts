import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { removeMany } from '../../server/public.ts'
import { linkedMessages, type removeLinked } from '../contract.ts'
import { unpaid } from '../../rules.ts'
import { entryFor } from './entry.ts'
import { selectionOf } from './scope.ts'

/** Deletes linked appointments. Throws 404, 409 stale or paymentChanged if they are not as they were read. */
export async function remove(call: SalonCall, input: InputOf<typeof removeLinked>) {
  const { seen, seen_at } = input
  const removed = await removeMany(
    call,
    await selectionOf(call, input, seen !== undefined),
    entryFor('delete', linkedMessages.removed),
    seen && ((id) => seen.find((one) => one.id === id) ?? { seen_at, sale: unpaid }),
  )
  return { ids: removed.map((one) => one.id), message: linkedMessages.removed(removed.length) }
}
