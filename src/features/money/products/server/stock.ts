import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import type { moveStock } from '../contract.ts'
import { productMessages } from '../copy.ts'
import type { MoveKind } from '../rules.ts'
import { productById, productOnWire } from './read.ts'

/** Records a stock move once, and locks the stock's row until the transaction ends. */
export async function insertMove(
  call: SalonCall,
  {
    product_id,
    kind,
    ...move
  }: { id: string; product_id: string; kind: MoveKind; quantity: number; note: string | null },
): Promise<void> {
  const stock = await call.salon
    .selectFrom('product_stock')
    .select('quantity')
    .where('product_id', '=', product_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const quantity = kind === 'count' ? move.quantity - stock.quantity : move.quantity
  const { numInsertedOrUpdatedRows: inserted } = await call.salon
    .insertInto('stock_moves', {
      ...move,
      product_id,
      kind,
      quantity,
      sale_id: null,
      user_id: call.user.userId,
      user_name: call.user.username,
      at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (inserted === 0n) return call.skipAudit()
  await call.salon
    .updateTable('product_stock')
    .set({ quantity: stock.quantity + quantity })
    .where('product_id', '=', product_id)
    .execute()
}

/** Throws 400, 404. */
export async function move(call: SalonCall, { id, move_id, kind, quantity, note }: InputOf<typeof moveStock>) {
  const { counts_stock } = await productById(call, id)
  if (!counts_stock) throw badInput([{ field: 'quantity', message: productMessages.notCounted }])
  if (kind === 'delivery' ? quantity <= 0 : kind === 'count' ? quantity < 0 : quantity === 0) {
    throw badInput([{ field: 'quantity', message: productMessages.moved }])
  }
  await insertMove(call, { id: move_id, product_id: id, kind, quantity, note })
  call.announce(call.salon.id, 'products')
  return { product: productOnWire(call, await productById(call, id)), message: productMessages.stock }
}
