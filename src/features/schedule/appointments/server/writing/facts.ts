import { sql, type NotNull } from 'kysely'
import type { BarberOffer } from '#features/salon/services/contract.ts'
import { inEuros, type InCents } from '#features/salon/services/server/public.ts'
import type { SalonWork, SystemCall } from '#platform/server/call.ts'
import { ownAppointmentsOnly } from '#platform/shared/fault.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { barberIn, type Facts, type PlannedService } from '../../plan.ts'

interface Wanted {
  /** Barbers asked for, by id, else by name. */
  barbers: readonly { barber_id?: string | undefined; barber?: string | undefined }[]
  /** Barbers of stored appointments. */
  barberIds?: readonly string[]
  /** Names of services. */
  services: readonly string[]
  serviceIds?: readonly string[]
  /** Clients chosen by id. */
  clients?: readonly string[]
  /** Ids of new appointments. */
  ids?: readonly string[]
  /** `update` claims other time of the barbers; `none` is for a preview. */
  lock: 'key share' | 'update' | 'none'
}

/** A client of a booking, with the phone that other calls compare. */
export interface FoundClient {
  id: string
  name: string
  phone: string | null
  phone_key: string
  is_blocked: boolean
  block_reason: string | null
  under_16: boolean
  parent_name: string | null
  parent_phone: string | null
}

export interface StoredFacts extends Facts {
  clients: FoundClient[]
  /** True if an appointment with one of the ids was deleted. */
  deleted: boolean
  /** True if a visitor's hold of one of the barbers has ended. */
  ended_holds: boolean
}

type StoredService = InCents<Omit<PlannedService, 'barbers'> & { barbers: BarberOffer[] }>

const locks = { 'key share': sql`for key share`, update: sql`for update`, none: sql`` }

/**
 * All that a plan is made of, read in one statement that locks the barbers by id. Every write of an appointment that
 * takes time locks its barber `for key share`; one that claims other time, an update, locks the old and new ones `for
 * update`, because an update has no `on conflict` and would deadlock with a concurrent write on the exclusion
 * constraint. Throws 403 for another barber than the caller's own. Plan: barbers_pkey and its key of names,
 * services_name or services_pkey, barber_services_pkey, clients_pkey, deleted_appointments_pkey, holds_barber.
 */
export async function readFacts(call: SalonWork, wanted: Wanted): Promise<StoredFacts> {
  const { barbers, services, serviceIds = [], clients = [], ids = [], lock } = wanted
  const asked = barbers.flatMap(({ barber_id }) => barber_id ?? [])
  const barberIds = [...new Set([...asked, ...(wanted.barberIds ?? [])])]
  const barberKeys = barbers.flatMap(({ barber_id, barber }) => (barber_id ? [] : [nameKey(barber ?? '')]))
  const serviceKeys = [...new Set(services.map(nameKey))]
  const [row] = await call.salon.sql(
    (salon) => sql<Omit<StoredFacts, 'services' | 'currency'> & { services: StoredService[] }>`
      with b as (
        select id, name, is_active from barbers
        where salon_id = ${salon} and id = any(${barberIds}::uuid[] || array(
          select id from barbers where salon_id = ${salon} and name_key = any(${barberKeys}::text[]))) order by id ${locks[lock]})
      select
        coalesce((select json_agg(b) from b), '[]') as barbers,
        coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'duration', s.duration_minutes, 'cents', s.price_cents,
            'currency', s.currency, 'buffer_minutes', s.buffer_minutes, 'pause_after_minutes', s.pause_after_minutes,
            'pause_minutes', s.pause_minutes, 'barbers', coalesce((
              select json_agg(json_build_object('barber_id', own.barber_id, 'offered', own.is_offered, 'duration', own.duration_minutes,
                'cents', own.price_cents, 'currency', own.currency))
              from barber_services own where own.salon_id = ${salon} and own.service_id = s.id), '[]')))
          from services s where s.salon_id = ${salon} and s.id = any(${[...serviceIds]}::uuid[] || array(
            select id from services where salon_id = ${salon} and name_key = any(${serviceKeys}::text[])))), '[]') as services,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'phone', c.phone,
            'phone_key', coalesce(c.phone_e164, c.phone, ''), 'is_blocked', c.is_blocked, 'block_reason', c.block_reason,
            'under_16', c.under_16, 'parent_name', c.parent_name, 'parent_phone', c.parent_phone))
          from clients c where c.salon_id = ${salon} and c.id = any(${[...clients]}::uuid[])), '[]') as clients,
        exists (select from deleted_appointments d where d.salon_id = ${salon} and d.id = any(${[...ids]}::uuid[])) as deleted,
        exists (select from appointments_and_holds h where h.salon_id = ${salon} and h.status = 'held' and h.held_until <= ${call.now}
          and h.barber_id in (select id from b)) as ended_holds`,
  )
  if (!row) throw new Error('no facts')
  const { ownBarber } = call.salon
  if (ownBarber !== null && barbers.some((one) => barberIn(row, one)?.id !== ownBarber)) throw ownAppointmentsOnly()
  return { ...row, services: row.services.map(inEuros), currency: call.currency }
}

/**
 * Holds: slots chosen by visitors of the salon's page. They are rows of the table below the view `appointments`, so
 * that the exclusion constraint covers them; only this file, bookings and the availability use them.
 */

interface ReleasedHolds {
  /** Visitor's hold to release. */
  hold?: string | null
  /** Barbers whose ended holds are deleted, so that the constraint ignores them. */
  barbers?: readonly { id: string }[]
}

/** Releases a hold and deletes ended ones. Plan: holds_visit, holds_barber. */
export async function clearHolds(
  call: Pick<SalonWork, 'salon' | 'now'>,
  { hold = null, barbers = [] }: ReleasedHolds,
): Promise<void> {
  const ids = barbers.map(({ id }) => id)
  await call.salon
    .deleteFrom('appointments_and_holds')
    .where('status', '=', 'held')
    .where((is) =>
      is.or([
        is('visit_id', '=', hold),
        is.and([is('held_until', '<=', call.now), is('barber_id', '=', sql<string>`any(${ids}::uuid[])`)]),
      ]),
    )
    .execute()
}

/** Parts of an unexpired hold by time; all have its `visit_id`. Plan: holds_visit, the salon's few holds. */
export function heldParts(call: Pick<SalonWork, 'salon' | 'now'>, visitId: string) {
  return call.salon
    .selectFrom('appointments_and_holds')
    .select([
      'id',
      'barber_id',
      'service_id',
      'service_name',
      'price_cents',
      'currency',
      'appointment_date',
      'appointment_time',
      'duration_minutes',
      'held_until',
    ])
    .where('visit_id', '=', visitId)
    .where('status', '=', 'held')
    .where('held_until', '>', call.now)
    .orderBy('appointment_time')
    .$narrowType<{ held_until: NotNull }>()
    .execute()
}

/** Deletes expired holds of all salons. Plan: holds_ended. */
export async function purgeHolds(call: SystemCall): Promise<void> {
  await call.allSalons
    .deleteFrom('appointments_and_holds')
    .where('status', '=', 'held')
    .where('held_until', '<=', call.now)
    .execute()
}
