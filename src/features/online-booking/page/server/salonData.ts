import { servicesInOrder } from '#features/salon/services/server/public.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { barbersInOrder } from '#features/salon/barbers/server/public.ts'
import { splitHours, storedHours } from '#features/salon/hours/server/public.ts'
import type { Hours } from '#features/salon/hours/rules.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import { addDays } from '#platform/shared/time.ts'
import type { OnlineBooking } from '../../settings/contract.ts'
import { notOnline, onlineBookingOf } from '../../settings/server/public.ts'

export interface PageService extends Service {
  is_online: boolean
}

export interface PageBarber {
  id: string
  name: string
  color: number
  is_online: boolean
  picture: string | null
}

/** Data of a salon's page, without free times. */
export interface SalonData {
  name: string
  address: string | null
  phone: string | null
  booking: OnlineBooking
  services: PageService[]
  barbers: PageBarber[]
  hours: Hours
  picture: string | null
}

const daysAhead = 30

const topics = ['salon', 'online-booking', 'services', 'barbers', 'hours'] as const

/** Cached until one of the topics changes. Plan: primary keys and prefixes of few rows. */
export const salonDataOf = (call: VisitorCall): Promise<SalonData> =>
  call.cached(`page data ${call.today}`, { topics }, () => read(call))

async function read(call: VisitorCall): Promise<SalonData> {
  const { salon, today } = call
  const [profile, booking, services, barbers, hidden, stored, pictures] = await Promise.all([
    salonRow(call, salon.id, ['name', 'address', 'phone']),
    onlineBookingOf(call),
    servicesInOrder(salon),
    barbersInOrder(salon),
    notOnline(call),
    storedHours(salon, { from: today, to: addDays(today, daysAhead) }),
    salon.selectFrom('salon_pictures').select(['id', 'barber_id']).execute(),
  ])
  const pictureOf = (barber: string | null) => pictures.find((one) => one.barber_id === barber)?.id ?? null
  return {
    ...profile,
    booking,
    services: services.filter((one) => one.is_active).map((one) => ({ ...one, is_online: !hidden.has(one.id) })),
    barbers: barbers
      .filter((one) => one.is_active)
      .map(({ id, name, color }) => ({ id, name, color, is_online: !hidden.has(id), picture: pictureOf(id) })),
    hours: splitHours(stored, salon.id).salon,
    picture: pictureOf(null),
  }
}
