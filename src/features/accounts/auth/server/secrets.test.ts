import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { makeLog } from '#platform/server/log.ts'
import type { MailTransport } from '#platform/server/mail/mail.ts'
import { forgotPassword, getProfile, login, logout, register, resetPassword, verifyEmail } from '../contract.ts'
import { lastToken, person } from '#testing/server/accounts.ts'

/** The whole database as text. */
async function dump(server: TestApp): Promise<string> {
  const tables = await query<{ name: string }>(
    server,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const rows = await Promise.all(tables.map(({ name }) => query(server, `select t::text as row from ${name} t`)))
  return JSON.stringify(rows)
}

test('no password and no token is in a log or stays in the database', async () => {
  let logged = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString('utf8')
      done()
    },
  })
  let failing = true
  const mails: TestApp['mails'] = []
  const mail: MailTransport = {
    async send({ to, subject, text, html }) {
      if (failing) throw new Error('the mail server is down')
      mails.push({ to: String(to), subject: String(subject), text: String(text), html: String(html) })
    },
    close: () => undefined,
  }
  await using server = await openTestApp({ log: makeLog('debug', sink), mail })
  const box = { ...server, mails }
  const secrets = [person.password, 'fjala e re', 'fjalë e gabuar']
  await server.call(register, person)
  await server.app.drain(mailJob)
  failing = false
  await query(server, 'update pgboss.job set start_after = now()')
  const verify = await lastToken(box, person.email)
  await server.fault(login, { email: person.email, password: 'fjalë e gabuar' })
  await server.call(verifyEmail, { token: verify })
  await server.fault(verifyEmail, { token: `${verify}x` })
  const session = (await server.call(login, { email: person.email, password: person.password })).token
  await server.call(getProfile, {}, session)
  await server.call(forgotPassword, { email: person.email })
  const reset = await lastToken(box, person.email)
  await server.call(resetPassword, { token: reset, password: 'fjala e re' })
  await server.fault(logout, {}, session)
  const again = (await server.call(login, { email: person.email, password: 'fjala e re' })).token
  secrets.push(verify, reset, session, again)

  expect(logged).toContain('/api/auth/verify-email/:token')
  expect(logged).toContain('a job failed')
  const kept = await dump(server)
  expect(kept).toContain(person.email)
  for (const secret of secrets) {
    expect(logged).not.toContain(secret)
    expect(kept).not.toContain(secret)
  }
})
