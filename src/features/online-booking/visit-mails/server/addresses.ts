import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { visitMailsJob } from '#features/schedule/appointments/server/jobs.ts'
import { onlineBookingOf } from '#features/online-booking/settings/server/public.ts'
import type { SalonWork, SystemCall } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { ownerEmails } from '#platform/server/salonRow.ts'
import { plusDays, type LocalDate } from '#platform/shared/time.ts'
import type { Language } from '../../texts/rules.ts'
import { addressKeptDays } from '../rules.ts'
import { requestMail } from './mails.ts'

/**
 * Stores the mail address for an online booking and queues the first mail; also mails the owners about a request if
 * configured. Runs in the booking's transaction.
 */
export async function noteBooking(
  call: SalonWork,
  rows: readonly Appointment[],
  { email, language }: { email: string | null; language: Language },
): Promise<void> {
  const [first] = rows
  if (!first) return
  if (email) {
    await call.salon
      .insertInto('visit_mails', {
        appointment_id: first.id,
        email,
        language,
        consented_at: call.now,
        unsubscribed_at: null,
        told: null,
        told_date: null,
        told_time: null,
        told_at: null,
        remind_at: null,
        day: first.appointment_date as LocalDate,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await call.queue(visitMailsJob, {})
  }
  if (first.request === 'waiting' && (await onlineBookingOf(call)).mails_owner)
    for (const to of await ownerEmails(call, call.salon.id))
      await queueMail(call, requestMail(call.installation, to, rows))
}

/** Deletes addresses of past visits. Plan: visit_mails_day. */
export async function purge(call: SystemCall): Promise<void> {
  const before = plusDays(call.now, -addressKeptDays).toISOString().slice(0, 10)
  await call.allSalons
    .deleteFrom('visit_mails')
    .where('day', '<', before as never)
    .execute()
}
