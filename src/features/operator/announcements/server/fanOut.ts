import type { Call, Installation, SystemCall } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import { queueMails, type Mail } from '#platform/server/mail/mail.ts'
import type { notificationFanOutJob } from './jobs.ts'
import { noteMails, tokensOf, unsentOf, type Unsent } from './queries.ts'
import { dayReport } from './report.ts'
import { renderEmail, type EmailContent } from '#platform/server/mail/emailTemplate.ts'

/** Recipients per transaction. */
const batchSize = 50

interface Sending {
  kind: 'announcement' | 'report'
  subject: string
  message: string
  created_at: Date
}

/**
 * Creates the emails of a notification in batches. An email and its recipient's mark are written in one transaction,
 * so that after a restart nobody gets two or none.
 */
export async function fanOut(call: SystemCall, { id }: DataOf<typeof notificationFanOutJob>): Promise<void> {
  const sending = await call.db
    .selectFrom('notifications')
    .select(['kind', 'subject', 'message', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sending) return
  while ((await call.transact((tx) => fanOutBatch(tx, id, sending))) === batchSize);
}

async function fanOutBatch(call: Call, id: string, sending: Sending): Promise<number> {
  const unsent = await unsentOf(call, id, batchSize)
  if (unsent.length === 0) return 0
  const mails =
    sending.kind === 'report' ? await reports(call, sending, unsent) : await announcements(call, sending, unsent)
  const ids = await queueMails(
    call,
    mails.flatMap(({ mail }) => mail ?? []),
  )
  const made = mails.map(({ key, mail }) => ({ key, mailId: mail ? (ids.shift() ?? null) : null }))
  await noteMails(call, id, made)
  return unsent.length
}

interface Made {
  key: string
  /** Null if the user or the salon was deleted. */
  mail: Mail | null
}

async function announcements(call: Call, { subject, message }: Sending, unsent: readonly Unsent[]): Promise<Made[]> {
  const tokens = await tokensOf(
    call,
    unsent.map(({ email_key: key }) => key),
  )
  return unsent.map(({ email_key: key, email }) => ({
    key,
    mail: announcementMail(call.installation, email, { subject, message, token: tokens.get(key) ?? '' }),
  }))
}

async function reports(call: Call, { created_at }: Sending, unsent: readonly Unsent[]): Promise<Made[]> {
  const mails: Made[] = []
  for (const { email, email_key: key, salon_id: id, salon_name: name, time_zone: zone, currency } of unsent) {
    const mail =
      id && name && zone && currency ? await dayReport(call, email, { id, name, zone, currency }, created_at) : null
    mails.push({ key, mail })
  }
  return mails
}

function announcementMail(
  installation: Installation,
  to: string,
  { subject, message, token }: { subject: string; message: string; token: string },
): Mail {
  const query = new URLSearchParams({ token })
  const content: EmailContent = {
    subject,
    title: subject,
    paragraphs: message
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter(Boolean),
    notes: ['Këtë njoftim e morët sepse përdorni Orarin.'],
    link: { label: 'Nuk dua më njoftime', href: `${installation.appUrl}/unsubscribe?${query}` },
  }
  return {
    ...renderEmail(installation, to, content),
    unsubscribeUrl: `${installation.appUrl}/api/notifications/unsubscribe?${query}`,
  }
}
