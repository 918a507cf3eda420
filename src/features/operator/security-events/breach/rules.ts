import { byCount, dateTime, number, plural } from '#platform/shared/sq.ts'
import { isLocalDate, isLocalTime } from '#platform/shared/time.ts'
import { instantAt, operatorZone } from '#platform/shared/zonedTime.ts'

/** Hours in which the authorities are told. */
export const breachHours = 72

/** Instant of `2026-11-25T22:40` in the operator's zone; null if it is none. */
export function readMoment(text: string): Date | null {
  const [date = '', time = '', ...more] = text.split('T')
  return more.length === 0 && isLocalDate(date) && isLocalTime(time) ? instantAt(date, time, operatorZone) : null
}

export interface BreachedSalon {
  id: string
  name: string
  country: 'XK' | 'AL'
  owner: string | null
  emails: string[]
  clients: number
  data: string[]
  sensitive: boolean
  first: Date
  last: Date
}

export interface Breach {
  from: Date
  until: Date
  known: Date
  stopped: Date | null
  what: string
  contact: string
  salons: BreachedSalon[]
}

export interface BreachText {
  to: 'aip' | 'idp' | 'owners' | 'clients'
  subject: string
  text: string
}

/** Data that the kinds of events show. */
export const dataLabel = {
  card: 'emra, telefona, email, ditëlindje, vizita',
  clients: 'emra, telefona, vizita',
  export: 'emra, telefona, email, ditëlindje, vizita, pagesa',
  login: 'ekrani i sallonit',
  print: 'faqe të printuara',
  papers: 'letrat e privatësisë',
  notes: 'shënime dhe formula',
  allergies: 'alergji',
} as const

export const deadlineOf = (known: Date): Date => new Date(known.getTime() + breachHours * 3_600_000)

const moment = (instant: Date): string => dateTime(instant, operatorZone)
const open = (what: string): string => `[plotësoni: ${what}]`

/** Each kind of data once, in the order of the salons. */
export const dataOf = (salons: readonly Pick<BreachedSalon, 'data'>[]): string =>
  [...new Set(salons.flatMap(({ data }) => data).flatMap((text) => text.split(', ')))].join(', ')

export const clientsOf = (salons: readonly BreachedSalon[]): number =>
  salons.reduce((sum, { clients }) => sum + clients, 0)

function authorityText(breach: Breach, to: 'aip' | 'idp'): BreachText {
  const salons = breach.salons.filter(({ country }) => country === (to === 'aip' ? 'XK' : 'AL'))
  const [notes = 0, allergies = 0] = [dataLabel.notes, dataLabel.allergies].map(
    (label) => salons.filter(({ data }) => data.includes(label)).length,
  )
  const law = to === 'aip' ? 'Ligji nr. 06/L-082' : 'Ligji nr. 124/2024'
  return {
    to,
    subject: `Njoftim për shkelje të të dhënave personale (${law})`,
    text: [
      `1. Njoftuesi: ${breach.contact}. Person kontakti: ${open('emri dhe telefoni')}.`,
      `2. Konstatuar më ${moment(breach.known)}. Afati prej ${breachHours} orësh: ${moment(deadlineOf(breach.known))}.`,
      `3. Çfarë ndodhi: ${breach.what || open('në një fjali')}`,
      `4. Kur: ${moment(breach.from)} deri ${moment(breach.until)}.`,
      `5. Kujt i takon: ${plural(salons.length, 'sallon', 'sallone')}, së paku ${plural(clientsOf(salons), 'klient', 'klientë')}.`,
      `6. Cilat të dhëna: ${dataOf(salons) || 'asnjë'}.` +
        (notes > 0
          ? ` Te ${plural(notes, 'sallon', 'sallone')} shënimet mund të jenë për shëndetin.`
          : ' Asnjë shënim për shëndetin.') +
        (allergies > 0 ? ` Te ${plural(allergies, 'sallon', 'sallone')} mund të jenë parë alergji.` : ''),
      `7. Pasojat e mundshme: ${open('p.sh. thirrje dhe mesazhe mashtruese')}`,
      `8. Masat: ${breach.stopped ? `shkelja u mbyll më ${moment(breach.stopped)}. ` : ''}${open('çfarë u bë dhe çfarë do të bëhet')}`,
      `9. Sallonet u njoftuan më ${open('data dhe ora')}.`,
    ].join('\n'),
  }
}

/** Text for the owner of a salon; general without one. */
export function ownerText(breach: Breach, salon: BreachedSalon | null): BreachText {
  const clients = salon ? salon.clients : null
  const read =
    clients === null ? open('numri') : `${number(clients)} ${byCount(clients, 'klientit tuaj', 'klientëve tuaj')}`
  return {
    to: 'owners',
    subject: 'Njoftim për të dhënat e sallonit tuaj',
    text: [
      `Përshëndetje ${salon?.owner ?? open('emri')},`,
      clients === 0
        ? `mes ${moment(breach.from)} dhe ${moment(breach.until)} dikush hyri në sallonin tuaj. Nuk dimë që të ketë hapur karta klientësh.`
        : `mes ${moment(breach.from)} dhe ${moment(breach.until)} dikush lexoi të dhëna të së paku ${read}: ${(salon ? dataOf([salon]) : dataOf(breach.salons)) || open('të dhënat')}.`,
      breach.stopped ? `E mbyllëm më ${moment(breach.stopped)}.` : 'Po punojmë që ta mbyllim.',
      'Fjalëkalimet nuk janë në këto të dhëna.',
      `Klientët dhe autoritetin i njoftoni ju; tekstin për klientët e keni më poshtë. Afati: ${moment(deadlineOf(breach.known))}.`,
      `Pyetjet: ${breach.contact}`,
    ].join('\n\n'),
  }
}

export function clientText(breach: Breach, salon: BreachedSalon | null): BreachText {
  return {
    to: 'clients',
    subject: 'Njoftim për të dhënat tuaja',
    text: [
      'Përshëndetje,',
      `mes ${moment(breach.from)} dhe ${moment(breach.until)} dikush pa të dhëna të klientëve te ${salon?.name ?? open('salloni')}: ${dataOf(salon ? [salon] : breach.salons) || open('të dhënat')}.`,
      'Numra kartash bankare nuk ruhen.',
      'Kini kujdes nga thirrjet dhe mesazhet që kërkojnë para, kode ose fjalëkalime, edhe nëse ju njohin me emër.',
      `Na vjen keq. Për çdo pyetje: ${salon?.name ?? open('salloni')}, ${open('telefoni')}.`,
    ].join('\n\n'),
  }
}

/** The four texts, with what is known filled in and what is not marked. */
export const textsOf = (breach: Breach, salon: BreachedSalon | null = null): BreachText[] => [
  authorityText(breach, 'aip'),
  authorityText(breach, 'idp'),
  ownerText(breach, salon),
  clientText(breach, salon),
]
