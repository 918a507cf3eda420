import { barberNotFound } from '#features/salon/barbers/contract.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { badInput, type Fault } from '#platform/shared/fault.ts'
import { toCents } from '#platform/shared/money.ts'
import { type BarberOffer, type Service, serviceMessages } from '../contract.ts'
import { deviates, holdsPause } from '../rules.ts'

/**
 * Locks the barbers, so that none is removed in the meantime. Lock order: before the service, as in every write of an
 * appointment. Throws 400 for an unknown barber.
 */
export async function lockBarbers(call: SalonCall, offers: readonly BarberOffer[]): Promise<void> {
  if (offers.length === 0) return
  const ids = offers.map(({ barber_id }) => barber_id)
  const found = await call.salon
    .selectFrom('barbers')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const unknown = ids.findIndex((id) => !found.some((barber) => barber.id === id))
  if (unknown !== -1) throw badInput([{ field: `barbers.${unknown}.barber_id`, message: barberNotFound().message }])
}

/** Stores barbers' deviations; a barber without any has no row. */
export async function writeOffers(call: SalonCall, serviceId: string, offers: readonly BarberOffer[]): Promise<void> {
  const same = offers.filter((offer) => !deviates(offer)).map(({ barber_id }) => barber_id)
  if (same.length > 0) {
    await call.salon
      .deleteFrom('barber_services')
      .where('service_id', '=', serviceId)
      .where('barber_id', 'in', same)
      .execute()
  }
  const service = await call.salon
    .selectFrom('services')
    .select('currency')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const rows = offers.filter(deviates).map((offer) => ({
    barber_id: offer.barber_id,
    service_id: serviceId,
    is_offered: offer.offered,
    duration_minutes: offer.duration,
    price_cents: offer.price === null ? null : toCents(offer.price),
    currency: offer.currency ?? service.currency,
    updated_at: call.now,
  }))
  if (rows.length === 0) return
  await call.salon
    .insertInto('barber_services', rows)
    .onConflict((conflict) =>
      conflict.columns(['salon_id', 'barber_id', 'service_id']).doUpdateSet((row) => ({
        is_offered: row.ref('excluded.is_offered'),
        duration_minutes: row.ref('excluded.duration_minutes'),
        price_cents: row.ref('excluded.price_cents'),
        currency: row.ref('excluded.currency'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

export const pauseIncomplete = (): Fault =>
  badInput([{ field: 'pause_minutes', message: serviceMessages.pauseIncomplete }])

/**
 * Throws 400 if the pause does not end before the service, as listed or with a barber. `given` has the call's fields,
 * to choose the field of the message.
 */
export async function checkPause(call: SalonCall, service: Service, given: object): Promise<void> {
  const field = 'duration' in given && !('pause_minutes' in given) ? 'duration' : 'pause_minutes'
  if (!holdsPause(service.duration, service)) throw badInput([{ field, message: serviceMessages.pauseTooLong }])
  const short = service.barbers.find((own) => own.duration !== null && !holdsPause(own.duration, service))
  if (!short) return
  const barber = await call.salon
    .selectFrom('barbers')
    .select('name')
    .where('id', '=', short.barber_id)
    .executeTakeFirst()
  throw badInput([{ field, message: serviceMessages.pauseTooLongFor(barber?.name ?? '') }])
}
