import { toCents, type Currency } from '#platform/shared/money.ts'
import type { Prepaid, Sale } from '../contract.ts'
import { isPrepaid, returnedPart, worthOfUses } from '../rules.ts'

/** Lines that can be returned, with their largest quantity; of a gift card, package or deposit the part that was not used. */
export function returnableLines({ lines }: Sale, prepaid: readonly Prepaid[]) {
  return lines.flatMap((line) => {
    const sold = isPrepaid(line.kind) ? prepaid.find(({ id }) => id === line.prepaid_id) : undefined
    const left = line.quantity - line.returned
    const unused = !sold ? left : sold.kind === 'package' ? (sold.uses_left ?? 0) : sold.left > 0 ? 1 : 0
    const max = Math.min(left, unused)
    return max > 0 ? [{ ...line, max, sold }] : []
  })
}

export type ReturnableLine = ReturnType<typeof returnableLines>[number]

/** Amount of a return in cents. */
export function returnedCents({ sold, ...line }: ReturnableLine, quantity: number, currency: Currency): number {
  if (quantity === 0) return 0
  if (sold) return worthOfUses({ cents: toCents(sold.left), uses: sold.uses_left ?? 1 }, quantity, currency)
  const row = {
    quantity: line.quantity,
    unitCents: toCents(line.price),
    totalCents: toCents(line.total),
    vatBasisPoints: null,
  }
  return 0 - returnedPart(row, line.returned, quantity).totalCents
}
