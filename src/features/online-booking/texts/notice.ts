import { plural } from '#platform/shared/sq.ts'

const days = (count: number): string => plural(count, 'ditë', 'ditë')

/** After the name of the salon. */
const after = (address: string | null): string => (address ? `, ${address},` : '')

/** Texts for visitors about their data. A lawyer confirms grounds, terms, rights and authorities for both laws. */
export const notice = {
  title: 'Privatësia',
  lead: (salon: string) => `Çfarë ruan ${salon} për ju, pse, sa gjatë dhe çfarë mund të kërkoni.`,
  /** Lines above a button, after the name of the salon. */
  line: (address: string | null) =>
    `${after(address)} ruan emrin, numrin dhe çfarë shkruani këtu për terminin tuaj, derisa të kërkoni fshirjen.`,
  waitLine: (address: string | null) =>
    `${after(address)} ruan emrin dhe numrin tuaj që t’ju lajmërojë, derisa të kërkoni fshirjen.`,
  mailLine: (address: string | null, count: number) =>
    `${after(address)} ruan email-in tuaj vetëm për këtë termin, deri ${days(count)} pas tij, dhe emrin e numrin derisa të kërkoni fshirjen.`,
  rights: 'Të drejtat tuaja',
  who: 'Kush përgjigjet',
  whoText: (controller: string) => `Për të dhënat tuaja përgjigjet salloni: ${controller}.`,
  processor: 'Programin Orari e mban një operator, që i ruan të dhënat për sallonin dhe nuk i përdor për asgjë tjetër.',
  what: 'Çfarë ruhet dhe pse',
  appointments:
    'Emri, telefoni, terminet dhe çfarë i shkruani sallonit: që t’jua mbajë terminin. E kërkoni vetë kur caktoni.',
  mails: 'Email-i, vetëm nëse e jepni: për konfirmimin dhe ndryshimet e terminit. E ndalni me linkun në çdo email.',
  mailsAndReminders:
    'Email-i, vetëm nëse e jepni: për konfirmimin, ndryshimet dhe kujtesat e terminit. E ndalni me linkun në çdo email.',
  waiting: 'Lista e pritjes, vetëm nëse e kërkoni: që salloni t’ju lajmërojë kur lirohet një orë.',
  noProfiles: 'Nuk krijohen profile dhe asnjë vendim për ju nuk merret nga programi.',
  howLong: 'Sa gjatë',
  client: 'Emri, telefoni dhe terminet: derisa të kërkoni fshirjen ose salloni t’i fshijë.',
  sales: 'Shitjet: pa emrin tuaj, aq sa i kërkon ligji tatimor.',
  mailTerm: (count: number) => `Email-i: deri ${days(count)} pas terminit.`,
  waitingTerm: (count: number) => `Lista e pritjes: deri ${days(count)} pas ditës që kërkuat.`,
  linkTerm: (count: number) => `Linku i terminit: deri ${days(count)} pas tij.`,
  messageTerm: (count: number) => `Çfarë ju ka shkruar salloni: deri ${days(count)}.`,
  whoSees: 'Kush i sheh',
  team: 'Ekipi i sallonit, operatori i Orarit dhe ofruesi i email-it. Nuk shiten dhe nuk u jepen të tjerëve për reklama.',
  programs: 'Nëse salloni lidh kalendarin ose programe të tjera, terminet arrijnë edhe atje.',
  push: 'Ekipi merr njoftime në pajisje. Përmes shërbimit të shfletuesit (Google, Apple, Mozilla ose Microsoft) ato shkojnë të koduara.',
  yours: (phone: string | null) =>
    `Mund t’i shihni, t’i merrni, t’i ndreqni, t’i fshini, t’i kufizoni dhe t’i kundërshtoni. Mjafton t’i thoni sallonit${phone ? `, në ${phone}` : ''}; përgjigjet brenda 30 ditësh.`,
  complaint: {
    XK: 'Ankesë: Agjencia për Informim dhe Privatësi, Prishtinë. Vlen ligji nr. 06/L-082.',
    AL: 'Ankesë: autoriteti për mbrojtjen e të dhënave personale (IDP), Tiranë. Vlen ligji nr. 124/2024.',
  },
  own: 'Nga salloni',
  version: (version: number, date: string) => `Versioni ${version}, ${date}`,
  asOf: (date: string) => `Teksti i datës ${date}`,
  versions: 'Versionet',
  toNow: 'Te teksti i tanishëm',
}
