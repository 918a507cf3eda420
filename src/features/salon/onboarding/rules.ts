import { nameKey, oneSpaced } from '#platform/shared/sqText.ts'
import type { Currency } from '#platform/shared/money.ts'

export const trades = ['barber', 'hair', 'nails', 'makeup'] as const
export type Trade = (typeof trades)[number]
export const tradeLabel: Record<Trade, string> = { barber: 'Berber', hair: 'Frizer', nails: 'Thonj', makeup: 'Make-up' }

/** Name, minutes, and typical price in euros and in lek. */
type Listed = readonly [name: string, minutes: number, euros: number, lek: number]
const lists: Record<Trade, readonly Listed[]> = {
  barber: [
    ['Prerje flokësh', 30, 5, 500],
    ['Prerje dhe mjekër', 45, 8, 800],
    ['Fade', 40, 7, 700],
    ['Mjekër', 20, 3, 300],
    ['Prerje për fëmijë', 25, 4, 400],
    ['Larje dhe stilim', 30, 6, 500],
    ['Ngjyrosje', 60, 15, 1500],
  ],
  hair: [
    ['Prerje për femra', 45, 10, 1000],
    ['Fenirim', 45, 8, 800],
    ['Larje dhe fenirim', 60, 10, 1000],
    ['Ngjyrosje e rrënjës', 90, 25, 2500],
    ['Ngjyrosje e plotë', 120, 40, 4000],
    ['Balayage', 180, 70, 7000],
    ['Frizurë për dasmë', 90, 40, 4000],
  ],
  nails: [
    ['Manikyr', 40, 8, 800],
    ['Manikyr me gel', 60, 15, 1500],
    ['Mbushje', 75, 20, 2000],
    ['Zgjatje me gel', 120, 30, 3000],
    ['Pedikyr', 60, 15, 1500],
    ['Pedikyr me gel', 75, 20, 2000],
    ['Heqje e gelit', 30, 5, 500],
  ],
  makeup: [
    ['Make-up ditor', 45, 15, 1500],
    ['Make-up për mbrëmje', 60, 25, 2500],
    ['Make-up për nuse', 90, 60, 6000],
    ['Provë për nuse', 90, 30, 3000],
    ['Rregullim i vetullave', 20, 5, 500],
    ['Laminim i vetullave', 45, 20, 2000],
    ['Qerpikë', 90, 30, 3000],
  ],
}

export interface ListedService {
  name: string
  /** Minutes. */
  duration: number
  price: number
}

export const priceListOf = (trade: Trade, currency: Currency): ListedService[] =>
  lists[trade].map(([name, duration, euros, lek]) => ({ name, duration, price: currency === 'ALL' ? lek : euros }))

/** Words of names that are a salon's rather than a person's. */
const ofSalon =
  /^(?:sallon|salon|berber|barber|studio|atelie|beauty|hair|nails?|frizer|parukeri|estetik)|(?:salon|studio|barbershop|beauty)$/i

/**
 * Proposes names of the salon and its owner from the registration's name: 'Arbër Gashi' is the person, and the salon
 * 'Salloni Gashi'; 'Salloni Drita' is the salon, and the person is unknown.
 */
export function namesFrom(username: string): { salon: string; own: string } {
  const name = oneSpaced(username)
  if (ofSalon.test(name)) return { salon: name, own: '' }
  return { salon: `Salloni ${name.split(' ').at(-1) ?? name}`, own: name }
}

/** True if two names are the same when read. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** True if the name at an index is also earlier in the list. */
export const isRepeated = (names: readonly string[], index: number): boolean =>
  names.findIndex((name) => isSameName(name, names[index] ?? '')) < index

export const sampleVisits = 12
const sampleClients = [
  'Ëndrit Çela',
  'Luan Berisha',
  'Agim Hoxha',
  'Rinor Zeka',
  'Besnik Kelmendi',
  'Drita Krasniqi',
  'Arta Shala',
  'Gent Morina',
  'Blerta Doda',
  'Ilir Dervishi',
  'Teuta Rama',
  'Valon Bytyqi',
] as const
/** Start and duration of the sample day, in minutes. */
const sampleStart = 9 * 60
const sampleLength = 10 * 60

export interface SampleVisit<Barber = { name: string; color: number }> {
  /** Start in minutes since midnight. */
  start: number
  end: number
  client: string
  service: string
  barber: Barber
}

/**
 * Sample day, spread over the barbers from nine to seven without overlaps. Computed only, never stored, so that it
 * affects no figures.
 */
export function sampleDay<Barber>(
  barbers: readonly Barber[],
  services: readonly { name: string; duration: number }[],
): SampleVisit<Barber>[] {
  if (barbers.length === 0 || services.length === 0) return []
  const each = Math.ceil(sampleVisits / barbers.length)
  const room = Math.floor(sampleLength / each / 5) * 5
  const fitting = services.filter(({ duration }) => duration <= room)
  const shortest = services.reduce((a, b) => (b.duration < a.duration ? b : a))
  const offered = fitting.length > 0 ? fitting : [shortest]
  const visits = sampleClients.flatMap((client, index): SampleVisit<Barber>[] => {
    const place = index % barbers.length
    const barber = barbers[place]
    const service = offered[index % offered.length]
    if (!barber || !service) return []
    // Barbers start a quarter of an hour apart.
    const start = sampleStart + Math.floor(index / barbers.length) * Math.max(room, service.duration) + (place % 4) * 15
    return [{ start, end: start + service.duration, client, service: service.name, barber }]
  })
  return visits.filter(({ end }) => end <= 24 * 60).toSorted((a, b) => a.start - b.start)
}
