import { number } from '#platform/shared/sq.ts'

export const moveKinds = ['delivery', 'count', 'correction'] as const
export type MoveKind = (typeof moveKinds)[number]

/** Words for the stock of a product: '12 copë', 'mbetën 2', 'mbaroi'; null if it is not counted. */
export function stockText({ quantity, is_low }: { quantity: number | null; is_low: boolean }): string | null {
  if (quantity === null) return null
  if (quantity < 0) return `${number(quantity)} copë`
  if (quantity === 0) return 'mbaroi'
  if (!is_low) return `${number(quantity)} copë`
  return quantity === 1 ? 'mbeti 1' : `mbetën ${number(quantity)}`
}

/** Current value of a count, including sales and deliveries since it was taken, when the stock was `expected`. */
export const countNow = ({ counted, expected }: { counted: number; expected: number }, quantity: number): number =>
  Math.max(0, counted + quantity - expected)

/** Words for the difference of a count: 'përputhet', 'mungojnë 2', '1 më shumë'. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'përputhet'
  if (difference > 0) return `${number(difference)} më shumë`
  return difference === -1 ? 'mungon 1' : `mungojnë ${number(-difference)}`
}
