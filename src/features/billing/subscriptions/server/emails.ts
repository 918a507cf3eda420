import type { Installation } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { longDate, plural } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { subscriptionMessages } from '../contract.ts'
import type { Reminder } from '../rules.ts'

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
export function reminderMail(installation: Installation, to: string, context: ReminderContext): Mail {
  const { reminder, now, zone } = context
  const what = reminder.kind === 'trial' ? 'Prova juaj falas' : 'Abonimi juaj'
  const title = `${what} ${when(context)}`
  const over = reminder.endsAt <= now
  return renderEmail(installation, to, {
    subject: `${title} – Orari`,
    title,
    paragraphs: [
      over
        ? `Fundi ishte më ${longDate(lastDay(reminder.endsAt, zone), { year: true })}. Të dhënat tuaja janë të ruajtura dhe mund t’i lexoni në çdo kohë; për të vazhduar punën, zgjidhni një plan.`
        : `Fundi është më ${longDate(lastDay(reminder.endsAt, zone), { year: true })}. Nëse vazhdoni tani, nuk humbni asnjë ditë: periudha e re nis aty ku mbaron kjo.`,
    ],
    action: { label: subscriptionMessages.subscribeNow, href: `${installation.appUrl}/abonimi` },
    notes:
      reminder.kind === 'renewal'
        ? [
            'Abonimi nuk zgjatet vetvetiu dhe nga karta juaj nuk merret asgjë pa ju. Nëse nuk doni t’ju kujtojmë, anulojeni te Abonimi.',
          ]
        : ['Nuk keni dhënë asnjë kartë, prandaj nuk ju merret asgjë.'],
  })
}
