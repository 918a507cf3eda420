import { describe, expect, test } from 'vitest'
import { auditLogCollectJob } from '#features/operator/audit-log/server/jobs.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { booking } from '#testing/server/appointments.ts'
import { bookAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { updateColleague, listColleagues } from '#features/accounts/colleagues/contract.ts'
import { listClients } from '#features/clients/contract.ts'
import { addService, listServices } from '#features/salon/services/contract.ts'
import { keyCallsPerMinute } from '#platform/server/http/limits.ts'
import { keyAreas, type KeyArea } from '#platform/shared/apiKeys.ts'
import { listApiKeys, makeApiKey, revokeApiKey } from '../contract.ts'
import { maxKeys, revokedKeyDays, type Validity } from '../rules.ts'
import { apiKeyPurgeJob } from './jobs.ts'

const server = testApp()

const password = 'nje-fjale-e-gjate'

interface Wanted {
  name?: string
  areas?: KeyArea[]
  writes?: boolean
  validity?: Validity
}

const make = (of: TestSalon, wanted: Wanted = {}) =>
  server.call(
    makeApiKey,
    {
      name: 'Faqja jonë',
      areas: [...keyAreas],
      writes: true,
      validity: 'always',
      currentPassword: password,
      ...wanted,
    },
    of.token,
  )

const bookingAt = (appointment_time: string) => booking({ appointment_date: '2026-11-20', appointment_time })

describe('creating', () => {
  test('a key is shown once and only its hash is stored', async () => {
    const salon = await salonWithPassword(server, password)
    const { key, secret } = await make(salon)
    expect(secret).toMatch(/^orari_key_[\w-]{43}$/)
    const stored = JSON.stringify(await query(server, `select * from api_keys where salon_id = '${salon.id}'`))
    expect(stored).not.toContain(secret.slice(10))
    const { keys } = await server.call(listApiKeys, {}, salon.token)
    expect(keys).toEqual([{ ...key, state: 'works', last_used_at: null, expires_at: null }])
    expect(JSON.stringify(keys)).not.toContain(secret.slice(10))
  })

  test('requires the password, a name and at least one area', async () => {
    const salon = await salonWithPassword(server, password)
    const good = { name: 'x', areas: ['clients'], writes: false, validity: 'month', currentPassword: password } as const
    const wrong = async (change: object) =>
      (await server.fault(makeApiKey, { ...good, ...change } as never, salon.token)).errors.map(({ field }) => field)
    expect(await wrong({ currentPassword: 'gabim' })).toEqual(['currentPassword'])
    expect(await wrong({ name: ' ' })).toEqual(['name'])
    expect(await wrong({ areas: [] })).toEqual(['areas'])
    expect(await wrong({ areas: ['everything'] })).toEqual(['areas.0'])
    expect(await wrong({ validity: 'century' })).toEqual(['validity'])
    expect((await server.call(listApiKeys, {}, salon.token)).keys).toEqual([])
  })

  test('only the owner creates, lists and revokes keys, and a salon has a limited number', async () => {
    const salon = await salonWithPassword(server, password)
    const { key } = await make(salon)
    const { token } = await server.colleague(salon, 'reception')
    expect(await server.fault(listApiKeys, {}, token)).toMatchObject({ code: 'role_refused' })
    expect(await server.fault(revokeApiKey, { id: key.id }, token)).toMatchObject({ code: 'role_refused' })
    for (let made = 1; made < maxKeys; made += 1) await make(salon)
    const one = { name: 'x', areas: ['clients'], writes: false, validity: 'month', currentPassword: password } as const
    expect(await server.fault(makeApiKey, { ...one, areas: ['clients'] }, salon.token)).toMatchObject({
      status: 409,
      code: 'too_many_api_keys',
    })
  })
})

describe('a key', () => {
  test('books for its salon, and the history names the key', async () => {
    const salon = await salonWithPassword(server, password)
    const { secret } = await make(salon, { areas: ['appointments'] })
    const { appointment } = await server.call(bookAppointment, bookingAt('10:00'), secret)
    const { appointments } = await server.call(listAppointments, { date: '2026-11-20' } as never, salon.token)
    expect(appointments.map(({ id }) => id)).toEqual([appointment.id])
    await server.app.asSystem((call) => call.queue(auditLogCollectJob, {}))
    await server.app.drain(auditLogCollectJob)
    const [entry] = await query<object>(
      server,
      `select username, email, user_id from activities where entity_id = '${appointment.id}'`,
    )
    expect(entry).toEqual({ username: 'Çelësi API „Faqja jonë”', email: null, user_id: null })
  })

  test('has no access to another salon', async () => {
    const [mine, other] = [await salonWithPassword(server, password), await server.salon('Besa')]
    const { secret } = await make(mine)
    const { appointment } = await server.call(bookAppointment, bookingAt('10:00'), other.token)
    const response = await server.raw({ method: 'GET', url: `/api/appointments/${appointment.id}`, token: secret })
    expect(response.statusCode).toBe(404)
    expect((await server.call(listClients, {}, secret)).clients).toEqual([])
    const { key } = await make(mine)
    expect(await server.fault(revokeApiKey, { id: key.id }, other.token)).toMatchObject({ status: 404 })
  })

  test('has access to its areas only, and writes only if it may', async () => {
    const salon = await salonWithPassword(server, password)
    const reads = (await make(salon, { areas: ['salon'], writes: false })).secret
    await server.call(listServices, {}, reads)
    const refused = { status: 403, code: 'key_refused' }
    const service = { name: 'Ngjyrosje', price: 20, duration: 60 }
    expect(await server.fault(addService, service as never, reads)).toMatchObject(refused)
    expect(await server.fault(listClients, {}, reads)).toMatchObject(refused)
    const writes = (await make(salon, { areas: ['salon'], writes: true })).secret
    await server.call(addService, service as never, writes)
  })

  test('has no access to accounts, colleagues and keys in any area', async () => {
    const salon = await salonWithPassword(server, password)
    const { secret } = await make(salon)
    const refused = { status: 403, code: 'key_refused' }
    expect(await server.fault(listColleagues, {}, secret)).toMatchObject(refused)
    expect(await server.fault(listApiKeys, {}, secret)).toMatchObject(refused)
    for (const url of ['/api/auth/profile', '/api/archive/clients', '/api/live', '/api/export']) {
      const response = await server.raw({ method: 'GET', url, token: secret })
      expect([url, response.statusCode >= 400]).toEqual([url, true])
    }
  })

  test('records its last use, at most once a minute', async () => {
    const salon = await salonWithPassword(server, password)
    const { secret, key } = await make(salon)
    const used = async () => (await server.call(listApiKeys, {}, salon.token)).keys.find(({ id }) => id === key.id)
    await server.call(listServices, {}, secret)
    const first = server.clock.now().toISOString()
    expect(await used()).toMatchObject({ last_used_at: first })
    server.clock.pass(0.5)
    await server.call(listServices, {}, secret)
    expect(await used()).toMatchObject({ last_used_at: first })
    server.clock.pass(1)
    await server.call(listServices, {}, secret)
    expect(await used()).toMatchObject({ last_used_at: server.clock.now().toISOString() })
  })

  test('is refused after it is revoked or expires, or its creator is no longer an owner', async () => {
    const salon = await salonWithPassword(server, password)
    const { secret: revoked, key } = await make(salon)
    await server.call(revokeApiKey, { id: key.id }, salon.token)
    expect(await server.fault(listServices, {}, revoked)).toMatchObject({ status: 401, code: 'key_revoked' })
    expect(await server.fault(listServices, {}, 'orari_key_x')).toMatchObject({
      status: 401,
      code: 'key_unknown',
      message: expect.stringContaining('Lidhjet, pjesa Programe të tjera'),
    })
    const { secret: orphan } = await make(salon)
    const heir = await server.colleague(salon, 'reception')
    await query(server, `update users set salon_role = 'owner' where id = '${heir.userId}'`)
    await server.call(updateColleague, { id: salon.userId, salon_role: 'reception' }, heir.token)
    expect(await server.fault(listServices, {}, orphan)).toMatchObject({ status: 401, code: 'key_unknown' })
    const { keys } = await server.call(listApiKeys, {}, heir.token)
    expect(keys.map(({ state }) => state)).toEqual(['ownerless'])
  })

  test('has its own rate limit', async () => {
    const salon = await salonWithPassword(server, password)
    const [first, other] = [(await make(salon)).secret, (await make(salon)).secret]
    for (let count = 0; count < keyCallsPerMinute; count += 1) await server.call(listServices, {}, first)
    const response = await server.raw({ method: 'GET', url: '/api/user/services', token: first })
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    await server.call(listServices, {}, other)
    await server.call(listServices, {}, salon.token)
    server.clock.pass(1)
    await server.call(listServices, {}, first)
  })
})

describe('scripts of other origins', () => {
  const origin = 'https://faqja.example'
  const preflight = (url: string) =>
    server.raw({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })

  const withToken = (token: string) =>
    server.raw({ method: 'GET', url: '/api/user/services', headers: { origin }, token })

  test('may call with a key, never with a cookie or a session', async () => {
    const salon = await salonWithPassword(server, password)
    const { secret } = await make(salon)
    const asked = await preflight('/api/appointments')
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(String(asked.headers['access-control-allow-headers'])).toContain('idempotency-key')
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await withToken(secret)).headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect((await withToken(salon.token)).headers).not.toHaveProperty('access-control-allow-origin')
    // Scripts can also read the reason of a refusal.
    expect((await withToken('orari_key_x')).headers).toMatchObject({ 'access-control-allow-origin': '*' })
  })

  test('may not make calls that are closed to keys', async () => {
    for (const url of ['/api/auth/login', '/api/user/api-keys', '/api/colleagues', '/api/archive/clients']) {
      const response = await preflight(url)
      expect([url, response.statusCode]).toEqual([url, 404])
      expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    }
    const login = await server.raw({
      method: 'POST',
      url: '/api/auth/login',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
      token: 'orari_key_x',
    })
    expect(login.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

// The last test, because it moves the clock far ahead.
test('a key with a term expires, keys are refused without a subscription, and revoked ones are deleted', async () => {
  const salon = await salonWithPassword(server, password)
  const { secret } = await make(salon, { validity: 'always' })
  const { secret: short, key } = await make(salon, { validity: 'month' })
  await server.call(revokeApiKey, { id: (await make(salon)).key.id }, salon.token)
  server.clock.pass(31 * 24 * 60)
  expect(await server.fault(listServices, {}, short)).toMatchObject({ status: 401, code: 'key_expired' })
  expect(await server.fault(listServices, {}, secret)).toMatchObject({ status: 402, code: 'subscription_required' })
  const archive = await server.raw({ method: 'GET', url: '/api/archive/clients', token: secret })
  expect(archive.statusCode).toBe(403)
  server.clock.pass(revokedKeyDays * 24 * 60)
  await server.app.asSystem((call) => call.queue(apiKeyPurgeJob, {}))
  await server.app.drain(apiKeyPurgeJob)
  const left = await query<{ id: string }>(server, `select id from api_keys where salon_id = '${salon.id}'`)
  expect(left).toHaveLength(2)
  expect(left.map(({ id }) => id)).toContain(key.id)
})
