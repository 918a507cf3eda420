import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, query, type TestApp } from '#app/server/testing.ts'
import vectors from '../paysera-vectors.json' with { type: 'json' }

/** The provider's callbacks over HTTP: each is answered, decided and stored as the policy says. */

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

/** Puts the vector's order on file, for a salon of its own. An earlier vector's order gives its number up. */
async function arrange({ config, order }: Vector): Promise<{ server: TestApp; paymentId: string; salonId: string }> {
  const server = servers.get(nameOf(config))
  if (!server) throw new Error('no server of that configuration')
  const salon = await server.salon()
  await query(server, `update payments set order_id = 'old_' || id where order_id = '${order.orderid}'`)
  const [row] = await query<{ id: string }>(
    server,
    `insert into payments (id, order_id, salon_id, buyer_name, buyer_email, plan, amount_cents, provider, state, created_at, updated_at)
     values (gen_random_uuid(), '${order.orderid}', '${salon.id}', 'Salloni', 'pronari@salloni.example', '${order.planType}',
       ${order.amount}, 'paysera', 'pending', now(), now()) returning id`,
  )
  return { server, paymentId: row?.id ?? '', salonId: salon.id }
}

function deliver(server: TestApp, { method, queryString }: { method: string; queryString: string }) {
  const url = '/api/subscription/paysera-callback'
  if (method === 'GET') return server.raw({ method, url: `${url}?${queryString}` })
  return server.raw({
    method,
    url,
    payload: queryString,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

async function standing(server: TestApp, paymentId: string) {
  const [row] = await query<{
    state: string
    terms: number
    refunds: number
    receipts: number
    flags: string[] | null
  }>(
    server,
    `select state,
       (select count(*) from subscription_terms t where t.payment_id = p.id) as terms,
       (select count(*) from payment_refunds r where r.payment_id = p.id) as refunds,
       (select count(*) from receipts r where r.payment_id = p.id) as receipts,
       (select array_agg(reason) from payment_reviews v where v.payment_id = p.id) as flags
     from payments p where id = '${paymentId}'`,
  )
  if (!row) throw new Error('no payment')
  return { ...row, flags: (row.flags ?? []).map((reason) => (reason === 'double_payment' ? reason : 'review')) }
}

async function lastEvent(server: TestApp) {
  const [row] = await query<Record<string, unknown>>(server, 'select * from payment_events order by ctid desc limit 1')
  return row ?? {}
}

/** The policy's words for what is decided, and the order's state that follows for an order that was pending. */
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
      const { server, paymentId } = await arrange(vector)
      const answer = await deliver(server, vector.request)
      expect(answer.statusCode).toBe(vector.policy.reply.status)
      if (vector.policy.reply.startsWithOK) {
        expect(answer.payload).toBe('OK')
        expect(answer.headers['content-type']).toMatch(/^text\/plain/)
      } else {
        expect(answer.payload).not.toMatch(/^OK/)
      }
      const [decision, state] = decisions[vector.policy.action] ?? ['', '']
      const event = await lastEvent(server)
      expect(event).toMatchObject({ decision, method: vector.request.method })
      expect(await standing(server, paymentId)).toMatchObject({
        state,
        terms: decision === 'activated' ? 1 : 0,
        receipts: decision === 'activated' ? 1 : 0,
      })
    },
  )

  test('is stored as it came, with which signatures held', async () => {
    const vector = vectors.callbacks.find((each) => each.class === 'sign/ss3-good-ss2-bad')
    if (!vector) throw new Error('no such vector')
    const { server } = await arrange(vector)
    await deliver(server, vector.request)
    const params = vector.request.params as unknown as Record<string, string>
    expect(await lastEvent(server)).toMatchObject({
      data: params.data,
      ss2: params.ss2,
      ss1_held: true,
      ss2_held: false,
      ss3_held: true,
      sealed_held: null,
      status: '1',
      request_id: '183456701',
    })
  })
})

describe('callbacks of one order', () => {
  test.each(vectors.sequences.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))(
    '%s',
    async (_name, vector) => {
      const { server, paymentId } = await arrange(vector)
      for (const step of vector.steps) {
        const answer = await deliver(server, step.request)
        expect(answer.payload === 'OK').toBe(step.after.replyStartsWithOK)
        expect((await lastEvent(server)).decision).toBe(step.after.effect)
        expect(await standing(server, paymentId)).toMatchObject({
          state: step.after.paymentState,
          terms: step.after.termsGranted,
          refunds: step.after.refundsRecorded,
        })
      }
      const { paymentState, termsGranted, refundsRecorded, flags } = vector.final
      expect(await standing(server, paymentId)).toMatchObject({
        state: paymentState,
        terms: termsGranted,
        refunds: refundsRecorded,
        flags,
      })
    },
  )
})

describe('what no provider sends', () => {
  const good = vectors.callbacks[0]
  const cases: [
    string,
    { method: string; url?: string; payload?: string | Buffer; headers?: Record<string, string> },
  ][] = [
    ['nothing', { method: 'GET' }],
    [
      'an empty form',
      { method: 'POST', payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['no body at all', { method: 'POST' }],
    ['JSON with a number', { method: 'POST', payload: '{"data":1}', headers: { 'content-type': 'application/json' } }],
    ['a JSON list', { method: 'POST', payload: '[1]', headers: { 'content-type': 'application/json' } }],
    [
      'not UTF-8',
      {
        method: 'POST',
        payload: Buffer.from([0x64, 0x3d, 0xff]),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    ['a NUL', { method: 'GET', url: '?data=%00' }],
    ['a broken escape', { method: 'GET', url: '?data=%E0%A4%A' }],
    ['a parameter twice', { method: 'GET', url: `?${good?.request.queryString}&data=x` }],
    [
      'half a megabyte',
      {
        method: 'POST',
        payload: `data=${'x'.repeat(500_000)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
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

test('what was stored cannot be changed or deleted', async () => {
  const server = [...servers.values()][0]
  if (!server) throw new Error('no server')
  for (const statement of [
    "update payment_events set decision = 'activated'",
    'delete from payment_events',
    'truncate payment_events',
    'update receipts set gross_cents = 1',
    'delete from receipts',
    'delete from payments',
    'delete from payment_refunds',
  ]) {
    await expect(query(server, statement)).rejects.toMatchObject({ code: '23001' })
  }
})
