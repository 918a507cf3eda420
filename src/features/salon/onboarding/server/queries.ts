import { sql, type Selectable } from 'kysely'
import type { OnboardingRow } from '#database/rows/onboarding.ts'
import { openingHoursOn } from '#features/salon/hours/server/public.ts'
import { currentAddress } from '#features/online-booking/settings/server/public.ts'
import type { Onboarding } from '../contract.ts'
import type { SalonCall } from '#platform/server/call.ts'

interface Found {
  barbers: number
  services: number
  appointments: number
  stored: Pick<
    Selectable<OnboardingRow>,
    'state' | 'trade' | 'sample_day' | 'on_phone' | 'is_hidden' | 'has_link_step'
  > | null
  hours: boolean
  online: boolean
}

/**
 * Plan: onboarding_pkey, the salon's few barbers and services, at most 16 rows of appointment_totals, primary keys of
 * weekly_hours and online_booking.
 */
export async function onboardingOf(call: SalonCall): Promise<Onboarding | null> {
  const [found] = await call.salon.sql(
    (salonId) => sql<Found>`
      select
        (select count(*)::int from barbers where salon_id = ${salonId} and is_active) as barbers,
        (select count(*)::int from services where salon_id = ${salonId} and is_active) as services,
        (select coalesce(sum(appointments), 0)::int from appointment_totals where salon_id = ${salonId}) as appointments,
        (select json_build_object('state', state, 'trade', trade, 'sample_day', sample_day, 'on_phone', on_phone, 'is_hidden', is_hidden,
            'has_link_step', has_link_step)
          from onboarding where salon_id = ${salonId}) as stored,
        exists (${openingHoursOn(salonId, call.today)}) as hours,
        coalesce((select is_enabled from online_booking where salon_id = ${salonId}), false) as online`,
  )
  if (!found) return null
  const { barbers, services, appointments, stored, hours, online } = found
  if (!stored && (services > 0 || appointments > 0)) return null
  return {
    state: stored?.state ?? 'new',
    trade: stored?.trade ?? null,
    sample: stored?.sample_day ?? false,
    hidden: stored?.is_hidden ?? false,
    steps: {
      salon: stored?.state === 'done',
      visit: appointments > 0,
      link: stored?.has_link_step === false ? null : online,
      phone: stored?.on_phone ?? false,
    },
    hours,
    link: online ? await pageLink(call) : null,
    barbers,
    services,
  }
}

/** URL of the booking page. */
async function pageLink(call: SalonCall): Promise<string | null> {
  const address = await currentAddress(call)
  return address && `${call.installation.appUrl}/r/${address}`
}

export async function read(call: SalonCall) {
  return { onboarding: await onboardingOf(call) }
}
