import { getSaleSettings } from '#features/money/sales/contract.ts'
import { paysVatOn } from '#features/money/sales/rules.ts'
import { fold } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { listProducts, type Product } from '../contract.ts'

/** All products including archived ones, in one read for list, count and search. */
export const useProducts = () => useRead(listProducts, { all: 'true' })

export function matching(products: readonly Product[], text: string): Product[] {
  const wanted = fold(text.trim())
  return products.filter(({ name, barcode }) => fold(name).includes(wanted) || barcode?.includes(text.trim()))
}

/** Today's rates of VAT; none if the salon pays no VAT. */
export function useVatRates() {
  const { date } = useWallClock()
  const { data } = useRead(getSaleSettings, {})
  return data && paysVatOn(data.vat, date) ? data.rates : []
}
