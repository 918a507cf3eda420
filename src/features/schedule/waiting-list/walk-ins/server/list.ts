import { offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import { patternOf } from '#features/salon/availability/rules.ts'
import { barberDays, serviceLengths, soonest } from '#features/salon/availability/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { minutesOf, timeAt } from '#platform/shared/time.ts'
import { estimates } from '../rules.ts'
import { waiting } from './queries.ts'

/** Today's queue with estimated times. One statement if nobody waits. */
export async function list(call: SalonCall) {
  const now = soonest(call)
  const queue = await waiting(call.salon, now.date, timeAt(now.minute))
  if (queue.length === 0) return { walk_ins: [] }
  const { days } = await barberDays(call, { from: now.date, to: now.date }, { colleaguesToo: true })
  const chairs = days[0]?.barbers ?? []
  const lengths = await serviceLengths(call.salon, { names: queue.map(({ service_name }) => service_name) })
  const { limits } = call.salon
  const isHidden = (barberId: string) => limits !== null && !limits.seesAll && limits.barberId !== barberId
  const barberOf = (barberId: string) => chairs.find((chair) => chair.barberId === barberId)?.barber ?? ''
  const byId = new Map(queue.map((one) => [one.id, one]))
  const found = estimates(
    queue.map(({ id, barber_id, reserved_barber, reserved_time }) => ({
      id,
      barberId: barber_id,
      reserved: reserved_barber && reserved_time ? { barberId: reserved_barber, at: minutesOf(reserved_time) } : null,
    })),
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
    walk_ins: queue.map(({ arrived_at, reserved_barber, reserved_time, ...walkIn }) => ({
      ...walkIn,
      arrived_at: arrived_at.toISOString(),
      reserved: reserved_barber && reserved_time ? { barber: barberOf(reserved_barber), time: reserved_time } : null,
      estimates: (found.get(walkIn.id) ?? [])
        .filter(({ at }) => !reserved_time || at <= now.minute)
        .map(({ barberId, at: minute }) => ({
          // Kept for a barber who does not see the colleague's rows.
          barber_id: isHidden(barberId) ? null : barberId,
          barber: barberOf(barberId),
          time: timeAt(minute),
          is_now: minute <= now.minute,
        })),
    })),
  }
}
