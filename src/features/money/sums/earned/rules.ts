import { amountsOnWire, sumAmounts, toCents, type Amounts, type Currency } from '#platform/shared/money.ts'

/** The one figure of money that the first screens show; it loads nothing of sales. */

interface VisitOfList {
  currency: Currency
  price: number | null
  status: string
  /** Sold amount, less returns in the same till; without a sale undefined. */
  sold: number | undefined
  isReturned: boolean
}

/** Revenue of the visits of a list: what was sold of them, and the price of those that are done without a sale. */
export const earnedBy = (visits: readonly VisitOfList[]): Amounts =>
  amountsOnWire(
    sumAmounts(
      visits.map(({ currency, price, status, sold, isReturned }) => {
        const isEarned = !isReturned && (status === 'confirmed' || status === 'completed')
        return { currency, cents: toCents(sold ?? (isEarned ? (price ?? 0) : 0)) }
      }),
    ),
  )
