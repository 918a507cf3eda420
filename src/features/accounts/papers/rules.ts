import { importKeptDays } from '#features/salon/move-in/rules.ts'
import { linkKeptDays } from '#features/online-booking/client-link/rules.ts'
import { addressKeptDays } from '#features/online-booking/visit-mails/rules.ts'
import { sessionMaxDays } from '#features/accounts/auth/rules.ts'
import { keptDays as messageKeptDays } from '#features/schedule/client-messages/rules.ts'
import { waitKeptDays } from '#features/schedule/waiting-list/rules.ts'
import { securityDays } from '#platform/shared/securityEvents.ts'
import { instantDate, plural } from '#platform/shared/sq.ts'
import { papersMessages } from './copy.ts'

/** Functions and fields that the salon uses, by its settings and rows. */
export interface Uses {
  onlineBooking: boolean
  waiting: boolean
  emails: boolean
  birthdays: boolean
  formulas: boolean
  notes: boolean
  allergies: boolean
  messages: boolean
  sales: boolean
  prepaid: boolean
  imports: boolean
  requests: boolean
}

/** An entry of the register of processing (GDPR 30). A lawyer confirms purposes and grounds. */
export interface Activity {
  name: string
  people: string
  data: string
  why: string
  ground: string
  kept: string
  who: string
}

const days = (count: number) => plural(count, 'ditë', 'ditë')
const team = 'Pronari, recepsioni dhe berberët, sipas rolit'
const desk = 'Pronari dhe recepsioni'
const contract = 'Kontrata me klientin'

const listed = (...words: (string | false)[]): string => words.filter((word) => word !== false).join(', ')

/** The register, of what is used alone. */
export function registerOf(uses: Uses): Activity[] {
  const entries: (Activity | false)[] = [
    {
      name: 'Klientët dhe terminet',
      people: 'Klientët',
      data: listed(
        'emri',
        'telefoni',
        uses.emails && 'email-i',
        uses.birthdays && 'ditëlindja',
        uses.formulas && 'formula e ngjyrës',
        uses.notes && 'shënimet, që mund të jenë për shëndetin',
        'terminet',
      ),
      why: 'Mbajtja e termineve dhe shërbimi',
      ground: contract,
      kept: 'Derisa salloni i anonimizon',
      who: team,
    },
    uses.allergies && {
      name: 'Alergjitë dhe provat',
      people: 'Klientët që u pajtuan',
      data: 'alergjia, shënimi, prova në lëkurë, pëlqimi',
      why: 'Kujdesi te shërbimi',
      ground: 'Pëlqimi i klientit për të dhëna shëndetësore',
      kept: 'Derisa klienti e tërheq pëlqimin',
      who: 'Pronari, berberi që i shërben, recepsioni nëse lejohet',
    },
    uses.onlineBooking && {
      name: 'Rezervimi online',
      people: 'Klientët që caktojnë vetë',
      data: 'emri, telefoni, email-i, përgjigjet e pyetjeve',
      why: 'Caktimi i terminit nga faqja e sallonit',
      ground: 'Kërkesa e klientit para kontratës',
      kept: `Email-i ${days(addressKeptDays)} dhe linku i klientit ${days(linkKeptDays)} pas terminit`,
      who: desk,
    },
    uses.waiting && {
      name: 'Lista e pritjes dhe radha',
      people: 'Klientët që presin',
      data: 'emri, telefoni, ditët e dëshiruara',
      why: 'Njoftimi për një orë më të hershme',
      ground: 'Kërkesa e klientit para kontratës',
      kept: `${days(waitKeptDays)} pas ditës së fundit; radha në sallon një ditë`,
      who: desk,
    },
    uses.messages && {
      name: 'Mesazhet dhe kujtesat',
      people: 'Klientët',
      data: 'telefoni, cili mesazh dhe kur',
      why: 'Kujtesa e terminit dhe lajmërimet',
      ground: 'Kontrata me klientin; për reklamë, pëlqimi',
      kept: days(messageKeptDays),
      who: desk,
    },
    uses.sales && {
      name: 'Shitjet dhe arka',
      people: 'Klientët',
      data: listed('çfarë u shit', 'shuma', 'mënyra e pagesës', uses.prepaid && 'kartat dhuratë, paketat dhe kaparet'),
      why: 'Pagesa dhe librat e tatimit',
      ground: 'Detyrim ligjor',
      kept: 'Sa llogaria; pas mbylljes gjashtë vjet, pa emra klientësh',
      who: desk,
    },
    uses.imports && {
      name: 'Importi i klientëve',
      people: 'Klientët e sjellë nga një skedar',
      data: 'rreshtat e skedarit',
      why: 'Kalimi nga një program tjetër',
      ground: 'Interesi legjitim',
      kept: days(importKeptDays),
      who: 'Pronari',
    },
    uses.requests && {
      name: 'Kërkesat e klientëve',
      people: 'Kush pyet për të dhënat e veta',
      data: 'emri, kontakti, çfarë kërkoi dhe kur',
      why: 'Përgjigjja brenda afatit',
      ground: 'Detyrim ligjor',
      kept: 'Emri dhe kontakti derisa klienti fshihet; dita dhe përgjigjja mbeten',
      who: desk,
    },
    {
      name: 'Ekipi',
      people: 'Pronarët, recepsioni dhe berberët',
      data: 'emri, email-i, orari, hyrjet',
      why: 'Puna në sallon dhe qasja në program',
      ground: 'Kontrata e punës',
      kept: `Sa llogaria e kolegut; hyrjet deri ${days(sessionMaxDays)}`,
      who: 'Pronari',
    },
    {
      name: 'Kush pa të dhënat',
      people: 'Ekipi dhe programet e lidhura',
      data: 'kush hapi cilën kartë, eksportet, adresa e rrjetit',
      why: 'Siguria e të dhënave',
      ground: 'Interesi legjitim',
      kept: `Kartat ${days(securityDays.card)}, të tjerat ${days(securityDays.others)}`,
      who: 'Pronari',
    },
  ]
  return entries.filter((entry) => entry !== false)
}

/** Headers of the register's columns, in their order. */
export const activityLabels: Record<keyof Activity, string> = {
  name: 'Përpunimi',
  people: 'Të kujt',
  data: 'Të dhënat',
  why: 'Qëllimi',
  ground: 'Baza',
  kept: 'Sa gjatë',
  who: 'Kush e sheh',
}

interface Agreement {
  answer: 'registered' | 'accepted' | 'later' | null
  answered_at: string | null
  answered_by: string | null
}

/** Answer to the agreement, with name and day. */
export function agreementText({ answer, answered_at, answered_by }: Agreement, zone: string): string {
  if (!answer || !answered_at) return papersMessages.unanswered
  return papersMessages[answer](answered_by ?? papersMessages.former, instantDate(new Date(answered_at), zone))
}
