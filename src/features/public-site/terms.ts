import { deviceDays, linkRetentionDays, sessionIdleDays, sessionMaxDays } from '#features/accounts/auth/rules.ts'
import { invitationRetentionDays } from '#features/accounts/colleagues/rules.ts'
import { refusedDays } from '#features/billing/payments/rules.ts'
import { importKeptDays, moveInKeptDays } from '#features/salon/move-in/rules.ts'
import { linkDays as dataLinkDays } from '#features/clients/requests/rules.ts'
import { undoHours } from '#features/clients/rules.ts'
import { revokedKeyDays } from '#features/integrations/api-keys/rules.ts'
import { keptDays as deliveryDays } from '#features/integrations/webhooks/rules.ts'
import { linkKeptDays } from '#features/online-booking/client-link/rules.ts'
import { addressKeptDays } from '#features/online-booking/visit-mails/rules.ts'
import { salesKeptDays } from '#features/operator/closed-salons/rules.ts'
import { historyHours } from '#features/operator/audit-log/rules.ts'
import { shownHours } from '#features/operator/page-errors/rules.ts'
import { restorableMinutes } from '#features/schedule/appointments/rules.ts'
import { keptDays as messageDays } from '#features/schedule/client-messages/rules.ts'
import { waitKeptDays } from '#features/schedule/waiting-list/rules.ts'
import { keyKeptDays, mailKeptDays } from '#platform/shared/retention.ts'
import { securityDays } from '#platform/shared/securityEvents.ts'
import { plural } from '#platform/shared/sq.ts'

interface Term {
  /** Hours after which each table's rows are deleted; several where they depend on the row. */
  tables: Record<string, readonly number[]>
  /** Line of the policy. */
  policy: string
}

const hours = (days: number): number => days * 24
const days = (count: number): string => plural(count, 'ditë', 'ditë')
const inHours = (count: number): string => plural(count, 'orë', 'orë')

/** Everything that a job deletes by age, with the constants that the job uses. */
export const terms: readonly Term[] = [
  {
    tables: { deleted_appointments: [restorableMinutes / 60] },
    policy: `Një termin i fshirë: ${inHours(restorableMinutes / 60)}, që të mund të kthehet; pastaj zhduket.`,
  },
  {
    tables: { removed_clients: [undoHours] },
    policy: `Klienti që salloni e anonimizon: ${inHours(undoHours)}, që të mund të kthehet; pastaj fshihet.`,
  },
  {
    tables: { freed_places: [24], waiting_entries: [hours(waitKeptDays)], walk_ins: [24] },
    policy: `Lista e pritjes: ${days(waitKeptDays)} pas ditës së fundit; radha në sallon dhe vendet e liruara: ${days(1)}.`,
  },
  {
    tables: { appointment_messages: [hours(messageDays)] },
    policy: `Cilat mesazhe iu dërguan një klienti: ${days(messageDays)}.`,
  },
  {
    tables: { client_links: [hours(linkKeptDays)] },
    policy: `Linku i klientit për terminin e vet: ${days(linkKeptDays)} pas terminit.`,
  },
  {
    tables: { data_links: [hours(dataLinkDays)] },
    policy: `Linku me të cilin klienti shkarkon të dhënat e veta: ${days(dataLinkDays)}.`,
  },
  {
    tables: { full_exports: [0], full_imports: [0] },
    policy: `Arkivi me gjithçka, që pronari e kërkon për vete: ${inHours(1)}.`,
  },
  {
    tables: { visit_mails: [hours(addressKeptDays)] },
    policy: `Email-i që klienti jep për një termin: ${days(addressKeptDays)} pas terminit.`,
  },
  {
    tables: { move_in_runs: [hours(moveInKeptDays), hours(importKeptDays)] },
    policy: `Rreshtat që pronari i sjell nga një program tjetër, derisa të vijnë te salloni: më së shumti ${days(moveInKeptDays)}.`,
  },
  {
    tables: { client_import_rows: [hours(importKeptDays)] },
    policy: `Rreshtat e një importi, që të mund të zhbëhet: ${days(importKeptDays)}.`,
  },
  {
    tables: { webhook_deliveries: [hours(deliveryDays)] },
    policy: `Kopjet e dërguara te programet që lidh salloni: ${days(deliveryDays)}.`,
  },
  {
    tables: {
      sessions: [hours(sessionIdleDays), hours(sessionMaxDays)],
      email_tokens: [hours(linkRetentionDays)],
      second_factor_challenges: [0],
      login_devices: [hours(deviceDays)],
    },
    policy:
      `Pajisjet e kyçura: derisa shkyqeni, ose ${days(sessionIdleDays)} pa përdorim; më së shumti ${days(sessionMaxDays)}. ` +
      `Shenja e shfletuesit: ${days(deviceDays)}. Linqet me email: ${days(linkRetentionDays)} pasi skadojnë.`,
  },
  {
    tables: { invitations: [hours(invitationRetentionDays)] },
    policy: `Ftesat e kolegëve: ${days(invitationRetentionDays)} pasi skadojnë.`,
  },
  {
    tables: { api_keys: [hours(revokedKeyDays)] },
    policy: `Çelësat e anuluar të programeve: ${days(revokedKeyDays)}.`,
  },
  {
    tables: { activities: [historyHours] },
    policy: `Historiku i veprimeve: zakonisht ${inHours(historyHours)}, pastaj fshihet vetë.`,
  },
  {
    tables: { page_errors: [shownHours] },
    policy: `Gabimet e faqeve: ${inHours(shownHours)}.`,
  },
  {
    tables: {
      mails: [hours(mailKeptDays)],
      rate_limits: [0],
      idempotency_keys: [hours(keyKeptDays)],
      security_events: [hours(securityDays.card), hours(securityDays.others)],
    },
    policy:
      `Email-et që dërgon Orari: teksti fshihet sapo dërgohen; adresa dhe koha mbahen ${days(mailKeptDays)}. ` +
      `Numëruesit kundër përpjekjeve të tepërta: deri një ditë pas afatit të tyre. ` +
      `Kush hapi një kartë klienti: ${days(securityDays.card)}; hyrjet, eksportet dhe ndryshimet: ${days(securityDays.others)}.`,
  },
  {
    tables: { closed_salons: [hours(salesKeptDays)] },
    policy:
      'Shitjet e një salloni të mbyllur, pa emra klientësh, vetëm te ne: gjashtë vjet, siç e kërkon ligji tatimor.',
  },
  {
    tables: { refused_callbacks: [hours(refusedDays)] },
    policy: `Njoftimet e pavlefshme të pagesave: ${days(refusedDays)}.`,
  },
]
