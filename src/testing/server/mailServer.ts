import { SMTPServer } from 'smtp-server'

interface Accepted {
  to: string
  /** The whole mail as it came. */
  content: string
}

export interface MailServer {
  /** `SMTP_URL` */
  url: string
  /** Everything that came in whole and was not refused, whether its sender was told so or not. */
  accepted: Accepted[]
  state: {
    /** Asks to try again later, whatever comes. */
    refusing: boolean
    /** Mails that came in whole. */
    attempts: number
    /** From this number of accepted mails on, takes what comes and never says so; null: answers. */
    silentFrom: number | null
  }
  close(): Promise<void>
}

/** A mail server for tests, which has its bad days. Addresses that begin with `nuk` are refused for ever. */
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
  // A sender that was killed closes the connection in the middle of a command.
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
