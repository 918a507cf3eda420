import { beforeEach, expect, test } from 'vitest'
import { mailJob, smtpTransport } from '#platform/server/mail/mail.ts'
import PostalMime from 'postal-mime'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { openMailingApp, sendAgain, type MailServer } from '#testing/server/mailServer.ts'
import { register, resendVerification, verifyEmail } from '../contract.ts'
import { person } from '#testing/server/accounts.ts'
import { linkMailJob } from './jobs.ts'

let smtp: MailServer
let server: TestApp
beforeEach(async () => {
  const made = await openMailingApp()
  ;({ smtp, server } = made)
  return made.close
})

test('an email refused temporarily is delivered exactly once when the server accepts it', async () => {
  smtp.state.refusing = true
  await server.call(register, person)
  expect(await server.app.drain(mailJob)).toBe(1)
  // The next attempt is delayed.
  expect(await server.app.drain(mailJob)).toBe(0)
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    expect(await sendAgain(server)).toBe(1)
    expect(smtp.state.attempts).toBe(attempt)
  }
  expect(smtp.accepted).toEqual([])
  smtp.state.refusing = false
  expect(await sendAgain(server)).toBe(1)
  expect(await sendAgain(server)).toBe(0)
  expect(smtp.accepted).toHaveLength(1)
})

test('an unreachable mail server is retried', async () => {
  await smtp.close()
  await server.call(register, person)
  expect(await server.app.drain(mailJob)).toBe(1)
  const [waiting] = await query<{ state: string; retry_limit: number }>(
    server,
    `select state, retry_limit from pgboss.job where name = '${mailJob.name}'`,
  )
  expect(waiting).toEqual({ state: 'retry', retry_limit: 80 })
})

test('the delivered email has text and HTML parts and a working link on the public address', async () => {
  await server.call(register, person)
  await server.app.drain(mailJob)
  const mail = await PostalMime.parse(smtp.accepted[0]?.content ?? '')
  expect(mail.from).toMatchObject({ name: 'Orari', address: 'njoftime@orari.example' })
  expect(mail.to).toMatchObject([{ address: 'Ardit@salloni.example' }])
  expect(mail.subject).toBe('Verifikoni email-in tuaj – Orari')
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@orari\.example>$/)
  const token = /https:\/\/orari\.example\/verify-email\?token=([\w-]+)&email=/.exec(mail.text ?? '')?.[1]
  expect(mail.html).toContain(`token=${token}&amp;email=`)
  await server.call(verifyEmail, { token: token ?? '' })
})

test('after delivery the text is deleted, and a duplicate job sends nothing', async () => {
  await server.call(register, person)
  await server.app.drain(mailJob)
  const [row] = await query<{ id: string }>(server, 'select id, body_text, body_html, sent_at from mails')
  expect(row).toMatchObject({ body_text: null, body_html: null, sent_at: server.clock.now() })
  await server.app.jobs.queue(server.app.calls.db, mailJob, { id: row?.id }, {})
  expect(await server.app.drain(mailJob)).toBe(1)
  expect(smtp.accepted).toHaveLength(1)
})

test('two processes working on the queue send each email once', async () => {
  await using other = await openTestApp({ beside: server, mail: smtpTransport(smtp.url) })
  for (let i = 0; i < 8; i += 1) await server.call(register, { ...person, email: `nr${i}@salloni.example` })
  await Promise.all([server, other, server, other].map(({ app }) => app.drain(mailJob)))
  const receivers = await Promise.all(
    smtp.accepted.map(async ({ content }) => (await PostalMime.parse(content)).to?.[0]?.address),
  )
  expect(receivers.toSorted()).toEqual(Array.from({ length: 8 }, (_, i) => `nr${i}@salloni.example`))
})

test('the link of a delayed email works, although a newer one was sent', async () => {
  smtp.state.refusing = true
  await server.call(register, person)
  await server.app.drain(mailJob)
  await server.call(resendVerification, { email: person.email })
  await server.app.drain(linkMailJob)
  smtp.state.refusing = false
  await sendAgain(server)
  await server.app.drain(mailJob)
  const tokens = smtp.accepted.map(({ content }) => /token=3D([\w-]+)/.exec(content.replaceAll('=\r\n', ''))?.[1] ?? '')
  expect(tokens).toHaveLength(2)
  for (const token of tokens) expect(await server.call(verifyEmail, { token })).toMatchObject({ success: true })
})
