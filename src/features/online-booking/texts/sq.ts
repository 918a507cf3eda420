import {
  duration,
  longDate,
  money,
  monthShort,
  monthYear,
  relativeDay,
  weekdayLong,
  weekdayShort,
  capital,
} from '#platform/shared/sq.ts'
import { sqFlow } from './sqFlow.ts'
import { sqLink } from './sqLink.ts'
import { sqMail } from './sqMail.ts'
import { addDays, localDate, type LocalDate } from '#platform/shared/time.ts'
import type { Currency } from '#platform/shared/money.ts'

const monday = localDate('2026-11-16')

/** Original of all texts on public pages. `en.ts` and `de.ts` have the same keys. */
export const sq = {
  format: {
    /** 1 is Monday. */
    weekday: (day: number): string => capital(weekdayLong(addDays(monday, day - 1))),
    /** At most three letters. */
    weekdayShort: (day: number): string => capital(weekdayShort(addDays(monday, day - 1))),
    longDate: (date: LocalDate): string => capital(longDate(date)),
    /** 'Today', 'tomorrow' or the full date. */
    relativeDay: (date: LocalDate, today: LocalDate): string => capital(relativeDay(date, today)),
    /** Same as `relativeDay`, within a sentence. */
    dayThen: (date: LocalDate, today: LocalDate): string => relativeDay(date, today),
    /** '25 dhj'. */
    shortDate: (date: LocalDate): string => `${Number(date.slice(8))} ${monthShort(date)}`,
    monthYear: (date: LocalDate): string => capital(monthYear(date)),
    duration: (minutes: number): string => duration(minutes),
    /** Formats an amount in cents. */
    money: (cents: number, currency: Currency): string => money(cents, currency),
  },
  common: {
    /** Name of the language in itself. */
    languageName: 'Shqip',
    languages: 'Gjuha',
    skip: 'Kalo te përmbajtja',
    bookedWith: 'Caktimi online me Orari',
    book: 'Cakto termin',
    today: 'sot',
    toPage: 'Te faqja e sallonit',
    notFoundTitle: 'Kjo faqe nuk u gjet',
    notFoundText: 'Ndoshta adresa është shkruar gabim ose salloni e ka mbyllur faqen.',
    failedTitle: 'Faqja nuk u hap',
    failedText: 'Provoni përsëri pas pak.',
    tooOften: 'Prisni pak dhe provoni përsëri.',
    toOrari: 'Te Orari',
  },
  page: {
    title: (salon: string, place: string) => (place ? `${salon} · ${place}` : salon),
    description: (salon: string) => `Shërbimet, çmimet dhe orari: ${salon}. Cakto termin online, pa llogari.`,
    openNow: 'Hapur tani',
    until: (time: string) => `deri në ${time}`,
    closedNow: 'Mbyllur tani',
    opensAt: (day: string, time: string) => `hapet ${day} në ${time}`,
    closed: 'Mbyllur',
    /** Within a sentence. */
    closedThen: 'mbyllur',
    whatsapp: 'WhatsApp',
    call: 'Telefono',
    instagram: 'Instagram',
    map: 'Harta',
    share: 'Shpërndaj',
    copied: 'Linku u kopjua',
    services: 'Shërbimet',
    otherServices: 'Të tjera',
    addService: (service: string) => `Cakto: ${service}`,
    team: 'Berberët',
    firstFree: 'Termini i parë i lirë',
    firstFreeShort: 'I pari i lirë',
    nothingFree: 'Nuk ka orë të lira',
    callInstead: 'Telefononi sallonin.',
    noAccount: 'Pa llogari dhe pa aplikacion.',
    notOpen: 'Terminet caktohen me telefon.',
    stoppedToday: 'Për sot nuk pranohen më termine online.',
    hours: 'Orari i punës',
    where: 'Ku jemi',
    openMap: 'Hap në hartë',
    rules: 'Mirë të dihet',
    cancelRule: (hours: number) => (hours === 0 ? 'Anulim deri në fillim.' : `Anulim deri ${hours} orë para.`),
    cancelHow: 'Me një prekje, nga linku i terminit.',
    approvalRule: 'Salloni e konfirmon terminin.',
    approvalHow: 'Përgjigjja ju vjen sapo ta shohë kërkesën.',
    paidRule: 'Paguhet në sallon,',
    paidHow: 'pas shërbimit.',
    photoOf: (name: string) => `Fotografia e ${name}`,
  },
  link: sqLink,
  mail: sqMail,
  flow: sqFlow,
}
