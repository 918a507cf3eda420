import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { wallClock } from '#platform/shared/time.ts'
import type { Appointment } from '#features/appointments/contract.ts'
import { isDone, isKept, isVisit } from '#features/appointments/rules.ts'
import { appointmentsIn } from '#features/appointments/server/public.ts'
import type { getDashboard } from '../contract.ts'

/** Today's figures and a page of today's appointments: one day is read whole, which is little, and counted here. */
export async function read(
  call: SalonCall,
  { page, limit }: InputOf<typeof getDashboard>,
): Promise<ReplyOf<typeof getDashboard>> {
  const visible = await appointmentsIn(call.salon, { from: call.today, to: call.today })
  // A barber's day is the own column, also where the schedule shows all.
  const { limits } = call.salon
  const all = limits ? visible.filter((one) => one.barber_id === limits.barberId) : visible
  const kept = all.filter(isKept)
  const done = kept.filter(isDone)
  const now = wallClock(call.now, call.timeZone)
  return {
    date: call.today,
    figures: {
      total: kept.length,
      done: done.length,
      pending: kept.length - done.length,
      cancelled: all.length - kept.length,
      expected: sumOf(kept),
      earned: sumOf(done.filter((one) => isVisit(one, now))),
    },
    appointments: all.slice((page - 1) * limit, page * limit),
    pagination: paginate(page, limit, all.length),
  }
}

/** Euros, summed as cents. */
const sumOf = (list: readonly Appointment[]): number =>
  toEuros(list.reduce((sum, one) => sum + toCents(one.price ?? 0), 0))
