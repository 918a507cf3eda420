import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkMailJob } from '#features/accounts/auth/server/jobs.ts'
import { openTestApp, type TestApp } from '#testing/server/app.ts'
import { register, resendVerification, verifyEmail } from '#features/accounts/auth/contract.ts'
import { makeLog } from '#platform/server/log.ts'
import { mailJob, outboxTransport } from '#platform/server/mail/mail.ts'
import { listMails, readMail } from '../contract.ts'

let server: TestApp
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-outbox-'))
  server = await openTestApp({
    env: { DATA_DIR: folder },
    mail: outboxTransport(join(folder, 'outbox'), makeLog('silent')),
  })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const person = { username: 'Ardit Çela', email: 'ardit@salloni.example', password: 'fjalë kalimi' }

test('an outbox without a folder is an empty list', async () => {
  expect(await server.call(listMails, {})).toMatchObject({ mails: [], pagination: { total_items: 0, total_pages: 1 } })
})

test('a visitor registers, opens the email and follows its link', async () => {
  await server.call(register, person)
  await server.app.drain(mailJob)
  const { mails } = await server.call(listMails, {})
  expect(mails).toMatchObject([
    { to: person.email, subject: 'Verifikoni email-in tuaj – Orari', sent_at: '2026-11-20T09:00:00.000Z' },
  ])
  const { mail } = await server.call(readMail, { id: mails[0]?.id ?? '' })
  expect(mail).toMatchObject({ from: 'Orari <orari@localhost>', to: person.email })
  expect(mail.html).toContain('<h1')
  expect(mail.text).toContain('përdoret vetëm një herë')
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  await server.call(verifyEmail, { token })
})

test('other accounts of the machine cannot read the emails, whose links give access', async () => {
  await mkdir(join(folder, 'outbox'), { mode: 0o755 })
  await server.call(register, person)
  await server.app.drain(mailJob)
  const [mail] = await readdir(join(folder, 'outbox'))
  for (const path of ['outbox', join('outbox', mail ?? '')]) {
    expect((await stat(join(folder, path))).mode & 0o077).toBe(0)
  }
})

test('a page of another host whose name resolves to this machine cannot read emails (DNS rebinding)', async () => {
  await server.call(register, person)
  await server.app.drain(mailJob)
  const { mails } = await server.call(listMails, {})
  const urls = ['/api/outbox', '/api/%6Futbox', `/api/outbox/${mails[0]?.id}`]
  const asked = async (url: string, host: string) =>
    (await server.raw({ method: 'GET', url, headers: { host } })).statusCode
  for (const url of urls) {
    for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example']) {
      expect([url, host, await asked(url, host)]).toEqual([url, host, 403])
    }
    for (const host of ['localhost:3000', 'LOCALHOST', 'orari.localhost', '127.0.0.1:3000', '[::1]:3000']) {
      expect([url, host, await asked(url, host)]).toEqual([url, host, 200])
    }
  }
})

test('emails are listed newest first, in pages', async () => {
  await server.call(register, person)
  for (let i = 0; i < 4; i += 1) {
    server.clock.pass(1)
    await server.call(resendVerification, { email: person.email })
    await server.app.drain(linkMailJob)
  }
  await server.app.drain(mailJob)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => server.call(listMails, { page, limit: 2 })))
  expect(pages.map(({ mails }) => mails.length)).toEqual([2, 2, 1, 0])
  expect(pages[0]?.pagination).toEqual({ page: 1, limit: 2, total_items: 5, total_pages: 3 })
  const times = pages.flatMap(({ mails }) => mails.map(({ sent_at }) => sent_at ?? ''))
  expect(times).toEqual(times.toSorted().toReversed())
})

test('only emails of the folder are returned, and only by id', async () => {
  await writeFile(join(folder, 'secret.eml'), 'Subject: x\n\ny')
  await mkdir(join(folder, 'outbox'), { recursive: true })
  await writeFile(join(folder, 'outbox', 'notes.eml'), 'Subject: x\n\ny')
  await writeFile(join(folder, 'outbox', '0192f000-0000-7000-8000-000000000000.eml.part'), 'Subject: x\n\ny')
  expect((await server.call(listMails, {})).mails).toEqual([])
  const ids = ['notes', '..%2fsecret', '../secret', '%2e%2e%2fsecret', '..%5csecret', 'secret.eml', '%00', '*', 'a b']
  for (const id of [...ids, '0192f000-0000-7000-8000-000000000000', '0192f000-0000-7000-8000-000000000000.eml.part']) {
    const answer = await server.raw({ method: 'GET', url: `/api/outbox/${id}` })
    expect([400, 404], id).toContain(answer.statusCode)
    expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(5)
  }
})

test('an invalid page is refused with a message', async () => {
  for (const query of ['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=100000', 'page=1&page=2']) {
    const answer = await server.raw({ method: 'GET', url: `/api/outbox?${query}` })
    expect(answer.statusCode, query).toBe(400)
  }
})

test('a damaged file is an email without text, not an error', async () => {
  await mkdir(join(folder, 'outbox'), { recursive: true })
  const id = '0192f000-0000-7000-8000-000000000000'
  await writeFile(join(folder, 'outbox', `${id}.eml`), Buffer.from([0xff, 0xfe, 0x00, 0x0d]))
  expect((await server.call(listMails, {})).mails).toMatchObject([{ id }])
  expect((await server.call(readMail, { id: id.toUpperCase() })).mail).toMatchObject({ id, to: '' })
})

test('with a public address there is no outbox', async () => {
  await using open = await openTestApp({ env: { APP_URL: 'https://orari.example' } })
  expect((await open.raw({ method: 'GET', url: '/api/outbox' })).statusCode).toBe(404)
})
