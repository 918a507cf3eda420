import { dayMonth, plural } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { linkDays, termDays, type RequestKind, type RequestWay } from './rules.ts'

export const requestKindLabel: Record<RequestKind, string> = {
  copy: 'Jepi të dhënat',
  correct: 'Korrigjo',
  restrict: 'Mos i përdor',
  erase: 'Fshi',
  withdraw: 'Pëlqimi për alergji u tërhoq',
}

export const requestWayLabel: Record<RequestWay, string> = {
  salon: 'Në sallon',
  phone: 'Telefon',
  mail: 'Email',
  online: 'Online',
}

export const requestMessages = {
  noted: 'Kërkesa u shënua.',
  /** Instead of a user’s name. */
  theClient: 'klienti',
  done: 'Kërkesa u krye.',
  reopened: 'Kërkesa është përsëri e hapur.',
  dayAhead: 'Dita nuk mund të jetë në të ardhmen.',
  dayLongAgo: 'Dita mund të jetë më së shumti një vit më parë.',
  personRequired: 'Shkruani emrin e personit.',
  due: (day: string) => `Përgjigje deri më ${day}, ${plural(termDays, 'ditë', 'ditë')} pas kërkesës.`,
  parent: (name: string) => `nën 16 vjeç, përgjigjuni prindit: ${name}`,
  verify: 'Me telefon ose email: së pari vërtetoni kush kërkon.',
  open: (count: number) => plural(count, 'kërkesë e hapur', 'kërkesa të hapura'),
  overdue: (count: number) => plural(count, 'me vonesë', 'me vonesë'),
} as const

/** Sentence under a withdrawal, about the work that is left. */
export const withdrawalText = 'Alergjitë u fshinë. Hiqni gjërat shëndetësore edhe nga shënimet dhe letrat.'

/** Apart, because Sot loads the other messages. */
export const linkMessages = { made: 'Linku është gati.', ended: 'Linku nuk vlen më.' } as const

/** Apart, as the messages of links. */
export const restrictionMessages = {
  restricted: 'Të dhënat ruhen, por nuk përdoren më.',
  ended: 'Klienti është përsëri në përdorim.',
  question: (name: string) => `Të mos përdoren të dhënat: ${name}?`,
  consequence:
    'Klienti del nga listat, kërkimi, mesazhet, lista e pritjes, radha, skedarët dhe programet e lidhura. Vizitat dhe shumat mbeten, pa emër. Të dhënat ruhen derisa ju ta ktheni klientin në përdorim, te „Kërkesat”.',
  meanwhile: 'Nëse rezervon ndërkohë vetë me të njëjtin numër, del si klient i ri.',
  money: (name: string, sums: string) =>
    `${name} ka ende para te ju ose borxh: ${sums}. Shumat mbeten pa emër derisa ta ktheni klientin në përdorim.`,
} as const

export const linkTerm = (): string => plural(linkDays, 'ditë', 'ditë')

/** '27 nëntor, ora 10:00' */
export function momentOf(instant: string | Date, zone: string): string {
  const { date, time } = wallClock(new Date(instant), zone)
  return `${dayMonth(date)}, ora ${time}`
}

/** Message with a link for a client. */
export const linkMessage = (link: string, until: string): string =>
  `Këtu i shkarkoni të dhënat që ruajmë për ju. Linku vlen deri më ${until}: ${link}`

/** Sentences of a client's page. */
export const linkTexts = {
  title: 'Të dhënat tuaja',
  lead: (salon: string) =>
    `${salon} ju dërgoi një kopje të të dhënave që ruan për ju: vizitat, shitjet, mesazhet dhe kush i ka marrë.`,
  until: (moment: string) => `Linku vlen deri më ${moment}. Kushdo që e ka mund t’i shkarkojë: mos ia dërgoni askujt.`,
  download: 'Shkarko të dhënat (Excel)',
} as const
