import { offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import { patternOf } from '#features/salon/availability/rules.ts'
import { barberDays, serviceLengths, soonest } from '#features/salon/availability/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { timeAt } from '#platform/shared/time.ts'
import { estimates } from '../rules.ts'
import { waiting } from './queries.ts'

/** Today's queue with estimated times. One statement if nobody waits. */
export async function list(call: SalonCall) {
  const now = soonest(call)
  const queue = await waiting(call.salon, now.date)
  if (queue.length === 0) return { walk_ins: [] }
  const { days } = await barberDays(call, { from: now.date, to: now.date })
  const chairs = days[0]?.barbers ?? []
  const lengths = await serviceLengths(call.salon, { names: queue.map(({ service_name }) => service_name) })
  const byId = new Map(queue.map((one) => [one.id, one]))
  const found = estimates(
    queue.map((one) => ({ id: one.id, barberId: one.barber_id })),
    chairs,
    (id, barberId) => {
      const one = byId.get(id)
      const service = serviceNamed(lengths, one?.service_name ?? '')
      if (!service) return patternOf({ duration: one?.duration ?? 0 })
      const own = offerOf(service, barberId)
      return own.offered ? patternOf(own) : null
    },
    now.minute,
  )
  return {
    walk_ins: queue.map(({ arrived_at, ...one }) => ({
      ...one,
      arrived_at: arrived_at.toISOString(),
      estimates: (found.get(one.id) ?? []).map(({ barberId, at }) => ({
        barber_id: barberId,
        barber: chairs.find((chair) => chair.barberId === barberId)?.barber ?? '',
        time: timeAt(at),
        is_now: at <= now.minute,
      })),
    })),
  }
}
