import { tmpdir } from 'node:os'
import { afterEach, expect, inject, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { forgotPassword, mailNotSetUp, register, resendVerification } from '#features/accounts/auth/contract.ts'
import { payseraEnv } from '#testing/server/payments.ts'
import { getInstallation } from '#features/public-site/contract.ts'
import { type Log, makeLog } from '#platform/server/log.ts'
import { getSystemStatus } from '../contract.ts'

let server: TestApp
afterEach(() => server.close())

const publicSite = { APP_URL: 'https://orari.example', SMTP_URL: 'smtp://mail.example' }
const person = { username: 'Dea', email: 'dea@salloni.example', password: 'fjalë kalimi' }
const logged: string[] = []

async function open(env: Record<string, string>): Promise<void> {
  logged.length = 0
  const log = makeLog('silent')
  log.warn = ((_fields: object, message: string) => void logged.push(message)) as Log['warn']
  server = await openTestApp({ env, log })
}

const get = (url: string, headers: Record<string, string> = {}) => server.raw({ method: 'GET', url, headers })
const ready = async () => (await get('/readyz')).json<{ ok: boolean; warnings?: { variable: string }[] }>()
async function card() {
  const token = await administrator(server)
  return (await server.call(getSystemStatus, {}, token)).data.warnings
}

test('a forwarded header from an untrusted peer causes one warning, in log, status and readiness', async () => {
  await open(publicSite)
  expect(await ready()).toEqual({ ok: true })
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) await get('/healthz', { [name]: '203.0.113.9' })
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatch(/^TRUST_PROXY: 127\.0\.0\.1 forwards .* set TRUST_PROXY=127\.0\.0\.1$/)
  expect(await ready()).toMatchObject({ ok: true, warnings: [{ variable: 'TRUST_PROXY' }] })
  expect(await card()).toEqual([{ variable: 'TRUST_PROXY', peer: '127.0.0.1' }])
})

test('a trusted proxy and a request without the header cause no warning', async () => {
  await open({ ...publicSite, TRUST_PROXY: '127.0.0.1' })
  await get('/healthz', { 'x-forwarded-for': '203.0.113.9' })
  // A client on the same machine as the proxy.
  await get('/healthz', { 'x-forwarded-for': '127.0.0.1' })
  await get('/healthz')
  expect(await ready()).toEqual({ ok: true })
  expect(await card()).toEqual([])
})

test('a proxy other than the trusted one causes a warning', async () => {
  await open({ ...publicSite, TRUST_PROXY: '10.9.9.9' })
  await get('/healthz', { 'x-forwarded-for': '203.0.113.9' })
  expect(await card()).toEqual([{ variable: 'TRUST_PROXY', peer: '127.0.0.1' }])
})

test('without a mail server, registration, reset and verification on a public address are refused and create nothing', async () => {
  await open({ APP_URL: 'https://orari.example' })
  const refused = { status: 409, code: 'mail_not_set_up', message: mailNotSetUp().message }
  expect(await server.fault(register, person)).toMatchObject(refused)
  expect(await server.fault(forgotPassword, { email: person.email })).toMatchObject(refused)
  expect(await server.fault(resendVerification, { email: person.email })).toMatchObject(refused)
  expect(await server.call(getInstallation, {})).toMatchObject({ mailReady: false })
  expect(logged).toEqual([expect.stringMatching(/^SMTP_URL: no mail server is set/)])
  expect(server.app.warnings).toMatchObject([{ variable: 'SMTP_URL' }])
  expect(await ready()).toMatchObject({ ok: true, warnings: [{ variable: 'SMTP_URL' }] })
  expect(await card()).toEqual([{ variable: 'SMTP_URL', peer: null }])
})

test('demo mode needs no mail server', async () => {
  await open({})
  expect(await server.call(register, person)).toMatchObject({ success: true })
  expect(await ready()).toEqual({ ok: true })
})

test('test payments on a public address cause a warning on every start', async () => {
  await open({ ...payseraEnv, PAYSERA_TEST: '1' })
  expect(logged[0]).toMatch(/^PAYSERA_TEST: test payments are accepted at a public address/)
  expect(await card()).toMatchObject([{ variable: 'PAYSERA_TEST' }])
})

test('automatic backups of a database distributed over several servers cause a warning', async () => {
  await open({})
  // Imitates the list of distributed tables in Citus.
  if (!inject('workers')) {
    await query(server, `create table pg_dist_partition as select 'barbers'::regclass as logicalrelid`)
  }
  const beside = await openTestApp({ beside: server, env: { BACKUP_DIR: tmpdir() } })
  const found = beside.app.warnings
  await beside.close()
  expect(found).toMatchObject([{ variable: 'BACKUP_DIR' }])
  expect(server.app.warnings).toEqual([])
})

test('automatic backups of one server cause no warning', async () => {
  await open({ BACKUP_DIR: tmpdir() })
  expect(server.app.warnings).toHaveLength(inject('workers') ? 1 : 0)
})
