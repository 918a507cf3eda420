import { SMTPServer } from 'smtp-server'
import { mailJob, smtpTransport } from '#platform/server/mail/mail.ts'
import { openTestApp, query, type TestApp } from './app.ts'

interface Accepted {
  to: string
  /** The complete mail. */
  content: string
}

export interface MailServer {
  /** `SMTP_URL` */
  url: string
  /** All complete, accepted mails, even if the sender got no reply. */
  accepted: Accepted[]
  state: {
    /** True to reject every mail temporarily. */
    refusing: boolean
    /** Number of complete mails. */
    attempts: number
    /** Number of accepted mails after which it accepts without a reply; null to always reply. */
    silentFrom: number | null
  }
  close(): Promise<void>
}

/** Mail server for tests with simulated failures. Addresses beginning with `nuk` are rejected permanently. */
export async function mailServer(): Promise<MailServer> {
  const accepted: Accepted[] = []
  const state: MailServer['state'] = { refusing: false, attempts: 0, silentFrom: null }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nuk') ? Object.assign(new Error('no such person'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      state.attempts += 1
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refusing) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        const silent = state.silentFrom !== null && accepted.length >= state.silentFrom
        accepted.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          content: Buffer.concat(chunks).toString('utf8'),
        })
        if (!silent) done()
      })
    },
  })
  // A killed sender closes the connection during a command.
  smtp.on('error', () => undefined)
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const address = smtp.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    state,
    close: () => new Promise<void>((closed) => smtp.close(() => closed())),
  }
}

/** A server that sends its mails to a mail server; `close` closes both. */
export async function openMailingApp(): Promise<{ smtp: MailServer; server: TestApp; close(): Promise<void> }> {
  const smtp = await mailServer()
  const server = await openTestApp({
    mail: smtpTransport(smtp.url),
    env: { APP_URL: 'https://orari.example', MAIL_FROM: 'Orari <njoftime@orari.example>', SMTP_URL: smtp.url },
  })
  const close = async () => {
    await server.close()
    await smtp.close()
  }
  return { smtp, server, close }
}

/** Moves the next attempts, delayed by backoff, to now, and sends; returns their number. */
export async function sendAgain(server: TestApp): Promise<number> {
  await query(server, `update pgboss.job set start_after = now() where name = '${mailJob.name}' and state = 'retry'`)
  return server.app.drain(mailJob)
}
