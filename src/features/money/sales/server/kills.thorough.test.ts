import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listSalonHistory } from '#features/accounts/colleagues/contract.ts'
import { closeDay, getDayClose, reopenDay } from '#features/money/day-close/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { asRequest, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { todayIn, type LocalDate, timeAt } from '#platform/shared/time.ts'
import { book } from '#testing/server/appointments.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { testProcesses } from '#testing/server/startProcesses.ts'
import { recordSale, returnSale } from '../contract.ts'

/**
 * Devices sell, return, undo and close a day at the same time in several server processes, which are killed one after
 * another. Answers are lost, and each call is sent again with its id until it is answered. Then the database is
 * compared with the answers.
 */

const processCount = 5
const salesBetweenKills = 50
const devices = 6
const visits = 40
const stockAtFirst = 100_000

const server = testApp({ now: new Date().toISOString() })
const salon = testSalon(server)
let visitIds: string[]
let productIds: string[]
let today: LocalDate

beforeAll(async () => {
  today = todayIn(new Date(), 'Europe/Belgrade')
  // The last product is sold out early, so that devices are refused too.
  const stocks = [stockAtFirst, stockAtFirst, 30]
  productIds = []
  for (const [n, quantity] of stocks.entries()) {
    const { product } = await server.call(addProduct, { name: `Dyll ${n}`, price: 3.33, quantity }, salon.token)
    productIds.push(product.id)
  }
  visitIds = []
  for (let n = 0; n < visits; n += 1) {
    const appointment_date = `2027-03-${String(1 + Math.floor(n / 10)).padStart(2, '0')}`
    const visit = await book(server, salon, {
      appointment_date,
      appointment_time: timeAt(600 + (n % 10) * 30),
      price: 10,
    })
    visitIds.push(visit.id)
  }
}, 300_000)
const processes = testProcesses(server, processCount)

const pick = fc.nat()
const step = fc.record({
  do: fc.constantFrom('products', 'products', 'service', 'visit', 'return', 'return', 'undo', 'again'),
  pick,
  quantity: fc.integer({ min: 1, max: 3 }),
  isSplit: fc.boolean(),
  isPart: fc.boolean(),
  process: pick,
  /** Time in ms after which the device gives up waiting. */
  lostAfter: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 40 }) }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Reply {
  status: number
  body: Record<string, unknown>
}
interface Taken {
  id: string
  number: number
  total: number
  kind: string
  lines: { line: number; product_id: string | null; quantity: number }[]
}

const acknowledged = new Map<string, { spec: EndpointSpec; input: object; sale: Taken; user: number }>()
const refused = new Set<string>()
const counts = { lost: 0 }

/** The reply of a process; null if it was lost. */
async function send(index: number, spec: EndpointSpec, input: object, lostAfter: number | null): Promise<Reply | null> {
  const { url, body } = asRequest(spec, input as Record<string, unknown>)
  try {
    const response = await fetch(`${processes.urls[index % processCount]}${url}`, {
      method: spec.method,
      headers: { authorization: `Bearer ${salon.token}`, 'content-type': 'application/json' },
      body: spec.method === 'GET' ? undefined : JSON.stringify(body),
      signal: lostAfter === null ? undefined : AbortSignal.timeout(lostAfter),
    })
    const reply = { status: response.status, body: (await response.json()) as Record<string, unknown> }
    return reply.status >= 500 ? null : reply
  } catch {
    return null
  }
}

/** Sends a call to one process after another until it is answered. */
async function sendUntilAnswered(
  step: Pick<Step, 'process' | 'lostAfter'>,
  spec: EndpointSpec,
  input: object,
): Promise<Reply> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const reply = await send(step.process + attempt, spec, input, attempt === 0 ? step.lostAfter : null)
    if (reply) return reply
    counts.lost += 1
    await pause(20)
  }
  throw new Error(`${spec.path} is never answered`)
}

async function take(user: number, one: Step, spec: EndpointSpec, input: { id: string }): Promise<void> {
  const { status, body } = await sendUntilAnswered(one, spec, input)
  if (status === 201) {
    acknowledged.set(input.id, { spec, input, sale: body['sale'] as Taken, user })
    return
  }
  expect([400, 409]).toContain(status)
  refused.add(input.id)
}

const newestOf = (user: number) =>
  [...acknowledged.values()].findLast((one) => one.user === user && one.sale.kind === 'sale')
const anyOf = (at: number, kind?: string) => {
  const all = [...acknowledged.values()].filter(({ sale }) => !kind || sale.kind === kind)
  return all[at % Math.max(1, all.length)]
}

async function run(user: number, step: Step): Promise<void> {
  const id = newId(new Date())
  if (step.do === 'return' || step.do === 'undo') {
    const sold = step.do === 'undo' ? newestOf(user) : anyOf(step.pick, 'sale')
    if (!sold) return
    const lines = step.isPart ? [{ line: 1, quantity: 1 }] : undefined
    return take(user, step, returnSale, {
      sale_id: sold.sale.id,
      id,
      ...(step.do === 'undo' ? { is_undo: true } : { lines }),
    } as never)
  }
  if (step.do === 'again') {
    const known = anyOf(step.pick)
    if (!known) return
    const { status, body } = await sendUntilAnswered(step, known.spec, known.input)
    expect({ status, number: (body['sale'] as Taken).number }).toEqual({ status: 201, number: known.sale.number })
    return
  }
  const line =
    step.do === 'products'
      ? {
          kind: 'product',
          product_id: productIds[step.pick % productIds.length],
          quantity: step.quantity,
          cents: 333 * step.quantity,
        }
      : step.do === 'visit'
        ? { kind: 'service', appointment_id: visitIds[step.pick % visits], cents: 1000 }
        : {
            kind: 'service',
            label: 'Prerje',
            barber_id: salon.barber,
            price: 7,
            quantity: step.quantity,
            cents: 700 * step.quantity,
          }
  const { cents, ...sold } = line
  const card = step.isSplit ? Math.floor(cents / 3) : 0
  const payments = [
    { method: 'cash', amount: (cents - card) / 100 },
    ...(card > 0 ? [{ method: 'card', amount: card / 100 }] : []),
  ]
  return take(user, step, recordSale, { id, lines: [sold], payments } as never)
}

const figures = () =>
  query<{ closed: number | null; sold: number }>(
    server,
    `select t.revenue_cents + t.products_cents as closed,
       (select coalesce(sum(s.total_cents), 0) from sales s where s.salon_id = t.salon_id and s.day = t.day)::int as sold
     from till_days t where t.salon_id = '${salon.id}' and t.day = '${today}'`,
  )

const state = {
  /**
   * True while the devices wait for the closer to read the figures, so that they differ only by what is sold while it
   * closes.
   */
  isQuiet: false,
  /** Devices that wait for an answer. */
  busy: 0,
  isOver: false,
  closes: 0,
}

/**
 * Closes the day while the devices go on; true if the figures were still the same. The closed figures are those of the
 * sales.
 */
async function close(at: number): Promise<boolean> {
  const step = { process: at, lostAfter: null }
  state.isQuiet = true
  while (state.busy > 0) await pause(5)
  const { body } = await sendUntilAnswered(step, getDayClose, { date: today })
  state.isQuiet = false
  const { total, expected } = body['figures'] as { total: number; expected: number }
  const { status } = await sendUntilAnswered(step, closeDay, { date: today, counted: null, total, expected })
  if (status !== 200) return false
  const [day] = await figures()
  expect(day?.closed).toBe(day?.sold)
  return true
}

test('no sale that was answered is lost or doubled when processes are killed', async () => {
  const steps = fc.sample(step, { seed: 47, numRuns: 2_000 })
  const device = async (user: number) => {
    for (let index = user; !state.isOver; index += devices) {
      while (state.isQuiet) await pause(5)
      state.busy += 1
      await run(user, steps[index % steps.length] as Step)
      state.busy -= 1
    }
  }
  const closer = async () => {
    for (let index = 0; !state.isOver; index += 1) {
      await pause(200)
      if (!(await close(index))) continue
      state.closes += 1
      await sendUntilAnswered({ process: index, lostAfter: null }, reopenDay, { date: today })
    }
  }
  const killer = async () => {
    for (let index = 1; index < processCount; index += 1) {
      while (acknowledged.size < index * salesBetweenKills) await pause(5)
      await pause((steps[index]?.pick ?? 0) % 50)
      await processes.kill(index)
    }
    while (state.closes === 0 || acknowledged.size < processCount * salesBetweenKills) await pause(5)
    state.isOver = true
  }
  await Promise.all([...Array.from({ length: devices }, (_, user) => device(user)), closer(), killer()])
  expect(await close(0)).toBe(true)
  expect(counts.lost).toBeGreaterThan(processCount)

  // Reading the log collects the entries that wait beside the rows of a distributed database.
  await server.call(listSalonHistory, {}, salon.token)
  const ofSalon = (table: string) => `${table}.salon_id = '${salon.id}'`
  const logged = await query<{ id: string; count: number }>(
    server,
    `select entity_id as id, count(*)::int as count from activities a where ${ofSalon('a')} and action_type = 'payment' group by 1`,
  )
  const entriesOf = new Map(logged.map(({ id, count }) => [id, count]))
  const rows = await query<{ id: string; number: number; cents: number; lines: number; payments: number }>(
    server,
    `select s.id, s.number, s.total_cents::int as cents,
       (select sum(l.total_cents)::int from sale_lines l where ${ofSalon('l')} and l.sale_id = s.id) as lines,
       (select sum(p.amount_cents)::int from sale_payments p where ${ofSalon('p')} and p.sale_id = s.id) as payments
     from sales s where ${ofSalon('s')} order by s.number`,
  )
  const stored = rows.map((row) => ({ ...row, entries: entriesOf.get(row.id) ?? 0 }))
  expect(stored.map(({ number }) => number)).toEqual(stored.map((_, at) => at + 1))
  expect(await query(server, `select last from sale_numbers where salon_id = '${salon.id}'`)).toEqual([
    { last: stored.length },
  ])
  expect(stored.filter(({ cents, lines, payments }) => cents !== lines || cents !== payments)).toEqual([])
  const known = stored.filter(({ id }) => acknowledged.has(id))
  expect(known.map(({ id, number, cents, entries }) => ({ id, number, cents, entries }))).toEqual(
    [...acknowledged.values()]
      .map(({ sale }) => ({ id: sale.id, number: sale.number, cents: Math.round(sale.total * 100), entries: 1 }))
      .toSorted((a, b) => a.number - b.number),
  )
  expect(stored.filter(({ id }) => refused.has(id))).toEqual([])
  // Every call was answered; all others are those of the closes.
  expect(stored.filter(({ id, entries }) => !acknowledged.has(id) && entries > 0)).toEqual([])

  const moved = new Map(productIds.map((id) => [id, 0]))
  for (const { sale } of acknowledged.values()) {
    for (const { product_id: id, quantity } of sale.lines) if (id) moved.set(id, (moved.get(id) ?? 0) + quantity)
  }
  const stocks = await query<{ id: string; quantity: number; moves: number }>(
    server,
    `select k.product_id as id, k.quantity,
       (select sum(m.quantity)::int from stock_moves m where ${ofSalon('m')} and m.product_id = k.product_id) as moves
     from product_stock k where ${ofSalon('k')}`,
  )
  expect(new Map(stocks.map((one) => [one.id, one.quantity]))).toEqual(
    new Map(productIds.map((id, at) => [id, (at < 2 ? stockAtFirst : 30) - (moved.get(id) ?? 0)])),
  )
  expect(stocks.filter(({ quantity, moves }) => quantity !== moves || quantity < 0)).toEqual([])
  const twice = `select from sale_lines where salon_id = '${salon.id}' and appointment_id is not null group by appointment_id having sum(quantity) not in (0, 1)`
  expect(await query(server, twice)).toEqual([])
}, 300_000)
