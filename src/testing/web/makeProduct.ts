import type { Product } from '#features/money/products/contract.ts'

/** A product with three pieces in stock. */
export const makeProduct = (values: Partial<Product> = {}): Product => ({
  id: 'p1',
  name: 'Vaj mjekre 50 ml',
  barcode: '5901234123457',
  price: 6,
  currency: 'EUR',
  vat_letter: null,
  cost: null,
  counts_stock: true,
  low_at: 2,
  is_active: true,
  quantity: 3,
  is_low: false,
  ...values,
})
