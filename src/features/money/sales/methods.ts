/** Payment methods and messages of a sale, in a separate file because the first screens need only this. */

export const saleMethods = ['cash', 'card', 'transfer', 'gift_card', 'package', 'deposit', 'debt'] as const
export type SaleMethod = (typeof saleMethods)[number]
/** Kinds of lines that sell gift cards, packages and deposits, and the methods that use them. */
export const prepaidKinds = ['gift_card', 'package', 'deposit'] as const satisfies readonly SaleMethod[]
export type PrepaidKind = (typeof prepaidKinds)[number]
export const isPrepaid = (name: string): name is PrepaidKind => prepaidKinds.some((one) => one === name)
export const offeredMethods = ['cash', 'card', 'transfer', 'debt'] as const satisfies readonly SaleMethod[]
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

/** Label of a tip's line. */
export const tipLabel = 'Bakshish'

/** Messages after a payment, which are also shown offline. */
export const saleResults = {
  paid: 'U pagua.',
  returned: 'Kthimi u regjistrua.',
  undone: 'Pagesa u zhbë.',
} as const
