import type { SalonCall } from '#platform/server/call.ts'
import { lockSalon, salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { maxAddresses } from '../address.ts'
import { addressTaken, onlineBookingMessages, tooManyAddresses, type changeAddress } from '../contract.ts'
import { addressesOf, freeAddress, setupOf } from './queries.ts'
import { store } from './store.ts'

/** Assigns an address when the page is first opened: the chosen one, else one from the salon's name. */
export async function giveAddress(call: SalonCall): Promise<void> {
  const [first] = await addressesOf(call)
  if (first?.is_current) return
  if (first) {
    await keep(call, first.address, true)
    return
  }
  const { name } = await salonRow(call, call.salon.id, ['name'])
  // A salon with the same name may take the address concurrently; the next attempt sees its row.
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await keep(call, await freeAddress(call, name), true)) return
  }
  throw addressTaken('address')
}

/**
 * Changes the address, which before the first opening is only reserved. Throws 409 if another salon has or had it, or
 * after too many changes.
 */
export async function change(call: SalonCall, { address }: InputOf<typeof changeAddress>) {
  // Serializes concurrent changes.
  await lockSalon(call, call.salon.id)
  await store(call, {})
  const addresses = await addressesOf(call)
  const known = addresses.some((one) => one.address === address)
  if (!known && addresses.length >= maxAddresses) throw tooManyAddresses()
  const isOpened = addresses.some((one) => one.is_current)
  if (!(await keep(call, address, isOpened))) throw addressTaken('address')
  const message = isOpened ? onlineBookingMessages.addressSaved : onlineBookingMessages.addressChosen
  return { setup: await setupOf(call), message }
}

/** Reserves an address; false if another salon has or had it. Waits for a concurrent writer. */
async function keep(call: SalonCall, address: string, isCurrent: boolean): Promise<boolean> {
  await call.db
    .updateTable('salon_addresses')
    .set({ is_current: false })
    .where('salon_id', '=', call.salon.id)
    .where('is_current', '=', true)
    .where('address', '<>', address)
    .execute()
  const written = await call.db
    .insertInto('salon_addresses')
    .values({ address, salon_id: call.salon.id, is_current: isCurrent, created_at: call.now })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ is_current: isCurrent, created_at: call.now })
        .where('salon_addresses.salon_id', '=', call.salon.id),
    )
    .returning('address')
    .executeTakeFirst()
  return written !== undefined
}
