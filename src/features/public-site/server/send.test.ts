import { expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { freshTestApp, openTestApp, query } from '#testing/server/app.ts'
import { contactMessages, sendContact } from '../contract.ts'

const server = freshTestApp({ env: { CONTACT_EMAIL: 'ndihma@orari.example' } })

const words = { name: 'Ëndrit Çela', email: 'endrit@salloni.example', message: 'Përshëndetje,\nsi paguhet viti?' }
const id = '0195b1f0-0000-4000-8000-000000000001'

test('a message goes to the configured address once, with everything needed to reply', async () => {
  expect(await server.call(sendContact, words)).toEqual({ success: true, message: contactMessages.sent })
  await server.app.drain(mailJob)
  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect(mail).toMatchObject({ to: 'ndihma@orari.example', subject: 'Mesazh nga faqja e kontaktit – Orari' })
  expect(mail?.text).toContain('Mesazh nga Ëndrit Çela')
  expect(mail?.text).toContain('Përshëndetje,\nsi paguhet viti?')
  expect(mail?.text).toContain(words.email)
})

test('a repeated message is sent once', async () => {
  await Promise.all([1, 2, 3].map(() => server.call(sendContact, { ...words, id })))
  await server.call(sendContact, { ...words, id })
  await server.app.drain(mailJob)
  expect(server.mails).toHaveLength(1)
})

test('a message caught by the honeypot is dropped with the same reply', async () => {
  expect(await server.call(sendContact, { ...words, website: 'https://spam.example' })).toEqual({
    success: true,
    message: contactMessages.sent,
  })
  expect(await query(server, 'select id from mails')).toEqual([])
})

test.for([
  [{}, 'name', contactMessages.nameRequired],
  [{ name: 'A' }, 'email', contactMessages.emailRequired],
  [{ name: 'A', email: 'a b@c' }, 'email', 'Email-i nuk është i vlefshëm.'],
  [{ ...words, message: '   ' }, 'message', contactMessages.messageRequired],
  [{ ...words, message: 'x'.repeat(4001) }, 'message', 'Teksti mund të ketë më së shumti 4000 karaktere.'],
] as const)('invalid input %# gets a sentence', async ([body, field, message]) => {
  const fault = await server.fault(sendContact, body as never)
  expect(fault).toMatchObject({ status: 400, code: 'bad_input', message })
  expect(fault.errors[0]).toEqual({ field, message })
})

test('name and message cannot inject HTML into the email, and are not in the audit log', async () => {
  await server.call(sendContact, { ...words, name: '<b>x</b>', message: '<script>alert(1)</script>' })
  await server.app.drain(mailJob)
  expect(server.mails[0]?.html).not.toMatch(/<script|<b>/)
  const entries = await query<{ description: string }>(
    server,
    "select description from activities where action_type = 'email'",
  )
  expect(entries.map(({ description }) => description)).toEqual([
    'Mesazh nga faqja e kontaktit – Orari → ndihma@orari.example',
  ])
})

const send = (network: number) =>
  server.raw({
    method: 'POST',
    url: '/api/contact',
    payload: words,
    remoteAddress: `198.51.100.${network}`,
  })

test('a message with somebody else’s address does not use up their limit; thirty an hour are accepted in total', async () => {
  for (let n = 0; n < 5; n += 1) expect((await send(1)).statusCode).toBe(200)
  expect((await send(1)).statusCode).toBe(429)
  for (let n = 0; n < 25; n += 1) expect((await send(2 + Math.floor(n / 5))).statusCode).toBe(200)
  expect((await send(9)).statusCode).toBe(429)
})

test('five messages an hour are accepted for each sender and email address, ten for each IP address', async () => {
  for (let i = 0; i < 5; i += 1) await server.call(sendContact, words)
  expect(await server.fault(sendContact, words)).toMatchObject({ status: 429, code: 'too_many_requests' })
  for (let i = 0; i < 4; i += 1) await server.call(sendContact, { ...words, email: `nr${i}@salloni.example` })
  expect(await server.fault(sendContact, { ...words, email: 'tjeter@salloni.example' })).toMatchObject({ status: 429 })
  server.clock.pass(60)
  await server.call(sendContact, words)
})

test('without CONTACT_EMAIL messages are sent to the sender address', async () => {
  await using plain = await openTestApp({ env: { MAIL_FROM: 'Orari <posta@orari.example>' } })
  await plain.call(sendContact, words)
  await plain.app.drain(mailJob)
  expect(plain.mails[0]?.to).toBe('posta@orari.example')
})
