import type { SalonScope } from '#platform/server/tenancy.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Visit } from '#features/schedule/appointments/contract.ts'
import { soldOfVisits } from '#features/money/sums/server/public.ts'

export type ListedVisit = Visit & {
  /** Null without a sale. */
  paid: { amount: number; date: LocalDate } | null
}

/** Visits with what was sold of them, less returns, and the day of the till. */
export async function withPaid(salon: SalonScope, visits: readonly Visit[]): Promise<ListedVisit[]> {
  const sold = await soldOfVisits(
    { salon },
    visits.map(({ id }) => id),
  )
  return visits.map((visit) => {
    const own = sold.get(visit.id)
    return { ...visit, paid: own ? { amount: toEuros(own.cents), date: own.date } : null }
  })
}
