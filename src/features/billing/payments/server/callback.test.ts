import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { ledgerOf } from '#testing/server/payments.ts'
import vectors from '../paysera-vectors.json' with { type: 'json' }

/** The provider's callbacks over HTTP: reply, decision and stored event follow the policy. */

type Config = (typeof vectors.callbacks)[number]['config']
type Vector = { config: Config; order: (typeof vectors.callbacks)[number]['order'] }

const servers = new Map<string, TestApp>()
const nameOf = (config: Config) => JSON.stringify(config)

beforeAll(async () => {
  for (const { config } of [...vectors.callbacks, ...vectors.sequences]) {
    if (servers.has(nameOf(config))) continue
    const server = await openTestApp({
      env: {
        APP_URL: 'https://orari.example',
        SMTP_URL: 'smtp://mail.example',
        PAYSERA_PROJECT_ID: String(config.projectId),
        PAYSERA_SIGN_PASSWORD: config.signPassword,
        PAYSERA_PUBLIC_KEY: vectors.keys[config.publicKey as 'testPublicKeyPem'],
        PAYSERA_TEST: config.allowTest ? '1' : '0',
        PAYSERA_ENCRYPTED_CALLBACKS: config.encryptedCallbacks ? '1' : '0',
      },
    })
    servers.set(nameOf(config), server)
  }
})
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())))

/** Inserts the vector's order for a new salon. An earlier vector's order gets another reference. */
async function arrange({ config, order }: Vector): Promise<{ server: TestApp; orderId: string }> {
  const server = servers.get(nameOf(config))
  if (!server) throw new Error('no server of that configuration')
  const salon = await server.salon()
  await query(server, `update orders set reference = left('old_' || id, 40) where reference = '${order.orderid}'`)
  const [row] = await query<{ id: string }>(
    server,
    `insert into orders (id, reference, salon_id, buyer_name, buyer_email, plan, price_cents, provider, expires_at, created_at)
     values (gen_random_uuid(), '${order.orderid}', '${salon.id}', 'Salloni', 'pronari@salloni.example', '${order.planType}',
       ${order.amount}, 'paysera', '2026-11-21T09:00:00Z', '2026-11-20T09:00:00Z') returning id`,
  )
  // The vectors of one configuration repeat the same bytes for other orders, so earlier events are deleted.
  await query(server, 'alter table provider_events disable trigger append_only')
  await query(server, 'delete from provider_events')
  await query(server, 'alter table provider_events enable trigger append_only')
  return { server, orderId: row?.id ?? '' }
}

function deliver(server: TestApp, { method, queryString }: { method: string; queryString: string }) {
  const url = '/api/subscription/paysera-callback'
  if (method === 'GET') return server.raw({ method, url: `${url}?${queryString}` })
  return server.raw({ method, url, form: queryString })
}

async function ledger(server: TestApp, orderId: string) {
  const [row] = await query<{ reference: string }>(server, `select reference from orders where id = '${orderId}'`)
  const { reviews, ...found } = await ledgerOf(server, row?.reference ?? '')
  const flags = reviews.map((reason) => (reason === 'double_payment' ? reason : 'review'))
  return { ...found, flags }
}

async function lastEvent(server: TestApp) {
  const [row] = await query<Record<string, unknown>>(
    server,
    'select * from provider_events order by received_at desc, id desc limit 1',
  )
  return row
}

async function lastRefused(server: TestApp) {
  const [row] = await query<Record<string, unknown>>(
    server,
    'select * from refused_callbacks order by last_at desc, data_hash collate "C" limit 1',
  )
  return row
}

/** Decision and resulting state of a pending order for each action of the policy. */
const decisions: Record<string, [decision: string, state: string]> = {
  activate: ['activated', 'paid'],
  fail: ['failed', 'failed'],
  pending: ['pending', 'pending'],
  record_only: ['recorded', 'pending'],
  review: ['review', 'review'],
  refund: ['refund_recorded', 'refunded'],
  ignore_test: ['test_ignored', 'pending'],
  unknown_order: ['unknown_order', 'pending'],
  reject: ['rejected', 'pending'],
}

describe('a callback', () => {
  test.each(vectors.callbacks.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))(
    '%s',
    async (_name, vector) => {
      const { server, orderId } = await arrange(vector)
      await query(server, 'delete from refused_callbacks')
      const answer = await deliver(server, vector.request)
      expect(answer.statusCode).toBe(vector.policy.reply.status)
      if (vector.policy.reply.startsWithOK) {
        expect(answer.payload).toBe('OK')
        expect(answer.headers['content-type']).toMatch(/^text\/plain/)
      } else {
        expect(answer.payload).not.toMatch(/^OK/)
      }
      const [decision, state] = decisions[vector.policy.action] ?? ['', '']
      const refused = decision === 'rejected' || decision === 'unknown_order'
      if (refused) {
        expect(await lastEvent(server)).toBeUndefined()
        expect(await lastRefused(server)).toMatchObject({ count: 1, provider: 'paysera' })
      } else {
        expect(await lastEvent(server)).toMatchObject({ decision, method: vector.request.method })
      }
      expect(await ledger(server, orderId)).toMatchObject({ state, terms: decision === 'activated' ? 1 : 0 })
    },
  )

  test('is stored unchanged, once, with its valid signatures', async () => {
    const vector = vectors.callbacks.find((each) => each.class === 'sign/ss3-good-ss2-bad')
    if (!vector) throw new Error('no such vector')
    const { server } = await arrange(vector)
    await deliver(server, vector.request)
    const first = await lastEvent(server)
    const data = new URLSearchParams(vector.request.queryString).get('data')
    expect(first).toMatchObject({
      data,
      signatures: { ss1: true, ss2: false, ss3: true },
      kind: 'paid',
      provider_id: '183456701',
    })
    await deliver(server, vector.request)
    expect(await query(server, 'select id from provider_events')).toHaveLength(1)
  })
})

describe('callbacks of one order', () => {
  test.each(vectors.sequences.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))(
    '%s',
    async (_name, vector) => {
      const { server, orderId } = await arrange(vector)
      let events = 0
      for (const step of vector.steps) {
        server.clock.set(new Date(server.clock.now().getTime() + 1000))
        const answer = await deliver(server, step.request)
        expect(answer.payload === 'OK').toBe(step.after.replyStartsWithOK)
        const stored = await query(server, 'select id from provider_events')
        // The same signed data is not a new event.
        if (step.after.effect === 'duplicate' && stored.length === events) continue
        events = stored.length
        expect((await lastEvent(server))?.decision).toBe(step.after.effect)
        expect(await ledger(server, orderId)).toMatchObject({
          state: step.after.paymentState,
          terms: step.after.termsGranted,
          refunds: step.after.refundsRecorded,
        })
      }
      const { paymentState, termsGranted, refundsRecorded, flags } = vector.final
      expect(await ledger(server, orderId)).toMatchObject({
        state: paymentState,
        terms: termsGranted,
        refunds: refundsRecorded,
        flags,
      })
    },
  )
})

describe('unexpected callbacks', () => {
  const good = vectors.callbacks[0]
  const cases: [string, Partial<Parameters<TestApp['raw']>[0]> & { method: string }][] = [
    ['nothing', { method: 'GET' }],
    ['an empty form', { method: 'POST', form: '' }],
    ['no body at all', { method: 'POST' }],
    ['JSON with a number', { method: 'POST', payload: '{"data":1}', headers: { 'content-type': 'application/json' } }],
    ['a JSON list', { method: 'POST', payload: '[1]', headers: { 'content-type': 'application/json' } }],
    [
      'not UTF-8',
      {
        method: 'POST',
        form: Buffer.from([0x64, 0x3d, 0xff]),
      },
    ],
    ['a NUL', { method: 'GET', url: '?data=%00' }],
    [
      'JSON nested 5,000 deep',
      {
        method: 'POST',
        payload: `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['a broken escape', { method: 'GET', url: '?data=%E0%A4%A' }],
    ['a parameter twice', { method: 'GET', url: `?${good?.request.queryString}&data=x` }],
    [
      'half a megabyte',
      {
        method: 'POST',
        form: `data=${'x'.repeat(500_000)}`,
      },
    ],
  ]
  test.each(cases)('%s', async (_name, { url = '', ...request }) => {
    const server = [...servers.values()][0]
    if (!server) throw new Error('no server')
    const answer = await server.raw({ ...request, url: `/api/subscription/paysera-callback${url}` })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.payload).not.toMatch(/^OK/)
  })
})

test('stored callbacks cannot be changed or deleted', async () => {
  const server = [...servers.values()][0]
  if (!server) throw new Error('no server')
  for (const statement of [
    "update provider_events set decision = 'activated'",
    'delete from provider_events',
    'truncate provider_events',
    'update receipts set gross_cents = 1',
    'delete from receipts',
    'delete from credit_notes',
    'delete from orders',
    'delete from charges',
    'delete from refunds',
  ]) {
    await expect(query(server, statement)).rejects.toMatchObject({ code: '23001' })
  }
})
