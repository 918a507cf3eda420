import { servicesInOrder } from '#features/salon/services/server/public.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { barbersInOrder } from '#features/salon/barbers/server/public.ts'
import { splitHours, storedHours } from '#features/salon/hours/server/public.ts'
import type { Hours } from '#features/salon/hours/rules.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { addDays } from '#platform/shared/time.ts'
import type { OnlineBooking } from '../../settings/contract.ts'
import { onlineBookingOf } from '../../settings/server/public.ts'

export interface PageService extends Service {
  is_online: boolean
}

export interface PageBarber {
  id: string
  name: string
  color: number
  is_online: boolean
  /** Id of the picture. */
  picture: string | null
}

/** Data of a salon's page, without free times. */
export interface SalonData {
  name: string
  address: string | null
  phone: string | null
  booking: OnlineBooking
  /** Active services in order. */
  services: PageService[]
  barbers: PageBarber[]
  hours: Hours
  /** Id of the salon's picture. */
  picture: string | null
}

/** Number of days for which special hours are shown. */
const daysAhead = 30

const topics = ['salon', 'online-booking', 'services', 'barbers', 'hours'] as const

/** Cached until one of the topics changes. Plan: primary keys and prefixes of few rows. */
export const salonDataOf = (call: VisitorCall): Promise<SalonData> =>
  call.cached(`page data ${call.today}`, { topics }, () => read(call))

async function read(call: VisitorCall): Promise<SalonData> {
  const { salon, today, db } = call
  const [own, booking, services, hiddenServices, barbers, hiddenBarbers, stored, pictures] = await Promise.all([
    db.selectFrom('salons').select(['name', 'address', 'phone']).where('id', '=', salon.id).executeTakeFirstOrThrow(),
    onlineBookingOf(call),
    servicesInOrder(salon),
    salon.selectFrom('services').select('id').where('is_online', '=', false).execute(),
    barbersInOrder(salon),
    salon.selectFrom('barbers').select('id').where('is_online', '=', false).execute(),
    storedHours(salon, { from: today, to: addDays(today, daysAhead) }),
    salon.selectFrom('salon_pictures').select(['id', 'barber_id']).execute(),
  ])
  const hidden = new Set([...hiddenServices, ...hiddenBarbers].map(({ id }) => id))
  const pictureOf = (barber: string | null) => pictures.find((one) => one.barber_id === barber)?.id ?? null
  return {
    ...own,
    booking,
    services: services.filter((one) => one.is_active).map((one) => ({ ...one, is_online: !hidden.has(one.id) })),
    barbers: barbers
      .filter((one) => one.is_active)
      .map(({ id, name, color }) => ({ id, name, color, is_online: !hidden.has(id), picture: pictureOf(id) })),
    hours: splitHours(stored, salon.id).salon,
    picture: pictureOf(null),
  }
}
