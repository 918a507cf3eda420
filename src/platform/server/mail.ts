import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Options as SMTPPoolOptions } from 'nodemailer/lib/smtp-pool/index.js'
import { newId } from '#platform/shared/ids.ts'
import type { Call } from './call.ts'
import { job, type Job } from './feature.ts'
import type { Log } from './log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  send(message: SendMailOptions & { messageId: string; date: Date }, id: string): Promise<void>
  close(): void
}

const patienceMs = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000, dnsTimeout: 5_000 }

/**
 * Sends through a mail server, over a few kept connections. A server that hangs is given up before the sending
 * transaction is ended for idling: else a mail could go out without being noted as sent.
 */
export function smtpTransport(url: string): MailTransport {
  const options: SMTPPoolOptions = { url, pool: true, maxConnections: 3, ...patienceMs }
  const transport = createTransport(options)
  return {
    send: async (message) => {
      await transport.sendMail(message)
    },
    close: () => transport.close(),
  }
}

/** Without a mail server: each mail becomes an `.eml` file of the outbox folder, named in the log. */
export function outboxTransport(folder: string, log: Log): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message, id) {
      await mkdir(folder, { recursive: true })
      const { message: content } = await composer.sendMail(message)
      const file = join(folder, `${id}.eml`)
      // Written under another name first: whoever lists the folder sees whole mails only.
      await writeFile(`${file}.part`, content as Buffer)
      await rename(`${file}.part`, file)
      log.info({ file }, 'mail written to the outbox')
    },
    close: () => undefined,
  }
}

const sendJob = 'mail.send'

/** Queues a mail in the transaction that causes it: it is sent exactly when that commits. */
export async function queueMail(call: Call, mail: Mail): Promise<void> {
  const id = newId(call.now)
  await call.db
    .insertInto('mails')
    .values({
      id,
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: call.now,
    })
    .execute()
  await call.queue(sendJob, { id })
  await call.record({ action: 'email', entity: 'mail', entityId: id, description: `${mail.subject} → ${mail.to}` })
}

/**
 * The job that sends. The row is locked while it is being sent and says afterwards that it was, so a mail goes out
 * once; a mail server that is down makes the job try again with growing pauses, for about half a day.
 */
export function mailJob(transport: MailTransport, from: string): Job {
  return job<{ id: string }>({
    name: sendJob,
    retries: 80,
    async run(call, { id }) {
      const mail = await call.db
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!mail) return
      const domain = from.replace(/^.*@/s, '').replace(/[^A-Za-z0-9.-].*$/s, '')
      await transport.send(
        {
          from,
          to: mail.to_address,
          subject: mail.subject,
          text: mail.body_text ?? '',
          html: mail.body_html ?? '',
          // The same for every attempt: a receiver that got it twice can tell.
          messageId: `<${mail.id}@${domain}>`,
          date: mail.created_at,
        },
        mail.id,
      )
      await call.db
        .updateTable('mails')
        .set({ sent_at: call.now, body_text: null, body_html: null })
        .where('id', '=', id)
        .execute()
    },
  })
}
