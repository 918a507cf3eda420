import type { LocalDate } from '#platform/shared/time.ts'
import { readPhone, type Phone } from '#platform/shared/phone.ts'
import { linkIn, textsOf, type Language, type Texts } from '../../texts/rules.ts'
import { mapLink, placeOf } from '../rules.ts'
import { earliestOf, type FreeTime } from './firstFree.ts'
import type { SalonData } from './salonData.ts'

export interface View {
  data: SalonData
  lang: Language
  t: Texts
  /** URL without a trailing slash. */
  appUrl: string
  /** Address of the page: `berber-arbri`. */
  address: string
  path: string
  source: string | null
  today: LocalDate
  /** Minutes since midnight, in the salon's time zone. */
  minute: number
  country: 'XK' | 'AL'
  canBook: boolean
  free: ReadonlyMap<string, FreeTime>
  earliest: FreeTime | null
  /** Town of the salon. */
  place: string | null
  title: string
  phone: Phone | null
  map: string | null
}

export function viewOf(given: Omit<View, 't' | 'earliest' | 'place' | 'title' | 'phone' | 'map' | 'path'>): View {
  const { data } = given
  const place = placeOf(data.address)
  return {
    ...given,
    t: textsOf(given.lang),
    path: `/r/${given.address}`,
    earliest: earliestOf(given.free),
    place,
    title: place ? `${data.name} · ${place}` : data.name,
    phone: readPhone(data.phone, given.country),
    map: mapLink(data.booking.map_url, data),
  }
}

export const bookingLink = (view: View, chosen: { sherbimi?: string; berberi?: string } = {}): string =>
  linkIn(view.lang, `${view.path}/cakto`, { ...chosen, nga: view.source })

export const pictureLink = (view: View, id: string, size: 'madhe' | 'vogel'): string =>
  `${view.path}/foto/${size}/${id}`

/** 'Sot, 16:30'. */
export const freeText = ({ t, today }: View, { date, time }: FreeTime): string =>
  `${t.format.relativeDay(date, today)}, ${time}`
