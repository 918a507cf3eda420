/** Messages after a payment. In a separate file, because they are also shown offline. */
export const saleResults = {
  paid: 'U pagua.',
  returned: 'Kthimi u regjistrua.',
  undone: 'Pagesa u zhbë.',
} as const
