import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { listPaidVisits, PaidVisit, Prepaid } from '#features/money/sales/contract.ts'

/** Payments of a day in tests. */
export const noPayments: ReplyOf<typeof listPaidVisits> = {
  visits: [],
  usual: [],
  prepaid: [],
  records_payments: false,
}

export const makePaidVisit = (given: Partial<PaidVisit> & Pick<PaidVisit, 'appointment_id'>): PaidVisit => {
  const { total = 5, methods = ['cash'] } = given
  return {
    sale_id: 's1',
    client_id: null,
    line: 1,
    amount: total,
    total,
    currency: 'EUR',
    methods,
    payments: methods.map((method, at) => ({ method, amount: at === 0 ? total : 0 })),
    owed: 0,
    sold_at: '2026-11-20T08:00:00.000Z',
    ...given,
  }
}

/** A package of ten haircuts of the client c, of which three are left. */
export const makePackage = (given: Partial<Prepaid> = {}): Prepaid => ({
  id: 'p1',
  kind: 'package',
  code: null,
  client_id: 'c',
  client_name: 'Driton Gashi',
  label: 'Prerje (paketë)',
  currency: 'EUR',
  service_id: null,
  service_name: 'Prerje',
  appointment_id: null,
  sale_id: 's0',
  created_at: '2026-11-01T08:00:00.000Z',
  vat_letter: null,
  amount: 50,
  left: 15,
  uses: 10,
  uses_left: 3,
  next_use: 5,
  ...given,
})

export const makeDeposit = (remaining: number, given: Partial<Prepaid> = {}): Prepaid =>
  makePackage({
    id: 'd1',
    kind: 'deposit',
    label: 'Kapar',
    service_name: null,
    amount: remaining,
    left: remaining,
    uses: null,
    uses_left: null,
    next_use: null,
    ...given,
  })
