import { paidVisits, withIds } from '#features/money/sums/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { toEuros } from '#platform/shared/money.ts'
import { paymentChanged, stale, withColleague, type VisitSale } from '../../contract.ts'
import type { StoredAppointment } from '../../plan.ts'
import { unpaid } from '../../seen.ts'
import { withoutService } from '../reading/public.ts'

/** An appointment as a caller saw it; what is undefined is not compared. */
export interface Seen {
  updated_at?: string | undefined
  /** Id of the sale by which it is paid, or `unpaid`. */
  sale?: string | undefined
  /** Time at which the caller read other appointments, for one whose version was not read. */
  seen_at?: string | undefined
}

/**
 * Throws 409 stale or paymentChanged for the first locked appointment that is not as it was seen. A payment locks its
 * appointments, so that none is recorded between this and the end of the transaction. Plan: that of `paidVisits`.
 */
export async function requireSeen(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  seenOf: (id: string) => Seen,
): Promise<void> {
  const compared = rows.map((row) => ({ row, seen: seenOf(row.id) }))
  const ids = compared.flatMap(({ row, seen }) => (seen.sale === undefined ? [] : [row.id]))
  const paid = ids.length > 0 ? await paidVisits(call, withIds(ids)) : new Map<never, never>()
  for (const { row, seen } of compared) {
    const appointment = withoutService(row)
    const held = paid.get(row.id)
    const sale: VisitSale | null =
      !held || held.returned
        ? null
        : {
            id: held.sale_id,
            amount: toEuros(held.cents),
            currency: held.currency,
            methods: held.payments.map(({ method }) => method),
            sold_at: held.sold_at.toISOString(),
          }
    if (seen.sale !== undefined && seen.sale !== (sale?.id ?? unpaid)) throw paymentChanged({ appointment, sale })
    if (isLater(row, seen)) throw stale({ appointment, ...(seen.sale !== undefined && { sale }) })
  }
}

function isLater({ updated_at: current }: StoredAppointment, { updated_at, seen_at }: Seen): boolean {
  if (updated_at !== undefined) return Date.parse(updated_at) !== Date.parse(current)
  return seen_at !== undefined && Date.parse(current) > Date.parse(seen_at)
}

/** Throws 409 withColleague if the caller, who has read an appointment as their own, is not its barber any more. */
export function requireStillOwn({ salon }: SalonWork, { barber_id, barber }: StoredAppointment): void {
  if (salon.ownBarber !== null && salon.ownBarber !== barber_id) throw withColleague({ barber })
}
