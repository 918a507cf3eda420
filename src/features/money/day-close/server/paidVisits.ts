import type { SalonCall } from '#platform/server/call.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { PayMethod } from '../rules.ts'
import { linesOfVisits, paymentsOf, type PaymentOfSale } from './saleSums.ts'

export interface PaidVisit {
  sale_id: string
  number: number
  day: LocalDate
  total_cents: number
  payments: { method: PaymentOfSale['method']; cents: number }[]
  method: PayMethod
  /** Paid amount of the visit itself, less returns. */
  cents: number
  line: number
  unit_cents: number
  discount_cents: number
  /** False after a return that was not followed by another sale. */
  isSold: boolean
}

/** The method with the largest amount; the first of equal ones. */
export function mainMethod(payments: readonly Pick<PaymentOfSale, 'method' | 'amount_cents'>[]): PayMethod {
  const [main] = payments.toSorted((a, b) => Math.abs(b.amount_cents) - Math.abs(a.amount_cents))
  if (!main || main.method === 'cash') return 'cash'
  return main.method === 'debt' ? 'owed' : 'card'
}

/** Payments by appointment, for those with a sale that was not undone. */
export async function paidVisits(
  call: Pick<SalonCall, 'salon'>,
  ids: readonly string[],
): Promise<Map<string, PaidVisit>> {
  const lines = await linesOfVisits(call, ids)
  const byVisit = Map.groupBy(lines, (line) => line.appointment_id ?? '')
  const payments = await paymentsOf(call, [...new Set(lines.map(({ sale_id }) => sale_id))])
  const paid = new Map<string, PaidVisit>()
  for (const [id, own] of byVisit) {
    const sale = own.findLast(({ sale_kind }) => sale_kind === 'sale')
    if (!sale) continue
    const ofSale = payments.get(sale.sale_id) ?? []
    paid.set(id, {
      sale_id: sale.sale_id,
      number: sale.number,
      day: sale.day,
      total_cents: sale.sale_total,
      payments: ofSale.map(({ method, amount_cents }) => ({ method, cents: amount_cents })),
      method: mainMethod(ofSale),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      line: sale.line,
      unit_cents: sale.unit_cents,
      discount_cents: sale.discount_cents,
      isSold: own.at(-1)?.sale_kind === 'sale',
    })
  }
  return paid
}
