import type { Selectable } from 'kysely'
import type { OrderRow } from '#database/rows/billing.ts'
import type { Call } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { orderHours } from '../rules.ts'

export type NewOrder = Pick<
  Selectable<OrderRow>,
  'salon_id' | 'user_id' | 'buyer_name' | 'buyer_email' | 'plan' | 'price_cents' | 'provider'
> & { id?: string | undefined; note?: string; createdBy?: string }

/** Inserts an order, unless one with the given id exists, which the caller then reads. */
export async function insertOrder(call: Call, { id: given, note, createdBy, ...order }: NewOrder): Promise<string> {
  const id = given ?? newId(call.now)
  const byHand = order.provider === 'cash' || order.provider === 'bank'
  await call.db
    .insertInto('orders')
    .values({
      id,
      reference: `ord_${id}`,
      ...order,
      expires_at: byHand ? null : plusMinutes(call.now, orderHours * 60),
      note: note ?? null,
      created_by: createdBy ?? null,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
