import { sql } from 'kysely'
import type { SaleMethod } from '#features/money/sales/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { paymentsOf, type PaymentOfSale } from './saleSums.ts'

export interface PaidVisit {
  sale_id: string
  number: number
  day: LocalDate
  total_cents: number
  payments: { method: PaymentOfSale['method']; cents: number }[]
  method: SaleMethod
  /** Sold amount of the visit itself, less returns in the same till. */
  cents: number
  returned: boolean
}

/** The method with the largest amount; the first of equal ones. */
export function mainMethod(payments: readonly Pick<PaymentOfSale, 'method' | 'amount_cents'>[]): SaleMethod {
  const [main] = payments.toSorted((a, b) => Math.abs(b.amount_cents) - Math.abs(a.amount_cents))
  return main?.method ?? 'cash'
}

/** Payments by appointment, for those with a sale. Plan: visit_sales_pkey, then sales_pkey and sale_lines_appointment. */
export async function paidVisits(
  call: Pick<SalonCall, 'salon'>,
  ids: readonly string[],
): Promise<Map<string, PaidVisit>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<Omit<PaidVisit, 'payments' | 'method'> & { appointment_id: string }>`
      select v.appointment_id, v.returned, s.id as sale_id, s.number, s.day, s.total_cents, coalesce(l.cents, 0)::bigint as cents
      from visit_sales v join sales s on s.salon_id = ${salonId} and s.id = v.sale_id
        cross join lateral (
          select sum(x.total_cents) as cents from sale_lines x join sales o on o.salon_id = ${salonId} and o.id = x.sale_id
          where x.salon_id = ${salonId} and x.appointment_id = v.appointment_id and o.day = s.day and s.id in (o.id, o.returns_sale_id)) l
      where v.salon_id = ${salonId} and v.appointment_id = any (${ids}::uuid[])`,
  )
  const payments = await paymentsOf(
    call,
    rows.map(({ sale_id }) => sale_id),
  )
  return new Map(
    rows.map(({ appointment_id, ...row }) => {
      const ofSale = payments.get(row.sale_id) ?? []
      return [
        appointment_id,
        {
          ...row,
          payments: ofSale.map(({ method, amount_cents }) => ({ method, cents: amount_cents })),
          method: mainMethod(ofSale),
        },
      ]
    }),
  )
}
