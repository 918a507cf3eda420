/** Sentences after a payment. Apart from the other sentences, because they are shown without a network. */
export const saleResults = {
  paid: 'U pagua.',
  returned: 'Kthimi u regjistrua.',
  undone: 'Pagesa u zhbë.',
} as const
