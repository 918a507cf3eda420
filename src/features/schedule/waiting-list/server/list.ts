import { soonest } from '#features/salon/availability/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { timeAt } from '#platform/shared/time.ts'
import type { Wait } from '../contract.ts'
import { weekdaysOf } from '../rules.ts'
import { offersFor } from './offers.ts'
import { freedPlaces, waitsOn, type StoredWait } from './queries.ts'

export function asWait(stored: StoredWait): Wait {
  const { id, client_id, client_name, client_phone, service_name, barber_id, barber, from_date, to_date } = stored
  return {
    id,
    client_id,
    client_name,
    client_phone,
    ...(stored.parent && { parent: stored.parent }),
    service_name,
    service_ids: stored.service_ids,
    duration: stored.duration_minutes,
    appointment:
      stored.appointment_id && stored.date && stored.time
        ? {
            id: stored.appointment_id,
            date: stored.date,
            time: stored.time,
            barber: stored.appointment_barber ?? '',
            barber_id: stored.appointment_barber_id ?? '',
            visit_id: stored.visit_id,
            updated_at: stored.appointment_version?.toISOString() ?? '',
          }
        : null,
    barber_id,
    barber,
    from_date,
    to_date,
    from_time: stored.from_minute === 0 ? null : timeAt(stored.from_minute),
    to_time: stored.to_minute === 1440 ? null : timeAt(stored.to_minute),
    weekdays: weekdaysOf(stored.weekdays),
    created_at: stored.created_at.toISOString(),
  }
}

/** Waiting clients, and freed places for them. One statement if nobody waits. */
export async function list(call: SalonCall) {
  const { date, minute } = soonest(call)
  const waits = await waitsOn(call.salon, date, minute)
  const places = waits.length > 0 ? await freedPlaces(call.salon, date) : []
  return { waits: waits.map(asWait), offers: await offersFor(call, waits, places) }
}
