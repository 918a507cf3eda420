import { type Currency, toCents } from '#platform/shared/money.ts'
import type { Prepaid, Sale } from '../contract.ts'
import { isPrepaid, type TapMethod } from '../methods.ts'
import { refundBy, type ReturnedGoods } from '../plan/refund.ts'
import { returnedPart, unusedUnits } from '../plan/returned.ts'
import { worthOfUses } from '../prepaidLeft.ts'
import { leftOf } from './prepaidDraft.ts'

/** Lines that can be returned, with their largest quantity; of a gift card, package or deposit the unused part. */
export function returnableLines({ lines }: Sale, prepaid: readonly Prepaid[]) {
  return lines.flatMap((line) => {
    const sold = isPrepaid(line.kind) ? prepaid.find(({ id }) => id === line.prepaid_id) : undefined
    const left = line.quantity - line.returned
    const max = sold ? Math.min(left, unusedUnits(sold.kind, leftOf(sold))) : left
    return max > 0 ? [{ ...line, max, sold }] : []
  })
}

export type ReturnableLine = ReturnType<typeof returnableLines>[number]

/** Cents of a quantity of a line; 0 for none. */
export function returnedCents({ sold, ...line }: ReturnableLine, quantity: number, currency: Currency): number {
  if (quantity === 0) return 0
  if (sold) return worthOfUses(leftOf(sold), quantity, currency)
  const row = {
    quantity: line.quantity,
    unitCents: toCents(line.price),
    totalCents: toCents(line.total),
    vatCents: 0,
    prepaidCents: 0,
    prepaidVatCents: 0,
  }
  return 0 - returnedPart(row, line.returned, quantity, currency).totalCents
}

/** Methods by which quantities of lines go back, like on the server. `method` null: as they were paid. */
export function refundParts(
  { sale, returns }: { sale: Sale; returns: readonly Sale[] },
  chosen: readonly { line: ReturnableLine; cents: number }[],
  method: TapMethod | null,
) {
  const goods: ReturnedGoods = {
    lines: chosen.map(({ line: { kind, prepaid_id }, cents }) => ({ kind, prepaid_id, total_cents: 0 - cents })),
    owedCents: toCents(sale.owed),
    paid: [sale, ...returns].flatMap(({ payments }) =>
      payments.map((one) => ({ method: one.method, cents: toCents(one.amount), prepaid_id: one.prepaid_id })),
    ),
  }
  return refundBy(goods, method)
}
