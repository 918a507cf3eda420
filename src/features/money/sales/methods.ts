/** Methods of payment of a sale. Apart from the other rules, because the first screens need only this. */

export const saleMethods = ['cash', 'card', 'transfer', 'gift_card', 'package', 'deposit', 'debt'] as const
export type SaleMethod = (typeof saleMethods)[number]
/** Kinds of lines that sell something before it is used, and methods that use it. */
export const prepaidKinds = ['gift_card', 'package', 'deposit'] as const satisfies readonly SaleMethod[]
export type PrepaidKind = (typeof prepaidKinds)[number]
export const isPrepaid = (name: string): name is PrepaidKind => prepaidKinds.some((one) => one === name)
/** Methods that the sheet offers. */
export const offeredMethods = ['cash', 'card', 'transfer', 'debt'] as const satisfies readonly SaleMethod[]
/** Methods that one tap pays with. */
export const tapMethods = ['cash', 'card', 'transfer'] as const satisfies readonly SaleMethod[]
export type TapMethod = (typeof tapMethods)[number]

export const saleMethodLabel: Record<SaleMethod, string> = {
  cash: 'Kesh',
  card: 'Kartelë',
  transfer: 'Transfer',
  gift_card: 'Kartë dhuratë',
  package: 'Paketë',
  deposit: 'Kapar',
  debt: 'Borxh',
}
