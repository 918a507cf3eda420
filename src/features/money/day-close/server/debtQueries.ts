import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { hasBegun } from './lines.ts'

/** Unpaid visits. Plan: visit_payments_owed (open debts only), then appointments by key. */
const owed = (call: SalonCall, salonId: RawBuilder<SalonId>) => sql`visit_payments p
  join appointments on appointments.salon_id = ${salonId} and appointments.id = p.appointment_id
  where p.salon_id = ${salonId} and p.method = 'owed' and p.settled_day is null and appointments.price_cents > 0
    and ${hasBegun(call)}`

export async function debtorCount(call: SalonCall): Promise<number> {
  const [row] = await call.salon.sql(
    (salonId) => sql<{ count: number }>`
      select count(distinct appointments.client_id)::int as count from ${owed(call, salonId)}`,
  )
  return row?.count ?? 0
}

export function debtSums(call: SalonCall): Promise<{ currency: Currency; cents: number; debtors: number }[]> {
  return call.salon.sql(
    (salonId) => sql`
      select appointments.currency, sum(appointments.price_cents)::bigint as cents,
        count(distinct appointments.client_id)::int as debtors
      from ${owed(call, salonId)} group by appointments.currency order by appointments.currency collate "C" desc`,
  )
}

export interface Debt {
  appointment_id: string
  client_id: string
  currency: Currency
  date: LocalDate
  time: LocalTime
  service_name: string
  barber: string
  cents: number
}

/** A page of clients with debts in a currency, oldest debt first. */
export function debtorPage(
  call: SalonCall,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ client_id: string; client_name: string; phone: string | null; currency: Currency }[]> {
  return call.salon.sql(
    (salonId) => sql`
      select d.client_id, clients.name as client_name, clients.phone, d.currency
      from (
        select appointments.client_id, appointments.currency, min(appointments.appointment_date + appointments.appointment_time) as first
        from ${owed(call, salonId)} group by appointments.client_id, appointments.currency) d
        join clients on clients.salon_id = ${salonId} and clients.id = d.client_id
      order by d.first, d.client_id, d.currency collate "C" limit ${limit} offset ${offset}`,
  )
}

export function debtsOf(call: SalonCall, clientIds: readonly string[]): Promise<Debt[]> {
  return call.salon.sql(
    (salonId) => sql<Debt>`
      select d.appointment_id, d.client_id, d.currency, d.date, d.time, d.service_name, d.cents, barbers.name as barber
      from (
        select appointments.id as appointment_id, appointments.client_id, appointments.currency,
          appointments.appointment_date as date, to_char(appointments.appointment_time, 'HH24:MI') as time,
          appointments.service_name, appointments.barber_id, appointments.price_cents::bigint as cents
        from ${owed(call, salonId)} and appointments.client_id = any (${clientIds}::uuid[])) d
        join barbers on barbers.salon_id = ${salonId} and barbers.id = d.barber_id
      order by d.date, d.time, d.appointment_id`,
  )
}

/** Open debts of the given visits, locked until the transaction ends. */
export async function lockedDebts(
  call: SalonCall,
  ids: readonly string[],
): Promise<Pick<Debt, 'appointment_id' | 'currency' | 'cents'>[]> {
  return call.salon.sql(
    (salonId) => sql`
      select p.appointment_id, appointments.currency, appointments.price_cents::bigint as cents
      from ${owed(call, salonId)} and p.appointment_id = any (${ids}::uuid[])
      order by p.appointment_id for update of p`,
  )
}
