import type { Draft } from '#features/money/sales/web/draft.ts'

/** A draft of the sheet 'Paguaj' in euros, paid in cash. */
export const makeDraft = (values: Partial<Draft> = {}): Draft => ({
  currency: 'EUR',
  clientId: 'c',
  clientName: null,
  lines: [],
  discount: null,
  used: [],
  firstUse: null,
  method: 'cash',
  others: [],
  given: null,
  ...values,
})
