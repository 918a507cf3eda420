import type { MemberCall, SalonCall } from '#platform/server/call.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { receiptMessages, type saveBuyerDetails } from '../contract.ts'

const scopeOf = (call: MemberCall) => call.scope(ownSalon(call).id)

export async function readBuyer(call: MemberCall) {
  const row = await scopeOf(call).selectFrom('buyer_details').select(['name', 'address', 'tax_id']).executeTakeFirst()
  return { buyer: row ?? { name: '', address: '', tax_id: '' } }
}

/** Saves the buyer details; issued receipts are unchanged. */
export async function saveBuyer(call: MemberCall, { name, address, tax_id }: InputOf<typeof saveBuyerDetails>) {
  const buyer = { name: name ?? '', address: address ?? '', tax_id: tax_id ?? '' }
  await scopeOf(call)
    .insertInto('buyer_details', { ...buyer, updated_at: call.now })
    .onConflict((conflict) => conflict.column('salon_id').doUpdateSet({ ...buyer, updated_at: call.now }))
    .execute()
  return { message: receiptMessages.buyerSaved, buyer }
}

/** Name and fiscal number of the salon, as its buyer details have them. */
export async function sellerOf(call: SalonCall): Promise<{ name: string; tax_id: string }> {
  const details = await call.salon.selectFrom('buyer_details').select(['name', 'tax_id']).executeTakeFirst()
  const salon = await call.db.selectFrom('salons').select('name').where('id', '=', call.salon.id).executeTakeFirst()
  return { name: details?.name || (salon?.name ?? ''), tax_id: details?.tax_id ?? '' }
}
