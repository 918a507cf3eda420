import type { SalonCall } from '#platform/server/call.ts'
import { lockSalon } from '#features/accounts/auth/server/public.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { addressTaken, onlineBookingMessages, tooManyAddresses, type changeAddress } from '../contract.ts'
import { addressesOf, freeAddress, setupOf } from './queries.ts'
import { store } from './store.ts'

/** Earlier addresses stay reserved: more than these would be hoarding. */
const maxAddresses = 10

/** Gives the page its address when it is opened first: the one that was chosen, else one of the salon's name. */
export async function giveAddress(call: SalonCall): Promise<void> {
  const [first] = await addressesOf(call)
  if (first?.is_current) return
  if (first) {
    await keep(call, first.address, true)
    return
  }
  const { name } = await call.db
    .selectFrom('salons')
    .select('name')
    .where('id', '=', call.salon.id)
    .executeTakeFirstOrThrow()
  // Another salon of the name may take the address in the same moment: its row is there after that.
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await keep(call, await freeAddress(call, name), true)) return
  }
  throw taken()
}

/** Before the page was opened the address is only kept for it: nobody finds it there. Throws 409 for an address that another salon has or had, and after too many changes. */
export async function change(
  call: SalonCall,
  { address }: InputOf<typeof changeAddress>,
): Promise<ReplyOf<typeof changeAddress>> {
  // Two changes at once wait for each other.
  await lockSalon(call, call.salon.id)
  await store(call, {})
  const own = await addressesOf(call)
  const known = own.some((one) => one.address === address)
  if (!known && own.length >= maxAddresses) throw tooManyAddresses()
  const isOpened = own.some((one) => one.is_current)
  if (!(await keep(call, address, isOpened))) throw taken()
  const message = isOpened ? onlineBookingMessages.addressSaved : onlineBookingMessages.addressChosen
  return { setup: await setupOf(call), message }
}

const taken = () => addressTaken({ errors: [{ field: 'address', message: onlineBookingMessages.addressTaken }] })

/** False for an address that another salon has or had. Waits for one that is writing it. */
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
