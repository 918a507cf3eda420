import type { Prepaid } from '#features/money/sales/contract.ts'

/** A deposit of 20 €, of which 6 € are left. */
export const makePrepaid = (changes: Partial<Prepaid> = {}): Prepaid => ({
  id: 'd1',
  kind: 'deposit',
  code: null,
  client_id: 'c',
  client_name: 'Arta Gashi',
  label: 'Kapar',
  currency: 'EUR',
  service_id: null,
  service_name: null,
  appointment_id: null,
  sale_id: 's',
  created_at: '2026-11-19T10:00:00.000Z',
  amount: 20,
  left: 6,
  uses: null,
  uses_left: null,
  next_use: null,
  vat_letter: null,
  ...changes,
})
