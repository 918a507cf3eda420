import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents } from '#platform/shared/money.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { listPrepaid, recordSale, returnSale, setVat } from '../contract.ts'
import { vatOf } from '../rules.ts'

/** Random sequences of selling, using and taking back gift cards, packages and deposits, compared with a model in integer cents, with and without VAT. */

const date = '2026-11-20'
const server = testApp({ now: `${date}T19:00:00Z` })

const pick = fc.nat({ max: 8 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('sell' as const),
    kind: fc.constantFrom('gift_card', 'package', 'deposit'),
    cents: fc.integer({ min: 10, max: 10_000 }),
    uses: fc.integer({ min: 1, max: 7 }),
    method: fc.constantFrom('cash', 'card'),
  }),
  fc.record({
    do: fc.constant('use' as const),
    at: pick,
    cents: fc.integer({ min: 1, max: 8000 }),
    tip: fc.constantFrom(0, 150),
    tooMuch: fc.constantFrom(false, false, false, true),
  }),
  fc.record({
    do: fc.constant('return' as const),
    at: pick,
    part: fc.boolean(),
    undo: fc.constantFrom(false, false, true),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A gift card, package or deposit. */
interface Thing {
  id: string
  kind: 'gift_card' | 'package' | 'deposit'
  cents: number
  uses: number
}

interface Known {
  id: string
  thing: Thing
  method: 'cash' | 'card'
  /** The amount that it sold, or that was used in it. */
  cents: number
  /** Units of the line that sold it, or null for a sale that used it. */
  units: number | null
  returned: number
  /** Cash of a sale that used it. */
  cash: number
}

interface Model {
  salon: TestSalon
  client_id: string
  barber_id: string
  service_id: string
  things: Thing[]
  sales: Known[]
  sums: Map<string, number>
  advance: number
  revenue: number
  /** Cents of VAT of the services that were sold, less those returned. */
  vat: number
  isTaxed: boolean
}

const half = (cents: number, part: number, whole: number) => Math.floor((2 * cents * part + whole) / (2 * whole))
const id = () => newId(server.clock.now())
const add = ({ sums }: Model, method: string, cents: number) => sums.set(method, (sums.get(method) ?? 0) + cents)

async function sell(model: Model, one: Extract<Step, { do: 'sell' }>): Promise<void> {
  const isPackage = one.kind === 'package'
  // The service costs 20 €.
  const cents = isPackage ? Math.min(one.cents, one.uses * 2000) : one.cents
  const off = one.uses * 2000 - cents
  const line = isPackage
    ? {
        kind: 'package' as const,
        service_id: model.service_id,
        quantity: one.uses,
        discount: off > 0 ? { amount: off / 100 } : undefined,
      }
    : { kind: one.kind as 'deposit', price: cents / 100 }
  const body = { id: id(), client_id: model.client_id, lines: [line] }
  const method = one.method as 'cash'
  const paid = { ...body, payments: [{ method, amount: cents / 100 }] }
  const { prepaid } = await server.call(recordSale, paid, model.salon.token)
  const [sold] = prepaid
  const thing: Thing = { id: sold?.id ?? '', kind: one.kind as Thing['kind'], cents, uses: isPackage ? one.uses : 0 }
  model.things.push(thing)
  const units = isPackage ? one.uses : 1
  model.sales.push({ id: body.id, thing, method, cents, units, returned: 0, cash: 0 })
  add(model, method, cents)
  model.advance += cents
}

async function use(model: Model, one: Extract<Step, { do: 'use' }>): Promise<void> {
  const thing = model.things[one.at % Math.max(1, model.things.length)]
  if (!thing) return
  const { client_id, barber_id, salon } = model
  const isPackage = thing.kind === 'package'
  const worth = thing.uses > 0 ? half(thing.cents, 1, thing.uses) : 0
  const price = isPackage ? Math.max(1, worth) : one.cents
  const used = isPackage ? price : Math.min(price, thing.cents) + (one.tooMuch ? 1 : 0)
  const service = { kind: 'service' as const, label: isPackage ? 'Fenirim' : 'Prerje', barber_id, price: price / 100 }
  const cash = price - used + one.tip
  const body: CallInputOf<typeof recordSale> = {
    id: id(),
    client_id,
    lines: [
      isPackage ? { ...service, prepaid_id: thing.id } : service,
      ...(one.tip > 0 ? [{ kind: 'tip' as const, barber_id, price: one.tip / 100 }] : []),
    ],
    payments: [
      { method: thing.kind, prepaid_id: thing.id, amount: used / 100 },
      { method: 'cash' as const, amount: cash / 100 },
    ].filter((payment) => payment.amount > 0),
  }
  if (isPackage ? thing.uses === 0 : used === 0 || one.tooMuch) {
    if (used > 0) expect((await server.fault(recordSale, body, salon.token)).code).toBe('bad_input')
    return
  }
  await server.call(recordSale, body, salon.token)
  thing.cents -= used
  if (isPackage) thing.uses -= 1
  model.sales.push({ id: body.id, thing, method: 'cash', cents: used, units: null, returned: 0, cash })
  add(model, thing.kind, used)
  add(model, 'cash', cash)
  model.revenue += price
  model.vat += vatOf(price, 1800)
}

async function takeBack(model: Model, one: Extract<Step, { do: 'return' }>): Promise<void> {
  const known = model.sales[one.at % Math.max(1, model.sales.length)]
  if (!known) return
  const { thing, units } = known
  const isPackage = thing.kind === 'package'
  const usable = isPackage ? thing.uses : thing.cents > 0 ? 1 : 0
  const left = units === null ? 1 - known.returned : Math.min(units - known.returned, usable)
  const quantity = units !== null && one.part && !one.undo ? Math.min(1, left) : left
  const body = { sale_id: known.id, id: id() }
  const lines = units !== null && quantity > 0 ? [{ line: 1, quantity }] : undefined
  const input = one.undo ? { ...body, is_undo: true } : { ...body, lines }
  const isWhole =
    known.returned === 0 && (units === null || (thing.cents === known.cents && (!isPackage || thing.uses === units)))
  if (quantity === 0 || (one.undo && !isWhole)) {
    expect((await server.fault(returnSale, input, model.salon.token)).code).toMatch(/bad_input|undo_late/)
    return
  }
  const { sale } = await server.call(returnSale, input, model.salon.token)
  known.returned += quantity
  if (units === null) {
    thing.cents += known.cents
    if (isPackage) thing.uses += 1
    add(model, thing.kind, -known.cents)
    add(model, 'cash', -known.cash)
    const price = sale.lines.reduce((sum, line) => (line.kind === 'service' ? sum - toCents(line.total) : sum), 0)
    model.revenue -= price
    model.vat -= vatOf(price, 1800)
    expect(toCents(sale.total)).toBe(0 - known.cents - known.cash)
    return
  }
  const back = !isPackage || quantity === thing.uses ? thing.cents : half(thing.cents, quantity, thing.uses)
  expect(toCents(sale.total)).toBe(-back)
  thing.cents -= back
  if (isPackage) thing.uses -= quantity
  add(model, known.method, -back)
  model.advance -= back
}

const nonZero = (entries: Iterable<[string, number]>) => Object.fromEntries([...entries].filter(([, one]) => one !== 0))

async function compare({ salon, things, sales, sums, advance, revenue, vat, isTaxed }: Model): Promise<void> {
  const sold = sales.filter(({ units }) => units !== null)
  for (const { id: sale_id, thing } of sold) {
    const [one] = (await server.call(listPrepaid, { sale_id }, salon.token)).prepaid
    expect(one && { left: toCents(one.left), uses: one.uses_left ?? 0 }).toEqual({
      left: thing.cents,
      uses: thing.uses,
    })
  }
  const rows = await query<{ method: string; cents: number }>(
    server,
    `select method, sum(amount_cents)::int as cents from sale_payments where salon_id = '${salon.id}' group by method`,
  )
  expect(nonZero(rows.map(({ method, cents }) => [method, cents]))).toEqual(nonZero(sums))
  // VAT is taken once: that of the services, and of what was sold in advance and not used.
  const [taxes] = await query<{ vat: number; unused: number; least: number }>(
    server,
    `select (select coalesce(sum(vat_cents), 0)::int from sale_lines where salon_id = '${salon.id}') as vat,
       coalesce(sum(u.cents), 0)::int as unused, coalesce(min(u.cents), 0)::int as least
     from prepaid p cross join lateral (
       select (select sum(vat_cents) from sale_lines where salon_id = p.salon_id and prepaid_id = p.id and kind <> 'service')
         - coalesce((select sum(vat_cents) from sale_payments where salon_id = p.salon_id and prepaid_id = p.id), 0) as cents) u
     where p.salon_id = '${salon.id}'`,
  )
  expect(taxes?.vat).toBe(isTaxed ? vat + (taxes?.unused ?? 0) : 0)
  expect(taxes?.least).toBeGreaterThanOrEqual(0)
  const { figures } = await server.call(getDayClose, { date }, salon.token)
  const used =
    things.length === 0 ? 0 : ['gift_card', 'package', 'deposit'].reduce((sum, kind) => sum + (sums.get(kind) ?? 0), 0)
  expect({
    prepaid: toCents(figures.prepaid),
    advance: toCents(figures.advance),
    revenue: toCents(figures.revenue),
    expected: toCents(figures.expected),
  }).toEqual({ prepaid: used, advance, revenue, expected: sums.get('cash') ?? 0 })
  await server.call(closeDay, { date, counted: null, total: figures.total, expected: figures.expected }, salon.token)
  expect((await server.call(getDayClose, { date }, salon.token)).figures).toEqual(figures)
}

test('no cent of a card, package or deposit is used twice or lost in random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), fc.boolean(), async (steps, isTaxed) => {
      const salon = await besa(server)
      if (isTaxed) await server.call(setVat, { valid_from: date, pays_vat: true, service_letter: 'E' }, salon.token)
      const { token, barber: barber_id } = salon
      const { data: service } = await server.call(addService, { name: 'Fenirim', price: 20, duration: 30 }, token)
      const { client_id } = await book(server, salon)
      const sums = new Map<string, number>()
      const known = { salon, client_id, barber_id, service_id: service.id, things: [], sales: [], sums }
      const model: Model = { ...known, advance: 0, revenue: 0, vat: 0, isTaxed }
      for (const one of steps) {
        if (one.do === 'sell') await sell(model, one)
        else if (one.do === 'use') await use(model, one)
        else await takeBack(model, one)
      }
      await compare(model)
    }),
    { numRuns: runs(12, 300) },
  )
}, 3_600_000)
