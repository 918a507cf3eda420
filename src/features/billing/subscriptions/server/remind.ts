import type { Installation, SystemCall } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import { queueMail, type Mail } from '#platform/server/mail/mail.ts'
import { ownerEmails } from '#platform/server/salonRow.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { longDate, plural } from '#platform/shared/sq.ts'
import { lastDay, plusDays } from '#platform/shared/time.ts'
import { subscriptionMessages } from '../contract.ts'
import { reminderDue, renewalReminderDays, trialReminderDays, type Reminder } from '../rules.ts'
import { isLastHours, lastHour } from '../time-left/rules.ts'
import { salonOf, termsOf } from './queries.ts'

/** Sends due reminders hourly. The unique row in `subscription_reminders` ensures that each is sent once. */
export async function sendReminders(call: SystemCall): Promise<void> {
  for (const salonId of await nearTheirEnd(call)) {
    await call.transact((tx) => remind(tx, salonId))
  }
}

/** Salons whose last term or trial ends within the reminder days, or ended since yesterday. */
async function nearTheirEnd(call: SystemCall): Promise<SalonId[]> {
  const since = plusDays(call.now, -2)
  const renewals = await call.allSalons
    .selectFrom('subscription_terms')
    .select('salon_id')
    .where('voided_at', 'is', null)
    .groupBy('salon_id')
    .having((each) => each.fn.max('ends_at'), '>', since)
    .having((each) => each.fn.max('ends_at'), '<', plusDays(call.now, renewalReminderDays[0] + 2))
    .execute()
  const trials = await call.db
    .selectFrom('salons')
    .select('id')
    .where('trial_ends_at', '>', since)
    .where('trial_ends_at', '<', plusDays(call.now, trialReminderDays[0] + 2))
    .execute()
  return [...new Set([...renewals.map((row) => row.salon_id), ...trials.map((row) => row.id)])]
}

async function remind(call: SystemCall, salonId: SalonId): Promise<void> {
  const salon = await salonOf(call, salonId)
  const [to] = await ownerEmails(call, salonId)
  if (!salon || !to) return
  const last = (await termsOf(call, salonId)).at(-1) ?? null
  const reminder = reminderDue(call.now, salon.timeZone, { trialEndsAt: salon.trialEndsAt, last })
  if (!reminder) return
  const noted = await call
    .scope(salonId)
    .insertInto('subscription_reminders', {
      kind: reminder.kind,
      days_before: reminder.daysBefore,
      ends_at: reminder.endsAt,
      sent_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows !== 1n) return
  await queueMail(call, reminderMail(call.installation, to, { reminder, now: call.now, zone: salon.timeZone }))
}

interface ReminderContext {
  reminder: Reminder
  now: Date
  zone: string
}

function when({ reminder, now }: ReminderContext): string {
  if (reminder.endsAt <= now) return 'përfundoi'
  if (reminder.daysLeft === 0) return 'përfundon sot'
  if (reminder.daysLeft === 1) return 'përfundon nesër'
  return `përfundon për ${plural(reminder.daysLeft, 'ditë', 'ditë')}`
}

/** Mail about the coming or recent end of a subscription or trial. */
function reminderMail(installation: Installation, to: string, context: ReminderContext): Mail {
  const { reminder, now, zone } = context
  const what = reminder.kind === 'trial' ? 'Prova juaj falas' : 'Abonimi juaj'
  const title = `${what} ${when(context)}`
  const day = longDate(lastDay(reminder.endsAt, zone), { year: true })
  const end = isLastHours(now, reminder.endsAt, zone) ? `${day}: ${lastHour(now, reminder.endsAt, zone)}` : day
  return renderEmail(installation, to, {
    subject: `${title} – Orari`,
    title,
    paragraphs: [
      reminder.endsAt <= now
        ? `Fundi ishte më ${end}. Të dhënat tuaja janë të ruajtura dhe mund t’i lexoni në çdo kohë; për të vazhduar punën, zgjidhni një plan.`
        : `Fundi është më ${end}. Nëse vazhdoni tani, nuk humbni asnjë ditë: periudha e re nis aty ku mbaron kjo.`,
    ],
    action: { label: subscriptionMessages.subscribeNow, href: `${installation.appUrl}/abonimi` },
    notes: [
      reminder.kind === 'renewal'
        ? 'Abonimi nuk zgjatet vetvetiu dhe nga karta juaj nuk merret asgjë pa ju. Nëse nuk doni t’ju kujtojmë, anulojeni te Abonimi.'
        : 'Prova nuk zgjatet vetvetiu dhe nga karta juaj nuk merret asgjë pa ju.',
    ],
  })
}
