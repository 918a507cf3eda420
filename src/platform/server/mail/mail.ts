import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Options as SMTPPoolOptions } from 'nodemailer/lib/smtp-pool/index.js'
import * as z from 'zod/mini'
import { newId } from '#platform/shared/ids.ts'
import type { Call } from '../call.ts'
import { addressOf } from '../config.ts'
import { handler, type JobHandler } from '../feature.ts'
import { job } from '../job.ts'
import type { Log } from '../log.ts'
import { platformChannel } from '../tenancy.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** URL of one-click unsubscription (RFC 8058), for the mail client's own button. */
  unsubscribeUrl?: string
  /** Name before the operator's address, as a salon's; the operator's by default. */
  senderName?: string
}

export interface MailTransport {
  send(message: SendMailOptions & { messageId: string; date: Date }, id: string): Promise<void>
  close(): void
}

const timeoutsMs = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000, dnsTimeout: 5_000 }

/** Loaded lazily, with the first mail. */
async function transporter(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(options)
}

/**
 * Sends through an SMTP server with a small pool. Timeouts are shorter than the transaction's idle timeout; otherwise
 * a mail could be delivered without being recorded as sent.
 */
export function smtpTransport(url: string): MailTransport {
  const options: SMTPPoolOptions = { url, pool: true, maxConnections: 3, ...timeoutsMs }
  let transport: Promise<Transporter> | undefined
  return {
    async send(message) {
      const opened = await (transport ??= transporter(options))
      await opened.sendMail(message)
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Without a mail server: writes each mail as an `.eml` file to the outbox folder and logs its name. */
export function outboxTransport(folder: string, log: Log): MailTransport {
  let composer: Promise<Transporter> | undefined
  return {
    async send(message, id) {
      // Only the operator may read the links, because they open accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      composer ??= transporter({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message: content } = (await (await composer).sendMail(message)) as { message: Buffer }
      const file = join(folder, `${id}.eml`)
      // Renamed when complete, so that readers of the folder never see a partial mail.
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'mail written to the outbox')
    },
    close: () => undefined,
  }
}

/** Attempts per mail; with exponential backoff they take about half a day. */
const maxAttempts = 80

export const mailJob = job({
  name: 'mail.send',
  data: z.object({ id: z.string() }),
  retries: maxAttempts,
  ownTransactions: true,
})

/** Queues a mail in the caller's transaction: it is sent only if that commits. A mail with the same `id` is kept. */
export async function queueMail(call: Call, mail: Mail, id: string = newId(call.now)): Promise<void> {
  const { numInsertedOrUpdatedRows: inserted } = await call.db
    .insertInto('mails')
    .values(rowOf(call, id, mail))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (!inserted) return
  await call.queue(mailJob, { id })
  await call.audit({ action: 'email', entity: 'mail', entityId: id, description: `${mail.subject} → ${mail.to}` })
}

/** Queues many mails at low priority and returns their ids. The caller writes one audit log entry for all. */
export async function queueMails(call: Call, mails: readonly Mail[]): Promise<string[]> {
  const rows = mails.map((mail) => rowOf(call, newId(call.now), mail))
  if (rows.length > 0) await call.db.insertInto('mails').values(rows).execute()
  for (const { id } of rows) await call.queue(mailJob, { id }, { yields: true })
  return rows.map((row) => row.id)
}

function rowOf(call: Call, id: string, mail: Mail) {
  return {
    id,
    to_address: mail.to,
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    sender_name: mail.senderName ?? null,
    created_at: call.now,
  }
}

/** Requeues a mail that was given up; false if none has this id. */
export async function retryGivenUp(call: Call, id: string): Promise<boolean> {
  const back = await call.db
    .updateTable('mails')
    .set({ failed_at: null, attempts: 0 })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  if (back.numUpdatedRows === 0n) return false
  await call.queue(mailJob, { id })
  return true
}

/** True if the server permanently rejected the recipient (5xx to RCPT TO), so a retry cannot succeed. */
function isRefused(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500
}

/**
 * Sends mails. The row is locked during sending and then marked as sent, so that a mail is delivered once.
 * While the mail server is down, the job is retried with backoff; finally the mail is marked as given up.
 */
export const sendMails = (transport: MailTransport, from: string): JobHandler =>
  handler(mailJob, async (call, { id }) => {
    try {
      await call.transact((tx) => sendOnce(tx, transport, from, id))
    } catch (error) {
      if (!(await call.transact((tx) => noteFailure(tx, id, error)))) throw error
    }
  })

async function sendOnce(call: Call, transport: MailTransport, from: string, id: string): Promise<void> {
  const mail = await call.db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'body_text', 'body_html', 'unsubscribe_url', 'sender_name', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!mail) return
  const domain = from.replace(/^.*@/s, '').replace(/[^A-Za-z0-9.-].*$/s, '')
  await transport.send(
    {
      from: mail.sender_name ? { name: mail.sender_name, address: addressOf(from) } : from,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.body_text ?? '',
      html: mail.body_html ?? '',
      // The same for every attempt, so that recipients can detect duplicates.
      messageId: `<${mail.id}@${domain}>`,
      date: mail.created_at,
      headers: {
        // Prevents automatic replies (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribe_url && {
          'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    },
    mail.id,
  )
  await call.db
    .updateTable('mails')
    .set({ sent_at: call.now, body_text: null, body_html: null, unsubscribe_url: null })
    .where('id', '=', id)
    .execute()
  call.announce(platformChannel, 'mails')
}

/** Records why a mail was not sent. True if it is given up. */
async function noteFailure(call: Call, id: string, error: unknown): Promise<boolean> {
  const mail = await call.db
    .updateTable('mails')
    .set((each) => ({ attempts: each('attempts', '+', 1), last_error: String(error).slice(0, 500) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning(['attempts', 'subject', 'to_address'])
    .executeTakeFirst()
  if (!mail || !(isRefused(error) || mail.attempts > maxAttempts)) return false
  await call.db.updateTable('mails').set({ failed_at: call.now }).where('id', '=', id).execute()
  const description = `${mail.subject} → ${mail.to_address}: nuk u dërgua`
  await call.audit({ action: 'email', entity: 'mail', entityId: id, severity: 'error', description })
  call.announce(platformChannel, 'mails')
  return true
}
