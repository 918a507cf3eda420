import { sql } from 'kysely'
import { isUndone } from '#database/revenue.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Visit } from '#features/schedule/appointments/contract.ts'

export type ListedVisit = Visit & {
  /** Null without a sale. */
  paid: { amount: number; date: LocalDate } | null
}

/** Visits with what was sold of them, less returns, and the day of the till. Plan: sale_lines_appointment, sales_pkey, sales_returns. */
export async function withPaid(salon: SalonScope, visits: readonly Visit[]): Promise<ListedVisit[]> {
  const ids = visits.map(({ id }) => id)
  const rows = await salon.sql(
    (salonId) => sql<{ id: string; cents: number; date: LocalDate }>`
      select l.appointment_id as id, sum(l.total_cents)::bigint as cents, max(s.day) as date
      from sale_lines l join sales s on s.salon_id = ${salonId} and s.id = l.sale_id
      where l.salon_id = ${salonId} and l.appointment_id = any (${ids}::uuid[]) and not ${isUndone(salonId)}
      group by l.appointment_id`,
  )
  const paid = new Map(rows.map(({ id, cents, date }) => [id, { amount: toEuros(cents), date }]))
  return visits.map((visit) => ({ ...visit, paid: paid.get(visit.id) ?? null }))
}
