import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/shared/ids.ts'
import { administrator } from '#testing/server/accounts.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { recordPayment, recordRefund } from '../admin-contract.ts'
import { begin, deliver, ledgerOf, payseraEnv, refunded } from '#testing/server/payments.ts'

/**
 * The database connection is killed before and after every statement of a payment; then the request is repeated, as
 * providers and browsers do. The ledger must be the same as without a failure.
 */

let admin: string
let killer: Client

/** Number of the statement around which the connection is killed; `before`: it does not run. */
let fault: { statement: number; when: 'before' | 'after' } | null = null
let statements = 0

type Query = (...args: unknown[]) => Promise<unknown>

function breakable(client: PoolClient & { breakable?: true; processID?: number }): PoolClient {
  if (client.breakable) return client
  const run = client.query.bind(client) as unknown as Query
  const kill = async () => {
    await killer.query('select pg_terminate_backend($1)', [client.processID])
  }
  const broken: Query = async (...args) => {
    statements += 1
    if (fault?.statement !== statements) return run(...args)
    const { when } = fault
    fault = null
    if (when === 'before') {
      await kill()
      return run(...args)
    }
    await run(...args)
    await kill()
    throw Object.assign(new Error('the connection was killed'), { code: '57P01' })
  }
  return Object.assign(client, { query: broken, breakable: true as const }) as unknown as PoolClient
}

const server = testApp({ env: payseraEnv })
beforeAll(async () => {
  admin = await administrator(server)
  killer = new Client(server.database.connection)
  await killer.connect()
  const { pool } = server.app
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  pool.connect = (async () => breakable(await connect())) as never
})
afterAll(async () => {
  await killer.end()
})

/**
 * Runs a request with a fault at its n-th statement, and again until it succeeds. True if it had so many statements.
 */
async function withFault(
  statement: number,
  when: 'before' | 'after',
  request: () => Promise<boolean>,
): Promise<boolean> {
  statements = 0
  fault = { statement, when }
  let done = await request().catch(() => false)
  const reached = fault === null
  fault = null
  for (let retry = 0; !done && retry < 5; retry += 1) done = await request().catch(() => false)
  expect(done).toBe(true)
  return reached
}

const accepted = async (answer: Promise<{ body: string }>) => (await answer).body === 'OK'

async function expectNoGaps(): Promise<void> {
  for (const table of ['receipts', 'credit_notes']) {
    const rows = await query<{ number: number }>(server, `select number from ${table} order by number`)
    expect(rows.map((row) => row.number)).toEqual(rows.map((_row, i) => i + 1))
  }
}

/** Kills the connection at each statement of a request in turn, on a new salon each time. */
async function everywhere(
  prepare: (salon: TestSalon) => Promise<{ order: string; request: () => Promise<boolean> }>,
  expected: object,
): Promise<void> {
  const kill = async (statement: number, when: 'before' | 'after') => {
    const { order, request } = await prepare(await server.salon())
    const reached = await withFault(statement, when, request)
    expect({ when, statement, ...(await ledgerOf(server, order)) }).toMatchObject({ when, statement, ...expected })
    return reached
  }
  let last = 0
  while (await kill(last + 1, 'before')) last += 1
  expect(last).toBeGreaterThan(5)
  // A fault after a statement equals one before the next statement, except for the last two.
  for (const statement of [last - 1, last]) expect(await kill(statement, 'after')).toBe(true)
  await expectNoGaps()
}

const paid = { state: 'paid', charged: 499, terms: 1, receipts: 1, refunds: 0, reviews: [] }

/** The reference of an order that is paid. */
async function paidOrder(salon: TestSalon): Promise<string> {
  const { order } = await begin(server, salon)
  await deliver(server, order, { status: 1 })
  return order
}

test('a payment', async () => {
  await everywhere(async (salon) => {
    const { order } = await begin(server, salon)
    return { order, request: () => accepted(deliver(server, order, { status: 1 })) }
  }, paid)
}, 300_000)

test('a refund by the provider', async () => {
  await everywhere(
    async (salon) => {
      const order = await paidOrder(salon)
      return { order, request: () => accepted(deliver(server, order, refunded('4.99'))) }
    },
    { state: 'refunded', charged: 499, refunded: 499, refunds: 1, receipts: 1, creditNotes: 1, terms: 1 },
  )
}, 300_000)

test('money recorded by the administrator', async () => {
  await everywhere(async (salon) => {
    const id = newId(server.clock.now())
    const cash = { userId: salon.userId, planType: 'monthly' as const, note: 'Në sallon', id }
    return {
      order: `ord_${id}`,
      request: async () => (await server.call(recordPayment, cash, admin)).payment.state === 'paid',
    }
  }, paid)
}, 300_000)

test('a refund recorded by the administrator', async () => {
  await everywhere(
    async (salon) => {
      const order = await paidOrder(salon)
      const [row] = await query<{ id: string }>(server, `select id from orders where reference = '${order}'`)
      const paymentId = row?.id ?? ''
      const refund = { paymentId, amount: 1, note: 'Pjesë', id: newId(server.clock.now()) }
      return { order, request: async () => (await server.call(recordRefund, refund, admin)).payment.refunded === 1 }
    },
    { state: 'partly_refunded', refunded: 100, refunds: 1, creditNotes: 1 },
  )
}, 300_000)
