import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import { addProduct, listProducts } from '#features/money/products/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { openTestApp, query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { getSale, listOwedSales, recordSale, returnSale, setVat } from '../contract.ts'

/**
 * Random sequences of sales over HTTP compared with a model in integer cents. Each sequence has a separate day; numbers
 * and stock of a salon continue over three sequences.
 */

let server: TestApp
let salon: TestSalon
let reception: TestSalon
let shampoo: string
let client: string
let day = '2026-11-20' as LocalDate
/** Stock and last number of the salon. */
let stock = 0
let numbers = 0
const devices = [newId(new Date(1)), newId(new Date(2))]
const deviceNumbers = [0, 0]
const vat = 1800

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** A salon for some sequences, within its trial. */
async function openSalon(): Promise<void> {
  day = '2026-11-20' as LocalDate
  server.clock.set(`${day}T10:00:00Z`)
  salon = await besa(server)
  reception = await server.colleague(salon, 'reception')
  await server.call(setVat, { valid_from: day, pays_vat: true, service_letter: 'E' }, salon.token)
  numbers = 0
  stock = 1000
  shampoo = (await server.call(addProduct, { name: 'Dyll', price: 3.33, quantity: stock }, salon.token)).product.id
  client = (await book(server, salon, { appointment_date: day, appointment_time: '09:00', price: 5 })).client_id
}

const amount = fc.integer({ min: 1, max: 20_000 })
const pick = fc.nat({ max: 20 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      services: fc.array(fc.record({ cents: amount, basisPoints: fc.constantFrom(0, 0, 500, 1250, 3333) }), {
        maxLength: 3,
      }),
      products: fc.nat({ max: 4 }),
      tip: fc.constantFrom(0, 0, 150),
      whole: fc.constantFrom(0, 0, 37, 100),
      split: fc.constantFrom('cash', 'card', 'both', 'debt', 'part debt'),
      late: fc.constantFrom(null, null, 0, 1),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('return' as const), at: pick, part: fc.boolean(), twice: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), at: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), at: pick, cents: amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resend' as const), at: pick }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Sell = Extract<Step, { do: 'sell' }>
type Body = CallInputOf<typeof recordSale>

interface Known {
  body: Body
  day: LocalDate
  number: number
  debt: number
  paidDebt: number
  isDebtPayment: string | null
  lines: { kind: string; quantity: number; total: number; vat: number; returned: number }[]
  returns: number
}

interface Model {
  sales: Known[]
  isClosed: boolean
  /** Amounts in cents by day and method. */
  sums: Map<string, number>
}

const inCents = (euros: number) => Math.round(euros * 100)
const add = (model: Model, on: LocalDate, method: string, cents: number) =>
  model.sums.set(`${on} ${method}`, (model.sums.get(`${on} ${method}`) ?? 0) + cents)
const share = (total: number, part: number, whole: number) => Math.floor((2 * total * part + whole) / (2 * whole))
const vatIn = (total: number) => share(total, vat, 10_000 + vat)
const owedOf = (sale: Known) => sale.debt - sale.paidDebt
const nextId = () => newId(server.clock.now())
const openDay = (model: Model) => (model.isClosed ? addDays(day, 1) : day)

/** Sends a call by one or two users at the same time; all get the same reply. */
async function send<Reply>(twice: boolean, call: (token: string) => Promise<Reply>): Promise<Reply> {
  const replies = await Promise.all((twice ? [salon, reception] : [salon]).map(({ token }) => call(token)))
  if (replies[1]) expect(replies[1]).toEqual(replies[0])
  return replies[0] as Reply
}

async function sell(model: Model, one: Sell): Promise<void> {
  const services = one.services.map(({ cents, basisPoints }) => ({
    cents,
    total: cents - share(cents, basisPoints, 10_000),
    basisPoints,
  }))
  const gross = services.reduce((sum, { total }) => sum + total, 0) + one.products * 333
  const whole = Math.min(one.whole, gross)
  const total = gross - whole + one.tip
  if (services.length === 0 && one.products === 0 && one.tip === 0) return
  const debt = one.split === 'debt' ? total : one.split === 'part debt' ? Math.floor(total / 2) : 0
  const card = one.split === 'card' ? total : one.split === 'both' ? Math.floor(total / 3) : 0
  const parts = { debt, card, cash: total - debt - card }
  if (one.late !== null) deviceNumbers[one.late] = (deviceNumbers[one.late] ?? 0) + 1
  const body: Body = {
    id: nextId(),
    client_id: client,
    lines: [
      ...services.map(({ cents, basisPoints }) => ({
        kind: 'service' as const,
        label: 'Prerje',
        barber_id: salon.barber,
        price: cents / 100,
        discount: basisPoints > 0 ? { percent: basisPoints / 100 } : undefined,
      })),
      ...(one.products > 0 ? [{ kind: 'product' as const, product_id: shampoo, quantity: one.products }] : []),
      ...(one.tip > 0 ? [{ kind: 'tip' as const, barber_id: salon.barber, price: one.tip / 100 }] : []),
    ],
    discount: whole > 0 ? { amount: whole / 100 } : undefined,
    payments: (['cash', 'card', 'debt'] as const).flatMap((method) =>
      parts[method] > 0 ? [{ method, amount: parts[method] / 100 }] : [],
    ),
    ...(one.late !== null && {
      device_id: devices[one.late],
      device_number: deviceNumbers[one.late],
      sold_at: new Date(server.clock.now().getTime() - 3_600_000).toISOString(),
    }),
  }
  const { sale, moved } = await send(one.twice, (token) => server.call(recordSale, body, token))
  numbers += 1
  stock -= one.products
  const on = openDay(model)
  expect({ number: sale.number, day: sale.day, total: inCents(sale.total), owed: inCents(sale.owed), moved }).toEqual({
    number: numbers,
    day: on,
    total,
    owed: debt,
    moved: on !== day,
  })
  for (const [at, line] of sale.lines.entries()) {
    const before = services[at]?.total ?? (line.kind === 'product' ? one.products * 333 : one.tip)
    const cents = inCents(line.total)
    const taken = before - cents
    expect(Math.abs(taken - (line.kind === 'tip' || gross === 0 ? 0 : (whole * before) / gross))).toBeLessThanOrEqual(1)
    expect(inCents(line.vat)).toBe(line.kind === 'tip' ? 0 : vatIn(cents))
  }
  expect(sale.lines.reduce((sum, line) => sum + inCents(line.total), 0)).toBe(total)
  for (const [method, cents] of Object.entries(parts)) add(model, on, method, cents)
  model.sales.push({
    body,
    day: on,
    number: sale.number,
    debt,
    paidDebt: 0,
    isDebtPayment: null,
    returns: 0,
    lines: sale.lines.map((line) => ({
      kind: line.kind,
      quantity: line.quantity,
      total: inCents(line.total),
      vat: inCents(line.vat),
      returned: 0,
    })),
  })
}

async function takeBack(
  model: Model,
  known: Known,
  one: { part: boolean; isUndo: boolean; twice: boolean },
): Promise<void> {
  const left = known.lines.map((line) => line.quantity - line.returned)
  const wanted = left.map((quantity) => (one.part ? Math.min(1, quantity) : quantity))
  const body = {
    sale_id: known.body.id,
    id: nextId(),
    ...(one.isUndo
      ? { is_undo: true }
      : {
          lines: wanted.flatMap((quantity, at) => (quantity > 0 ? [{ line: at + 1, quantity }] : [])),
        }),
  }
  const canUndo = known.returns === 0 && known.paidDebt === 0
  if (wanted.every((quantity) => quantity === 0) || (one.isUndo && !canUndo)) {
    expect((await server.fault(returnSale, body, salon.token)).code).toMatch(/bad_input|undo_late/)
    return
  }
  const { sale } = await send(one.twice, (token) => server.call(returnSale, body, token))
  numbers += 1
  let total = 0
  for (const [at, line] of known.lines.entries()) {
    const [before, after] = [line.returned, line.returned + (wanted[at] ?? 0)]
    total += share(line.total, after, line.quantity) - share(line.total, before, line.quantity)
    line.returned = after
    if (line.kind === 'product') stock += after - before
  }
  expect({ number: sale.number, total: inCents(sale.total) }).toEqual({ number: numbers, total: 0 - total })
  const vats = sale.lines.reduce((sum, line) => sum + inCents(line.vat), 0)
  if (known.returns === 0 && !one.part) expect(vats).toBe(0 - known.lines.reduce((sum, line) => sum + line.vat, 0))
  known.returns += 1
  const on = openDay(model)
  let rest = total
  for (const { method, amount: euros } of sale.payments) {
    add(model, on, method, inCents(euros))
    rest += inCents(euros)
    if (method === 'debt') {
      expect(-inCents(euros)).toBe(Math.min(total, owedOf(known)))
      known.debt += inCents(euros)
    }
  }
  expect(rest).toBe(0)
  // The return of a payment of a debt reopens the debt.
  const paidSale = model.sales.find(({ body: { id } }) => id === known.isDebtPayment)
  if (paidSale) paidSale.paidDebt -= total
}

async function payDebt(model: Model, known: Known, cents: number): Promise<void> {
  const body: Body = {
    id: nextId(),
    lines: [{ kind: 'debt', debt_sale_id: known.body.id, price: cents / 100 }],
    payments: [{ method: 'card', amount: cents / 100 }],
  }
  if (cents > owedOf(known)) {
    expect((await server.fault(recordSale, body, salon.token)).errors[0]?.field).toMatch(/lines\.0/)
    return
  }
  const { sale } = await server.call(recordSale, body, salon.token)
  numbers += 1
  expect(sale.number).toBe(numbers)
  known.paidDebt += cents
  const on = openDay(model)
  add(model, on, 'card', cents)
  model.sales.push({
    body,
    day: on,
    number: sale.number,
    debt: 0,
    paidDebt: 0,
    isDebtPayment: known.body.id,
    returns: 0,
    lines: [{ kind: 'debt', quantity: 1, total: cents, vat: 0, returned: 0 }],
  })
}

async function run(model: Model, one: Step): Promise<void> {
  if (one.do === 'sell') return sell(model, one)
  if (one.do === 'close') {
    if (model.isClosed) return
    const { figures, visits } = await server.call(getDayClose, { date: day }, salon.token)
    const { total, expected } = figures
    const unpaid = visits.filter(({ paid }) => !paid)
    const payments = unpaid.map(({ id }) => ({ appointment_id: id, method: 'cash' as const }))
    await server.call(closeDay, { date: day, counted: null, total, expected, payments }, salon.token)
    // Closing records sales of unpaid visits.
    for (const visit of unpaid) {
      numbers += 1
      add(model, day, 'cash', inCents(visit.price))
    }
    model.isClosed = true
    return
  }
  const known = model.sales[one.at % Math.max(1, model.sales.length)]
  if (!known) return
  if (one.do === 'return') return takeBack(model, known, { ...one, isUndo: false })
  if (one.do === 'undo') return takeBack(model, known, { part: false, isUndo: true, twice: false })
  if (one.do === 'pay') return payDebt(model, known, one.cents)
  const { sale } = await server.call(recordSale, known.body, reception.token)
  expect(sale.number).toBe(known.number)
}

const nonZero = (entries: Iterable<[string, number]>) =>
  Object.fromEntries([...entries].filter(([, cents]) => cents !== 0))

async function compare(model: Model): Promise<void> {
  for (const known of model.sales) {
    const { sale } = await server.call(getSale, { id: known.body.id }, salon.token)
    expect({
      owed: inCents(sale.owed),
      returned: sale.lines.map((line) => line.returned),
    }).toEqual({ owed: owedOf(known), returned: known.lines.map((line) => line.returned) })
  }
  const sums = await query<{ key: string; cents: number }>(
    server,
    `select s.day || ' ' || p.method as key, sum(p.amount_cents)::int as cents from sales s join sale_payments p on p.salon_id = s.salon_id and p.sale_id = s.id
     where s.salon_id = '${salon.id}' and s.day >= '${day}' group by 1`,
  )
  expect(nonZero(sums.map(({ key, cents }) => [key, cents]))).toEqual(nonZero(model.sums))
  const [row] = await query<{ count: number; last: number }>(
    server,
    `select count(*)::int, max(number) as last from sales where salon_id = '${salon.id}'`,
  )
  expect(row).toEqual({ count: numbers, last: numbers || null })
  expect((await server.call(listProducts, {}, salon.token)).products[0]?.quantity).toBe(stock)
  const owed = model.sales.filter((known) => owedOf(known) > 0).map((known) => known.number)
  const listed = (await server.call(listOwedSales, {}, salon.token)).sales.filter((one) => one.day >= day)
  expect(listed.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(owed.toSorted((a, b) => a - b))
}

test('after any sequence of sales, returns, debts and closes every amount is exact', async () => {
  let sequence = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      if (sequence % 3 === 0) await openSalon()
      sequence += 1
      const model: Model = { sales: [], isClosed: false, sums: new Map() }
      for (const one of steps) await run(model, one)
      await compare(model)
      day = addDays(day, 2)
      server.clock.set(`${day}T10:00:00Z`)
    }),
    // Without shrinking, because a smaller example would start within the salon's history.
    { numRuns: runs(30, 2_000), endOnFailure: true },
  )
}, 3_600_000)
