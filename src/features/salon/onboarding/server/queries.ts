import { sql, type Selectable } from 'kysely'
import type { OnboardingRow } from '#database/rows/onboarding.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Onboarding } from '../contract.ts'
import type { SalonCall } from '#platform/server/call.ts'

interface Found {
  barbers: number
  services: number
  appointments: number
  stored: Pick<Selectable<OnboardingRow>, 'state' | 'trade' | 'sample_day' | 'on_phone' | 'is_hidden'> | null
}

/** Plan: onboarding_pkey, the salon's few barbers and services, at most 16 rows of appointment_totals. */
export async function onboardingOf(salon: SalonScope): Promise<Onboarding | null> {
  const [found] = await salon.sql(
    (salonId) => sql<Found>`
      select
        (select count(*)::int from barbers where salon_id = ${salonId} and is_active) as barbers,
        (select count(*)::int from services where salon_id = ${salonId} and is_active) as services,
        (select coalesce(sum(appointments), 0)::int from appointment_totals where salon_id = ${salonId}) as appointments,
        (select json_build_object('state', state, 'trade', trade, 'sample_day', sample_day, 'on_phone', on_phone, 'is_hidden', is_hidden)
          from onboarding where salon_id = ${salonId}) as stored`,
  )
  if (!found) return null
  const { barbers, services, appointments, stored } = found
  if (!stored && (services > 0 || appointments > 0)) return null
  return {
    state: stored?.state ?? 'new',
    trade: stored?.trade ?? null,
    sample: stored?.sample_day ?? false,
    hidden: stored?.is_hidden ?? false,
    steps: { salon: stored?.state === 'done', visit: appointments > 0, phone: stored?.on_phone ?? false },
    barbers,
    services,
  }
}

export async function read(call: SalonCall) {
  return { onboarding: await onboardingOf(call.salon) }
}
