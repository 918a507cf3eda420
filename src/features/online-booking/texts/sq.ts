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
import { addDays, localDate, weekday, type LocalDate } from '#platform/shared/time.ts'
import type { Currency } from '#platform/shared/money.ts'

const monday = localDate('2026-11-16')
const onWeekdays = ['të hënën', 'të martën', 'të mërkurën', 'të enjten', 'të premten', 'të shtunën', 'të dielën']
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const link = {
  booked: 'Termini juaj',
  bookedText: (name: string) => `Ju presim, ${name}.`,
  waiting: 'Kërkesa u dërgua',
  moved: 'Termini u zhvendos',
  movedText: (day: string, time: string) => `Ishte ${small(day)}, ora ${time}.`,
  running: 'Termini ka filluar',
  runningText: 'Ju presim në sallon.',
  past: 'Termini ka kaluar',
  pastText: 'Faleminderit që na zgjidhni.',
  cancelled: 'Termini u anulua',
  cancelledByClient: 'E anuluat ju.',
  cancelledBySalon: 'E anuloi salloni.',
  declined: 'Salloni nuk mundi ta pranojë kërkesën.',
  unanswered: 'Kërkesa mbeti pa përgjigje.',
  gone: 'Ky termin nuk është më',
  goneText: 'Salloni e hoqi nga kalendari. Për çdo gjë telefononi sallonin.',
  withBarber: (barber: string) => `te ${barber}`,
  asked: 'Nga salloni',
  coming: 'Po vij',
  comingSaid: 'Salloni e di që po vini.',
  save: 'Ruaje në kalendar',
  subscribe: 'Ndiqe në kalendar',
  subscribeText: 'Ndryshimet vijnë vetë në kalendarin tuaj.',
  move: 'Zhvendos terminin',
  cancel: 'Anulo terminin',
  withdraw: 'Tërhiqe kërkesën',
  until: (day: string, time: string) => `Deri: ${small(day)}, ora ${time}`,
  tooLate: 'Afati për ndryshime ka kaluar. Për çdo gjë telefononi sallonin.',
  cancelAsk: 'Ta anulojmë terminin?',
  cancelAskText: 'Ora lirohet për të tjerët. Nëse ndërroni mendje, mund ta riktheni sa kohë është e lirë.',
  cancelYes: 'Po, anulo',
  cancelNo: 'Jo, mbaje terminin',
  back: 'Kthehu te termini',
  takeBack: 'Riktheje terminin',
  tookBack: 'Termini u rikthye.',
  takenMeanwhile: 'Kjo orë sapo u zu nga dikush tjetër. Zgjidhni një orë tjetër.',
  moveTitle: 'Në cilën orë ju përshtatet?',
  now: (day: string, time: string) => `Tani: ${small(day)}, ora ${time}`,
  noStarts: 'Në këto ditë nuk ka orë të lira.',
  otherDays: 'Ditë të tjera',
  firstDays: 'Ditët e para',
  moveBack: (day: string, time: string) => `Ktheje te ${small(day)}, ora ${time}`,
  otherVisit: 'Cakto termin tjetër',
  again: 'Cakto të njëjtën përsëri',
  againText: (services: string, barber: string) => `${services}, te ${barber}`,
  againOn: (day: string, time: string) => `Cakto ${small(day)}, ora ${time}`,
  againTitle: 'Kur do të vini përsëri?',
  eventText: 'Shiko, zhvendos ose anulo terminin:',
}

const linkBelow = 'Ju presim. Mund ta zhvendosni ose ta anuloni me linkun më poshtë.'
const ifAway = 'Nëse nuk mund të vini, na tregoni me linkun më poshtë.'

/** Texts of mails to clients about a visit, and of the unsubscribe page. */
const mail = {
  requested: { title: 'Kërkesa u dërgua', text: 'Salloni do t’ju përgjigjet. Ora mbahet për ju deri atëherë.' },
  booked: { title: 'Termini u caktua', text: linkBelow },
  accepted: { title: 'Salloni e pranoi terminin', text: linkBelow },
  moved: { title: 'Termini u zhvendos', text: 'Kjo është ora e re.' },
  cancelled: { title: 'Termini u anulua', text: 'Mund të caktoni një tjetër kur të doni.' },
  declined: {
    title: 'Salloni nuk mundi ta pranojë terminin',
    text: 'Zgjidhni një orë tjetër ose telefononi sallonin.',
  },
  day_before: { title: 'Termini është nesër', text: ifAway },
  two_hours_before: { title: 'Termini është pas dy orësh', text: ifAway },
  salon: 'Salloni',
  barber: 'Te',
  open: 'Shiko terminin',
  unsubscribe: 'Mos më dërgo email për këtë termin',
  stopAsk: 'Të mos ju dërgojmë email për këtë termin?',
  stopText: 'Termini mbetet siç është.',
  stop: 'Mos më dërgo email',
  stopped: 'Nuk do të merrni më email për këtë termin.',
}

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
    /** 'sot', 'nesër' or 'të shtunën'. */
    onDay: (date: LocalDate, today: LocalDate): string =>
      date === today || date === addDays(today, 1) ? relativeDay(date, today) : (onWeekdays[weekday(date) - 1] ?? ''),
    /** '25 dhj'. */
    shortDate: (date: LocalDate): string => `${Number(date.slice(8))} ${monthShort(date)}`,
    monthYear: (date: LocalDate): string => capital(monthYear(date)),
    duration: (minutes: number): string => duration(minutes),
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
    services: 'Shërbimet',
    inSalon: 'Në sallon',
    address: 'Adresa',
    when: 'Kur',
    phone: 'Telefoni',
    notFoundTitle: 'Kjo faqe nuk u gjet',
    notFoundText: 'Ndoshta adresa është shkruar gabim ose salloni e ka mbyllur faqen.',
    failedTitle: 'Faqja nuk u hap',
    failedText: 'Provoni përsëri pas pak.',
    tooOften: 'Prisni pak dhe provoni përsëri.',
    toOrari: 'Te Orari',
  },
  page: {
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
    otherServices: 'Të tjera',
    team: 'Berberët',
    firstFree: 'Termini i parë i lirë',
    firstFreeShort: 'I pari i lirë',
    nothingFree: 'Nuk ka orë të lira',
    callInstead: 'Telefononi sallonin.',
    noAccount: 'Pa llogari dhe pa aplikacion.',
    notOpen: 'Terminet caktohen me telefon.',
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
  link,
  mail,
  flow: sqFlow,
}
