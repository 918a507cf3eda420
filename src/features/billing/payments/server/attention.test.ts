import { beforeEach, expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { getSystemStatus } from '#features/operator/system-status/contract.ts'
import { administrator } from '#testing/server/accounts.ts'
import { openTestApp, query, testNow, testApp } from '#testing/server/app.ts'
import { listAttention } from '../admin-contract.ts'
import vectors from '../paysera-vectors.json' with { type: 'json' }
import { reviewRefused } from './refused.ts'
import { begin, deliver, ledgerOf, payseraEnv } from '#testing/server/payments.ts'

/** Every refused callback and undecided order is reported. */

const rotated = 'a-new-password'

const server = testApp({ env: payseraEnv })
beforeEach(async () => {
  server.clock.set(testNow)
  await query(server, 'delete from refused_callbacks')
  await query(server, "update billing_alerts set mail_at = '1970-01-01'")
  await server.app.drain(mailJob)
  server.mails.length = 0
})

const start = async () => (await begin(server, await server.salon())).order
const attention = async () => server.call(listAttention, { limit: 200 }, await administrator(server))
async function mails(): Promise<string[]> {
  await server.app.drain(mailJob)
  return server.mails.filter((mail) => mail.to === 'admin@orari.example').map((mail) => mail.subject)
}

test('a refused callback of an existing order is listed, counted and mailed', async () => {
  const order = await start()
  expect(await deliver(server, order, { status: 1 }, rotated)).toMatchObject({ status: 400 })
  expect(await deliver(server, order, { status: 1 }, rotated)).toMatchObject({ status: 400 })
  const { items } = await attention()
  expect(items).toMatchObject([{ kind: 'refused', order, count: 2, detail: 'ss1 does not hold' }])
  expect(items[0]?.advice).toContain('Paysera')
  const { data } = await server.call(getSystemStatus, {}, await administrator(server))
  expect(data.billing).toEqual({ refused: 1, pending: 0, reviews: 0 })
  expect(await mails()).toEqual(['U refuzuan njoftimet e 1 porosie – Orari'])
  // Only its hash is stored.
  expect(await query(server, 'select data_hash from refused_callbacks')).toEqual([
    { data_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'pending', charged: 0 })
})

test('at most one mail an hour is sent, and the next one includes everything since', async () => {
  await deliver(server, await start(), { status: 1 }, rotated)
  server.clock.pass(10)
  await deliver(server, await start(), { status: 1 }, rotated)
  expect(await mails()).toHaveLength(1)
  server.clock.pass(55)
  await server.app.asSystem((call) => reviewRefused(call))
  expect(await mails()).toHaveLength(2)
  server.clock.pass(120)
  await server.app.asSystem((call) => reviewRefused(call))
  expect(await mails()).toHaveLength(2)
})

test('a signed callback of an unknown order is reported too', async () => {
  expect(await deliver(server, 'ord_lost', { status: 1 })).toMatchObject({ status: 404 })
  expect((await attention()).items).toMatchObject([{ kind: 'unknown_order', order: 'ord_lost' }])
  expect(await mails()).toHaveLength(1)
})

test('an unsigned callback of no order is not reported, is rate limited, and is deleted after 30 days', async () => {
  const send = (i: number) =>
    server.raw({
      method: 'GET',
      url: `/api/subscription/paysera-callback?data=x${i}&ss1=y`,
      remoteAddress: '203.0.113.7',
    })
  const statuses = new Set<number>()
  for (let i = 0; i < 130; i += 1) statuses.add((await send(i)).statusCode)
  expect([...statuses]).toEqual([400, 429])
  expect((await attention()).total).toBe(0)
  expect(await mails()).toEqual([])
  const order = await start()
  // A genuine callback from the same address is never limited.
  expect(await deliver(server, order, { status: 1 })).toEqual({ status: 200, body: 'OK' })
  server.clock.pass(31 * 24 * 60)
  await server.app.asSystem((call) => reviewRefused(call))
  expect(await query(server, 'select 1 from refused_callbacks')).toEqual([])
})

test('an order undecided by the provider for a day needs attention; one without a callback is listed for a week', async () => {
  const [waiting, silent] = [await start(), await start()]
  await deliver(server, waiting, { status: 2 })
  const kinds = async () => {
    const { items } = await attention()
    return items.filter((item) => [waiting, silent].includes(item.order ?? '')).map((item) => [item.order, item.kind])
  }
  expect(await kinds()).toEqual([])
  server.clock.pass(24 * 60 + 1)
  expect(await kinds()).toEqual(
    expect.arrayContaining([
      [waiting, 'pending'],
      [silent, 'silent'],
    ]),
  )
  server.clock.pass(8 * 24 * 60)
  expect(await kinds()).toEqual([[waiting, 'pending']])
  // A late callback still activates.
  await deliver(server, silent, { status: 1 })
  expect(await ledgerOf(server, silent)).toMatchObject({ state: 'paid', terms: 1 })
})

test('during a password change, callbacks signed with either password are accepted', async () => {
  await using both = await openTestApp({
    env: {
      ...payseraEnv,
      PAYSERA_SIGN_PASSWORD: rotated,
      PAYSERA_SIGN_PASSWORD_PREVIOUS: payseraEnv.PAYSERA_SIGN_PASSWORD,
    },
  })
  for (const password of [rotated, payseraEnv.PAYSERA_SIGN_PASSWORD]) {
    const { order } = await begin(both, await both.salon())
    expect(await deliver(both, order, { status: 1 }, password)).toEqual({ status: 200, body: 'OK' })
  }
})

test('during the provider’s key change, callbacks signed with either key are accepted', async () => {
  await using both = await openTestApp({
    env: {
      ...payseraEnv,
      PAYSERA_PUBLIC_KEY: vectors.keys.attackerPublicKeyPem,
      PAYSERA_PUBLIC_KEY_PREVIOUS: vectors.keys.testPublicKeyPem,
    },
  })
  const { order } = await begin(both, await both.salon())
  expect(await deliver(both, order, { status: 1 })).toEqual({ status: 200, body: 'OK' })
})
