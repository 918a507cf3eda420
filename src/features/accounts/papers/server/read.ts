import { sql } from 'kysely'
import { termsVersion } from '#features/accounts/terms/rules.ts'
import { recipientsOf } from '#features/salon/export/server/public.ts'
import { onlineBookingOf } from '#features/online-booking/settings/server/public.ts'
import { privacySetting } from '#features/public-site/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { registerOf, type Uses } from '../rules.ts'

export async function read(call: SalonCall) {
  const recipients = await recipientsOf(call, call.salon.id)
  return {
    agreement: await agreementOf(call),
    register: registerOf(await usesOf(call)),
    recipients,
    processors: call.settings.of(privacySetting).processors,
  }
}

/** The last answer of an owner, also to an earlier version. Plan: terms_answers_pkey, users_pkey. */
async function agreementOf(call: SalonCall) {
  const row = await call.salon
    .selectFrom('terms_answers')
    .select(['version', 'answer', 'answered_at', 'user_id'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { version: termsVersion, answer: null, answered_at: null, answered_by: null }
  const user = await call.db.selectFrom('users').select('username').where('id', '=', row.user_id).executeTakeFirst()
  const { version, answer, answered_at } = row
  return { version, answer, answered_at: answered_at.toISOString(), answered_by: user?.username ?? null }
}

/** Plan: scans of the salon's rows until the first one that fits. */
async function usesOf(call: SalonCall): Promise<Uses> {
  const booking = await onlineBookingOf(call)
  const [found] = await call.salon.sql(
    (id) => sql<Omit<Uses, 'onlineBooking'>>`
      select exists (select from clients where salon_id = ${id} and email is not null) as emails,
        exists (select from clients where salon_id = ${id} and birthday is not null) as birthdays,
        exists (select from clients where salon_id = ${id} and colour_formula is not null) as formulas,
        exists (select from clients where salon_id = ${id} and notes is not null) as notes,
        exists (select from client_allergies where salon_id = ${id}) as allergies,
        exists (select from waiting_entries where salon_id = ${id}) or exists (select from walk_ins where salon_id = ${id}) as waiting,
        exists (select from appointment_messages where salon_id = ${id}) as messages,
        exists (select from sales where salon_id = ${id}) as sales,
        exists (select from prepaid where salon_id = ${id}) as prepaid,
        exists (select from client_imports where salon_id = ${id}) as imports,
        exists (select from client_requests where salon_id = ${id}) as requests`,
  )
  if (!found) throw new Error('no row of a salon’s uses')
  return { ...found, onlineBooking: booking.enabled, waiting: found.waiting || booking.enabled }
}
