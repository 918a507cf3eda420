import type { getSaleSettings, Sale } from '#features/money/sales/contract.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'

type SaleSettings = Omit<ReplyOf<typeof getSaleSettings>, 'success'>

const line: Sale['lines'][number] = {
  line: 1,
  kind: 'service',
  appointment_id: null,
  product_id: null,
  barber_id: 'b1',
  barber: 'Arbër Gashi',
  label: 'Prerje',
  quantity: 1,
  price: 8,
  discount: 0,
  discount_percent: null,
  discount_reason: null,
  total: 8,
  vat_letter: null,
  vat_percent: null,
  vat: 0,
  returns_line: null,
  debt_sale_id: null,
  prepaid_id: null,
  prepaid: 0,
  prepaid_vat: 0,
  returned: 0,
}

/** A sale of a haircut and of three units of a product, 26.00 € in cash. */
export const makeSale = (values: Partial<Sale> = {}): Sale => ({
  id: 'sale-1',
  number: 12,
  device_number: null,
  kind: 'sale',
  returns_sale_id: null,
  is_undo: false,
  undone: false,
  corrected: false,
  day: '2026-11-20',
  currency: 'EUR',
  total: 26,
  owed: 0,
  client_id: 'c',
  client_name: 'Arta Gashi',
  user_id: 'u1',
  user_name: 'salloni',
  sold_at: '2026-11-20T13:47:00.000Z',
  created_at: '2026-11-20T13:47:00.000Z',
  reason: null,
  origin: 'paid',
  lines: [
    line,
    {
      ...line,
      line: 2,
      kind: 'product',
      product_id: 'p1',
      barber_id: null,
      barber: null,
      label: 'Vaj',
      quantity: 3,
      price: 6,
      total: 18,
    },
  ],
  payments: [{ method: 'cash', amount: 26, given: 30, change: 4, prepaid_id: null }],
  ...values,
})

/** Settings of a salon without VAT, where reception may give any discount and take products back. */
export const makeSaleSettings = (values: Partial<SaleSettings> = {}): SaleSettings => ({
  discount_limit: null,
  discounts_by: 'reception',
  returns_by: 'reception',
  vat: [],
  rates: [
    { letter: 'A', percent: 0 },
    { letter: 'D', percent: 8 },
    { letter: 'E', percent: 18 },
  ],
  ...values,
})
