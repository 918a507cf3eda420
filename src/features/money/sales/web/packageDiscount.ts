import { deviceStorage } from '#platform/web/storage.ts'
import { currentSession } from '#platform/web/session.ts'
import type { Sale } from '../contract.ts'

/** The discount that this device gave last on a package, by which the price of the next one is suggested. */

const storageKey = () => `packageDiscount ${currentSession()?.user.salon?.id ?? ''}`

/** In hundredths of a percent; null before the first package. */
export function lastDiscount(): number | null {
  const stored = Number(deviceStorage.get(storageKey()) ?? NaN)
  return Number.isInteger(stored) && stored >= 0 && stored < 10_000 ? stored : null
}

/** A package that was sold above the usual price has none. */
export function rememberDiscount({ lines }: Partial<Pick<Sale, 'lines'>>): void {
  const sold = lines?.findLast(({ kind }) => kind === 'package')
  if (!sold) return
  const share = Math.round((sold.discount / (sold.price * sold.quantity)) * 10_000)
  deviceStorage.set(storageKey(), String(share))
}
