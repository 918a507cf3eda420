import type { SalonCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { wallClock } from '#platform/shared/time.ts'
import type { recordSale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import type { StoredSale } from '../wire.ts'
import { dayOfSale, lockProducts } from './facts.ts'
import { distinct } from './lineRows.ts'
import { loadedOnWire, type LoadedSale, loadSales } from './load.ts'
import { prepaidOf } from './prepaid.ts'
import type { NewSale } from './rows.ts'
import { stockAfter } from './stock.ts'

/** Reply about a sale, and its announcement to other devices. */

type Reply = ReplyOf<typeof recordSale>

/** The sale of an id that another call has used meanwhile. */
export async function usedSale(call: SalonCall, id: string): Promise<LoadedSale> {
  const stored = (await loadSales(call, [id])).get(id)
  if (!stored) throw new Error('a used id without a sale')
  return stored
}

/** The reply about a sale, and if its money is in the till of a later day. */
export async function replyOf(
  call: SalonCall,
  { kind, is_undo, day, sold_at }: Pick<StoredSale, 'kind' | 'is_undo' | 'day' | 'sold_at'>,
  sale: Reply['sale'],
  { lines, payments, stock }: Pick<NewSale, 'lines' | 'payments'> & Pick<Reply, 'stock'>,
): Promise<Reply> {
  const soldOn = wallClock(sold_at, call.timeZone).date
  const moved = day > soldOn
  const reason =
    soldOn < dayOfSale(call, sold_at)
      ? saleMessages.kept(day, call.user.salon?.role === 'barber')
      : saleMessages.moved(day)
  const message = is_undo ? saleMessages.undone : saleMessages.recorded[kind]
  return {
    sale,
    prepaid: await prepaidOf(call, [...lines, ...payments]),
    moved,
    message: moved ? `${message} ${reason}` : message,
    stock,
  }
}

/** The reply about a stored sale. */
export async function storedReply(call: SalonCall, stored: LoadedSale): Promise<Reply> {
  const products = await lockProducts(call, distinct(stored.lines.map((line) => line.product_id)))
  return replyOf(call, stored.sale, loadedOnWire(stored), { ...stored, stock: stockAfter(products, []) })
}

export function announceSale(
  call: SalonCall,
  { touchesStock, touchesVisits }: { touchesStock: boolean; touchesVisits: boolean },
): void {
  call.announce(call.salon.id, 'sales')
  call.announce(call.salon.id, 'day-close')
  if (touchesStock) call.announce(call.salon.id, 'products')
  if (touchesVisits) call.announce(call.salon.id, 'appointments')
}
