import { currencyDecimals, type Currency } from '#platform/shared/money.ts'

/** Payment methods and messages of a sale, in a separate file because the first screens need only this. */

export const tapMethods = ['cash', 'card', 'transfer'] as const
export type TapMethod = (typeof tapMethods)[number]
export const offeredMethods = [...tapMethods, 'debt'] as const
export type OfferedMethod = (typeof offeredMethods)[number]
/** Kinds of lines that sell gift cards, packages and deposits, and the methods that use them. */
export const prepaidKinds = ['gift_card', 'package', 'deposit'] as const
export type PrepaidKind = (typeof prepaidKinds)[number]
export const isPrepaid = (name: string): name is PrepaidKind => prepaidKinds.some((one) => one === name)
export const saleMethods = [...tapMethods, ...prepaidKinds, 'debt'] as const
export type SaleMethod = (typeof saleMethods)[number]

export const isTapMethod = (method: SaleMethod): method is TapMethod => tapMethods.some((one) => one === method)
/** True if what was paid by these methods may be kept as a deposit; the part of a deposit goes back to it. */
export const keepsAsDeposit = (payments: readonly { method: SaleMethod }[]): boolean =>
  payments.some(({ method }) => isTapMethod(method)) &&
  payments.every(({ method }) => isTapMethod(method) || method === 'deposit')

export const saleMethodLabel: Record<SaleMethod, string> = {
  cash: 'Kesh',
  card: 'Kartelë',
  transfer: 'Transfer',
  gift_card: 'Kartë dhuratë',
  package: 'Paketë',
  deposit: 'Kapar',
  debt: 'Borxh',
}

export const tipLabel = 'Bakshish'

/** Messages after a payment, which are also shown offline. */
export const saleResults = {
  paid: 'U pagua.',
  returned: 'Kthimi u regjistrua.',
  undone: 'Pagesa u zhbë.',
  corrected: 'Pagesa u ndryshua.',
  keptAsDeposit: 'U ruajt si kapar.',
  paymentKept: 'Pagesa u mbajt.',
} as const

/** Rests of gift cards, packages and deposits. */

/** The smallest amount of a currency, in cents: a cent, or one lek. */
export const unitOf = (currency: Currency): number => 10 ** (2 - currencyDecimals[currency])

/** Rounding of all sales: half up on the absolute value, so that a return is the exact negative. `whole` is above 0. */
export function roundedPart(cents: number, part: number, whole: number): number {
  const size = (2n * BigInt(Math.abs(cents)) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))
  return cents < 0 ? 0 - Number(size) : Number(size)
}

/** Rest of a gift card, package or deposit; `uses` of a package. */
export interface PrepaidLeft {
  cents: number
  uses: number
}

/** The part of a rest that falls on `cents` of `whole`; all of it on the whole. */
export const partOfRest = (rest: number, cents: number, whole: number): number =>
  cents >= whole ? rest : roundedPart(rest, cents, whole)

/** Worth of some uses of a package: their part of the rest, so that all uses add up to the price of the package. */
export function worthOfUses(left: PrepaidLeft, count: number, currency: Currency): number {
  const unit = unitOf(currency)
  return count >= left.uses ? left.cents : roundedPart(left.cents, count, left.uses * unit) * unit
}
