import { sql } from 'kysely'
import type { Appointment } from '#features/appointments/contract.ts'
import { appointmentById, appointmentsOf } from '#features/appointments/server/public.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

const startOf = ({ appointment_date: date, appointment_time: time }: Appointment): string => `${date} ${time}`

/** The visit that a part belongs to, by time; without the cancelled parts of one that goes on. */
export async function visitParts(salon: SalonScope, appointmentId: string): Promise<Appointment[]> {
  const one = await appointmentById(salon, appointmentId)
  if (!one) return []
  const all = one.visit_id ? await appointmentsOf(salon, { visit_id: one.visit_id }) : [one]
  const standing = all.filter(({ status }) => status !== 'cancelled')
  return (standing.length > 0 ? standing : all).toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
}

/**
 * Devices that are told of a visit by these barbers: those of owners and reception, and of these barbers themselves. Plan: push_subscriptions_pkey, users_pkey.
 */
export function recipientsOf(salon: SalonScope, barbers: readonly string[]): Promise<{ id: string }[]> {
  return salon.sql(
    (salonId) => sql<{ id: string }>`
      select s.id from push_subscriptions s join users u on u.id = s.user_id
      where s.salon_id = ${salonId} and u.salon_id = ${salonId} and u.role = 'user' and u.is_active
        and (u.salon_role <> 'barber' or u.barber_id = any(${[...barbers]}::uuid[]))
      order by s.id`,
  )
}

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

/** A device that may still be told of a visit by these barbers. */
export async function targetOf(
  salon: SalonScope,
  subscriptionId: string,
  barbers: readonly string[],
): Promise<Target | undefined> {
  const [row] = await salon.sql(
    (salonId) => sql<Target>`
      select s.endpoint, s.p256dh, s.auth from push_subscriptions s join users u on u.id = s.user_id
      where s.salon_id = ${salonId} and s.id = ${subscriptionId} and u.salon_id = ${salonId} and u.role = 'user' and u.is_active
        and (u.salon_role <> 'barber' or u.barber_id = any(${[...barbers]}::uuid[]))`,
  )
  return row
}
