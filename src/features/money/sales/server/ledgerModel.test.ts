import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymiseClient, listClients } from '#features/clients/contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import {
  addMove,
  changeMove,
  closeDay,
  getDayClose,
  getTillReport,
  listDebts,
  removeMove,
  reopenDay,
} from '#features/money/day-close/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { getStats } from '#features/money/reports/contract.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { addDays, localDate, type LocalDate } from '#platform/shared/time.ts'
import { besaAndAgim, book } from '#testing/server/appointments.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { Ledger, type Currency, type Method, type OracleSale, type OracleVisit } from '#testing/server/ledgerOracle.ts'
import { runs } from '#testing/runs.ts'
import { correctSale, getSale, recordSale, returnSale, setVat } from '../contract.ts'

/**
 * Random sequences of the calls that can touch money (`src/testing/server/ledgerWriters.ts`), compared with an oracle in integer cents. A refused call must leave
 * everything as it was.
 */

const first = '2026-11-20' as LocalDate
const server = testApp({ now: `${first}T19:00:00Z` })

const at = fc.nat({ max: 9 })
const cents = fc.integer({ min: 1, max: 40 }).map((n) => n * 100)
const tap = fc.constantFrom<'cash' | 'card' | 'transfer'>('cash', 'card', 'transfer')
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      at,
      withVisit: fc.boolean(),
      price: fc.option(cents),
      others: fc.option(cents),
      products: fc.nat({ max: 3 }),
      tip: fc.constantFrom(0, 0, 200),
      methods: fc.tuple(fc.constantFrom<Method>('cash', 'card', 'transfer', 'debt'), tap),
      device: fc.option(fc.nat({ max: 1 })),
      daysAgo: fc.nat({ max: 2 }),
      by: fc.nat({ max: 2 }),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), at, cents, method: tap }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('use' as const), at, deposit: at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      at: fc.nat({ max: 40 }),
      isUndo: fc.boolean(),
      part: fc.boolean(),
      method: fc.option(tap),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('correct' as const), at: fc.nat({ max: 40 }), to: tap, all: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('debt' as const), at: fc.nat({ max: 40 }), cents, method: tap }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      ago: fc.nat({ max: 2 }),
      currency: fc.constantFrom<Currency>('EUR', 'EUR', 'ALL'),
      methods: fc.array(fc.option(fc.constantFrom<Method>('cash', 'card', 'debt')), { minLength: 10, maxLength: 10 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reopen' as const),
      ago: fc.nat({ max: 2 }),
      currency: fc.constantFrom<Currency>('EUR', 'EUR', 'ALL'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      kind: fc.constantFrom('expense' as const, 'withdrawal' as const, 'bank' as const, 'money_in' as const),
      cents,
      change: fc.constantFrom('add', 'add', 'change', 'remove'),
      at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('visit' as const),
      at,
      change: fc.constantFrom('price', 'no_show', 'cancel', 'confirm', 'delete', 'restore', 'barber'),
      cents,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('client' as const),
      at,
      change: fc.constantFrom('merge', 'anonymise'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('vat' as const), pays: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tomorrow' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Of<Do extends Step['do']> = Extract<Step, { do: Do }>

interface Place {
  ledger: Ledger
  salon: TestSalon
  tokens: string[]
  agim: string
  product: string
  today: LocalDate
  deposits: { id: string; prepaid: string; client: string; left: number }[]
  devices: number[]
  /** Sales of which a part went back by a chosen method. */
  byChoice: Set<string>
}

const next = () => newId(server.clock.now())
const euros = (amount: number) => amount / 100
const centsOf = (amount: number) => Math.round(amount * 100)
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

const openDay = ({ ledger }: Place, from: LocalDate, currency: Currency): LocalDate => {
  let day = from
  while (ledger.closed.has(`${day} ${currency}`)) day = addDays(day, 1)
  return day
}

/** Notes a recorded sale, and what becomes of its visits. */
function note({ ledger }: Place, sale: OracleSale): void {
  ledger.sales.push(sale)
  for (const { visit: id } of sale.lines) {
    const visit = ledger.visits.find((one) => one.id === id)
    if (!visit) continue
    if (sale.kind === 'sale') {
      visit.leftBefore ||= visit.state === 'left'
      visit.state = 'sold'
    } else if (!sale.isUndo) visit.state = 'returned'
    else {
      const wasReturned = ledger.sales.some(
        (one) =>
          one.kind === 'sale' &&
          one.id !== sale.root &&
          !ledger.isUndone(one) &&
          one.lines.some((line) => line.visit === id),
      )
      visit.state = wasReturned ? 'returned' : visit.leftBefore ? 'left' : 'unsold'
    }
  }
}

async function sell(place: Place, one: Of<'sell'>): Promise<void> {
  const { ledger, salon, tokens, product, today } = place
  const visit = one.withVisit ? ledger.visits[one.at % ledger.visits.length] : undefined
  const currency = visit?.currency ?? 'EUR'
  const price = one.price ?? visit?.cents ?? 0
  const lines: OracleSale['lines'] = [
    ...(visit ? [{ kind: 'service' as const, cents: price, quantity: 1, visit: visit.id, barber: visit.barber }] : []),
    ...(one.others ? [{ kind: 'service' as const, cents: one.others, quantity: 1, barber: salon.barber }] : []),
    ...(one.products > 0 && currency === 'EUR'
      ? [{ kind: 'product' as const, cents: one.products * 333, quantity: one.products }]
      : []),
    ...(one.tip > 0 ? [{ kind: 'tip' as const, cents: one.tip, quantity: 1, barber: salon.barber }] : []),
  ]
  const total = sum(lines.map((line) => line.cents))
  const half = Math.floor(total / 200) * 100
  const [a, b] = one.methods
  const payments = [
    { method: a, cents: a === b ? total : total - half },
    { method: b as Method, cents: a === b ? 0 : half },
  ].filter((payment) => payment.cents > 0)
  if (one.device !== null) place.devices[one.device] = (place.devices[one.device] ?? 0) + 1
  const sold = addDays(today, -one.daysAgo)
  const body = {
    id: next(),
    client_id: visit?.client ?? ledger.visits[0]?.client,
    currency,
    lines: lines.map((line) => ({
      kind: line.kind as 'service',
      quantity: line.quantity,
      ...(line.kind === 'product' ? { product_id: product } : { price: euros(line.cents) }),
      ...(line.visit ? { appointment_id: line.visit } : line.kind === 'service' ? { label: 'Larje' } : {}),
      ...(line.kind !== 'product' && { barber_id: line.barber }),
    })),
    payments: payments.map(({ method, cents: amount }) => ({ method, amount: euros(amount) })),
    sold_at: `${sold}T17:00:00Z`,
    ...(one.device !== null && {
      device_id: salon.barber.replace(/.$/, String(one.device)),
      device_number: place.devices[one.device],
    }),
  }
  const before = ledger.sales.length
  const held =
    visit && ledger.sales.findLast((sale) => sale.kind === 'sale' && sale.lines.some((line) => line.visit === visit.id))
  const { sale } = await server.call(recordSale, body, tokens[one.by] ?? '')
  if (one.twice) expect((await server.call(recordSale, body, tokens[one.by] ?? '')).sale.number).toBe(sale.number)
  expect(ledger.sales).toHaveLength(before)
  const day = openDay(place, sold, currency)
  expect({ day: sale.day, total: centsOf(sale.total) }).toEqual({ day, total })
  // A sale that arrives late takes back what a close has recorded of its visit.
  if (visit?.state === 'sold' && held) await noteReturnOf(place, held)
  const client = sale.client_id
  note(place, {
    id: sale.id,
    kind: 'sale',
    root: sale.id,
    isUndo: false,
    origin: 'paid',
    day,
    currency,
    client,
    lines,
    payments,
  })
}

/** Notes the last return of a sale that another call has recorded. */
async function noteReturnOf(place: Place, root: OracleSale): Promise<void> {
  const { returns } = await server.call(getSale, { id: root.id }, place.salon.token)
  const known = new Set(place.ledger.sales.map(({ id }) => id))
  for (const back of returns.filter((one) => !known.has(one.id))) noteReturn(place, root, back)
}

function noteReturn(place: Place, root: OracleSale, back: Awaited<ReturnType<typeof readSale>>): void {
  const lines = back.lines.map((line) => ({
    line: (line.returns_line ?? 0) - 1,
    quantity: -line.quantity,
    cents: centsOf(line.total),
  }))
  const left = place.ledger.leftOf(root.id)
  const owed = place.ledger.owedOf(root.id)
  const payments = back.payments.map(({ method, amount }) => ({ method: method as Method, cents: centsOf(amount) }))
  expect(sum(payments.map((one) => one.cents))).toBe(sum(lines.map((line) => line.cents)))
  for (const { method, cents: amount } of payments) {
    expect(amount).toBeLessThan(0)
    if (method === 'debt') expect(-amount).toBeLessThanOrEqual(owed)
    if (method === 'deposit') expect(-amount).toBeLessThanOrEqual(left.get(method) ?? 0)
  }
  // A debt is reduced first.
  const taken = sum(payments.map((one) => (one.method === 'debt' ? -one.cents : 0)))
  const fixed = sum(payments.map((one) => (one.method === 'deposit' ? -one.cents : 0)))
  expect(taken).toBeGreaterThanOrEqual(Math.min(owed, sum(lines.map((line) => -line.cents)) - fixed))
  const sale: OracleSale = {
    id: back.id,
    kind: 'return',
    root: root.id,
    isUndo: back.is_undo,
    origin: root.origin,
    day: back.day,
    currency: root.currency,
    client: root.client,
    lines: lines.map(({ line, quantity, cents: amount }) => {
      const original = root.lines[line]
      if (!original) throw new RangeError('no line')
      const leftUnits = place.ledger.unitsLeft(root, line)
      const returned = sum(
        place.ledger.sales.flatMap((one) =>
          one.root === root.id && one.kind === 'return'
            ? one.lines.filter((_l, n) => one.returned?.[n]?.line === line).map((l) => l.cents)
            : [],
        ),
      )
      // The last part takes the cent.
      if (quantity === leftUnits) expect(amount + returned).toBe(-original.cents)
      return { ...original, cents: amount, quantity: -quantity }
    }),
    payments,
    returned: lines.map(({ line, quantity }) => ({ line, quantity })),
  }
  note(place, sale)
}

const readSale = async (id: string, token: string) => (await server.call(getSale, { id }, token)).sale

async function takeBack(place: Place, one: Of<'return'>): Promise<void> {
  const { ledger, salon } = place
  const roots = ledger.sales.filter(({ kind }) => kind === 'sale')
  const root = roots[one.at % Math.max(1, roots.length)]
  if (!root || root.lines.some(({ kind }) => kind === 'deposit')) return
  const lines = root.lines.flatMap((_line, n) => {
    const left = ledger.unitsLeft(root, n)
    return left > 0 ? [{ line: n + 1, quantity: one.part ? 1 : left }] : []
  })
  const body = {
    sale_id: root.id,
    id: next(),
    ...(one.isUndo
      ? { is_undo: true }
      : { lines: one.part ? lines.slice(0, 1) : lines, method: one.method ?? undefined }),
  }
  const { sale } = await server.call(returnSale, body, salon.token)
  const from = place.today < localDate(root.day) ? localDate(root.day) : place.today
  expect(sale.day).toBe(openDay(place, from, root.currency))
  expect(sale.is_undo).toBe(one.isUndo && sale.day === root.day)
  if (!one.isUndo && one.method) place.byChoice.add(root.id)
  noteReturn(place, root, sale)
}

async function correct(place: Place, one: Of<'correct'>): Promise<void> {
  const { ledger, salon } = place
  const roots = ledger.sales.filter(({ kind }) => kind === 'sale')
  const root = roots[one.at % Math.max(1, roots.length)]
  const [from, left = 0] =
    (root && [...ledger.leftOf(root.id)].find(([method, rest]) => rest > 0 && method !== one.to)) ?? []
  if (!root || !from || from === 'deposit') return
  const amount = one.all ? left : Math.ceil(left / 200) * 100
  const payments = [
    { method: from, cents: -amount },
    { method: one.to as Method, cents: amount },
  ]
  const body = {
    sale_id: root.id,
    id: next(),
    payments: payments.map(({ method, cents: part }) => ({ method, amount: euros(part) })),
  }
  const { sale } = await server.call(correctSale, body, salon.token)
  expect({ day: sale.day, total: sale.total, isClosed: ledger.closed.has(`${root.day} ${root.currency}`) }).toEqual({
    day: root.day,
    total: 0,
    isClosed: false,
  })
  if (from === 'debt') expect(amount).toBeLessThanOrEqual(ledger.owedOf(root.id))
  note(place, { ...root, id: sale.id, kind: 'correction', root: root.id, lines: [], payments })
}

async function payDebt(place: Place, one: Of<'debt'>): Promise<void> {
  const { ledger, salon, today } = place
  const owed = ledger.sales.filter((sale) => sale.kind === 'sale' && ledger.owedOf(sale.id) > 0)
  const root = owed[one.at % Math.max(1, owed.length)]
  if (!root) return
  const line = { kind: 'debt' as const, debt_sale_id: root.id, price: euros(one.cents) }
  const body = {
    id: next(),
    currency: root.currency,
    lines: [line],
    payments: [{ method: one.method, amount: euros(one.cents) }],
  }
  const { sale } = await server.call(recordSale, body, salon.token)
  expect(one.cents).toBeLessThanOrEqual(ledger.owedOf(root.id))
  note(place, {
    id: sale.id,
    kind: 'sale',
    root: sale.id,
    isUndo: false,
    origin: 'paid',
    day: openDay(place, today, root.currency),
    currency: root.currency,
    client: root.client,
    lines: [{ kind: 'debt', cents: one.cents, quantity: 1, debtOf: root.id }],
    payments: [{ method: one.method, cents: one.cents }],
  })
}

async function deposit(place: Place, one: Of<'deposit'> | Of<'use'>): Promise<void> {
  const { ledger, salon, today } = place
  const visit = ledger.visits[one.at % ledger.visits.length]
  if (!visit || visit.currency !== 'EUR') return
  if (one.do === 'use') {
    const found = place.deposits[one.deposit % Math.max(1, place.deposits.length)]
    if (!found) return
    const used = Math.min(found.left, visit.cents)
    const parts = [
      { method: 'deposit' as Method, cents: used },
      { method: 'cash' as Method, cents: visit.cents - used },
    ].filter((part) => part.cents > 0)
    const payments = parts.map(({ method, cents: amount }) => ({
      method,
      amount: euros(amount),
      ...(method === 'deposit' && { prepaid_id: found.prepaid }),
    }))
    const body = { id: next(), lines: [{ kind: 'service' as const, appointment_id: visit.id }], payments }
    const { sale } = await server.call(recordSale, body, salon.token)
    found.left -= used
    const lines = [{ kind: 'service' as const, cents: visit.cents, quantity: 1, visit: visit.id, barber: visit.barber }]
    const day = openDay(place, today, 'EUR')
    const made = {
      root: sale.id,
      isUndo: false,
      origin: 'paid' as const,
      day,
      currency: 'EUR' as const,
      client: sale.client_id,
    }
    note(place, { id: sale.id, kind: 'sale', ...made, lines, payments: parts })
    return
  }
  const line = { kind: 'deposit' as const, price: euros(one.cents) }
  const payments = [{ method: one.method, amount: euros(one.cents) }]
  const { sale, prepaid } = await server.call(
    recordSale,
    { id: next(), client_id: visit.client, lines: [line], payments },
    salon.token,
  )
  place.deposits.push({ id: sale.id, prepaid: prepaid[0]?.id ?? '', client: visit.client, left: one.cents })
  note(place, {
    id: sale.id,
    kind: 'sale',
    root: sale.id,
    isUndo: false,
    origin: 'paid',
    day: openDay(place, today, 'EUR'),
    currency: 'EUR',
    client: sale.client_id,
    lines: [{ kind: 'deposit', cents: one.cents, quantity: 1 }],
    payments: [{ method: one.method, cents: one.cents }],
  })
}

async function close(place: Place, one: Of<'close'>): Promise<void> {
  const { ledger, salon, today } = place
  const date = addDays(today, -one.ago)
  const { currency } = one
  const { figures, visits } = await server.call(getDayClose, { date, currency }, salon.token)
  const payments = visits.flatMap(({ id, paid }, n) => {
    const method = one.methods[n % one.methods.length]
    const state = ledger.visits.find((visit) => visit.id === id)?.state
    return !paid && method && state === 'unsold' ? [{ appointment_id: id, method }] : []
  })
  const body = {
    date,
    currency,
    counted: null,
    total: figures.total,
    expected: figures.expected,
    payments,
    leave_unpaid: true,
  }
  await server.call(closeDay, body, salon.token)
  const key = `${date} ${currency}`
  if (ledger.closed.has(key)) return
  const known = new Set(ledger.sales.map(({ id }) => id))
  const after = await server.call(getDayClose, { date, currency }, salon.token)
  const unpaid = ledger.unpaidOn(date, currency)
  // Closing confirms the visits of the day that have begun, in every currency.
  for (const visit of ledger.visits)
    if (visit.day === date && !visit.isDeleted && visit.status === 'pending') visit.status = 'confirmed'
  for (const visit of unpaid) {
    const method = payments.find(({ appointment_id: id }) => id === visit.id)?.method
    if (!method) {
      visit.state = 'left'
      continue
    }
    const paid = after.visits.find(({ id }) => id === visit.id)?.paid
    expect(known.has(paid?.sale_id ?? '')).toBe(false)
    const id = paid?.sale_id ?? ''
    const lines = [{ kind: 'service' as const, cents: visit.cents, quantity: 1, visit: visit.id, barber: visit.barber }]
    const made = { root: id, isUndo: false, origin: 'close' as const, day: date, currency, client: visit.client }
    note(place, { id, kind: 'sale', ...made, lines, payments: [{ method, cents: visit.cents }] })
  }
  ledger.closed.add(key)
}

async function reopen(place: Place, one: Of<'reopen'>): Promise<void> {
  const { ledger, salon, today } = place
  const date = addDays(today, -one.ago)
  await server.call(reopenDay, { date, currency: one.currency }, salon.token)
  ledger.closed.delete(`${date} ${one.currency}`)
  const recorded = ledger.sales.filter(
    (sale) => sale.kind === 'sale' && sale.origin === 'close' && sale.day === date && sale.currency === one.currency,
  )
  for (const sale of recorded) {
    const before = ledger.sales.length
    await noteReturnOf(place, sale)
    const isPaid = ledger.sales.some(({ lines }) => lines.some(({ debtOf }) => debtOf === sale.id))
    if (!isPaid && ledger.unitsLeft(sale, 0) > 0 && before === ledger.sales.length)
      throw new Error('a close was not taken back')
  }
  for (const visit of ledger.visits) {
    if (visit.day !== date || visit.currency !== one.currency) continue
    visit.leftBefore = false
    if (visit.state === 'left') visit.state = 'unsold'
  }
}

async function move(place: Place, one: Of<'move'>): Promise<void> {
  const { ledger, salon, today } = place
  const ids = [...ledger.moves.keys()]
  const id = ids[one.at % Math.max(1, ids.length)]
  const known = id ? ledger.moves.get(id) : undefined
  if (one.change === 'add' || !id || !known) {
    const body = {
      id: next(),
      date: today,
      currency: 'EUR' as const,
      kind: one.kind,
      label: 'Rresht',
      amount: euros(one.cents),
    }
    await server.call(addMove, body, salon.token)
    ledger.moves.set(body.id, { day: today, currency: 'EUR', kind: one.kind, cents: one.cents })
  } else if (one.change === 'change') {
    const changed = await server.call(changeMove, { id, label: 'Rresht', amount: euros(one.cents) }, salon.token)
    ledger.moves.delete(id)
    ledger.moves.set(changed.id, { ...known, cents: one.cents })
  } else {
    await server.call(removeMove, { id }, salon.token)
    ledger.moves.delete(id)
  }
}

async function changeVisit({ ledger, salon, agim }: Place, one: Of<'visit'>): Promise<void> {
  const visit = ledger.visits[one.at % ledger.visits.length]
  if (!visit) return
  const { id } = visit
  const put = (body: object) => server.call(updateAppointment, { id, ...body }, salon.token)
  if (one.change === 'price') {
    await put({ price: euros(one.cents), currency: visit.currency })
    visit.cents = one.cents
  } else if (one.change === 'confirm') {
    await put({ status: 'confirmed' })
    visit.status = 'confirmed'
  } else if (one.change === 'cancel' || one.change === 'no_show') {
    await put({ status: 'cancelled', ...(one.change === 'no_show' && { cancel_reason: 'no_show' }) })
    visit.status = 'cancelled'
  } else if (one.change === 'barber') {
    const next = visit.barber === agim ? 'Besa' : 'Agim'
    await put({ barber: next })
    visit.barber = next === 'Agim' ? agim : salon.barber
  } else if (one.change === 'delete') {
    await server.call(deleteAppointment, { id }, salon.token)
    visit.isDeleted = true
  } else {
    await server.call(restoreAppointment, { id }, salon.token)
    visit.isDeleted = false
  }
}

async function changeClient(place: Place, one: Of<'client'>): Promise<void> {
  const { ledger, salon } = place
  const visit = ledger.visits[one.at % ledger.visits.length] as OracleVisit
  if (one.change === 'merge') {
    const kept = ledger.visits[0]?.client ?? ''
    if (kept === visit.client) return
    await server.call(mergeClients, { id: kept, merged_id: visit.client }, salon.token)
    await server.call(undoMerge, { id: kept, merged_id: visit.client }, salon.token)
  } else if (one.change === 'anonymise') {
    // The name goes, what was sold stays.
    await server.call(anonymiseClient, { id: visit.client }, salon.token)
  }
}

async function run(place: Place, one: Step): Promise<void> {
  try {
    if (one.do === 'sell') await sell(place, one)
    else if (one.do === 'return') await takeBack(place, one)
    else if (one.do === 'correct') await correct(place, one)
    else if (one.do === 'debt') await payDebt(place, one)
    else if (one.do === 'deposit' || one.do === 'use') await deposit(place, one)
    else if (one.do === 'close') await close(place, one)
    else if (one.do === 'reopen') await reopen(place, one)
    else if (one.do === 'move') await move(place, one)
    else if (one.do === 'visit') await changeVisit(place, one)
    else if (one.do === 'client') await changeClient(place, one)
    else if (one.do === 'vat') {
      await server.call(setVat, { valid_from: place.today, pays_vat: one.pays, service_letter: 'E' }, place.salon.token)
    } else if (place.today < addDays(first, 2)) {
      place.today = addDays(place.today, 1)
      server.clock.set(`${place.today}T19:00:00Z`)
    }
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'internal') throw error
  }
}

async function openPlace(): Promise<Place> {
  server.clock.set(`${first}T19:00:00Z`)
  const { salon, agim } = await besaAndAgim(server)
  const reception = await server.colleague(salon, 'reception')
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const { product } = await server.call(addProduct, { name: 'Dyll', price: 3.33, quantity: 999 }, salon.token)
  await server.call(
    makeWebhook,
    { url: 'https://example.org/orari', events: ['sale.created', 'sale.returned', 'sale.corrected'] },
    salon.token,
  )
  const ledger = new Ledger()
  for (let n = 0; n < 6; n += 1) {
    const currency = n === 5 ? 'ALL' : 'EUR'
    const day = n < 2 ? addDays(first, -1) : first
    const visit = await book(server, salon, {
      client_name: `K ${n}`,
      appointment_date: day,
      appointment_time: `1${n}:00`,
      price: 10 + n,
      currency,
    })
    const { id, client_id: client } = visit
    const sums = { cents: 1000 + n * 100, currency, barber: salon.barber, client } as const
    ledger.visits.push({ id, day, ...sums, status: 'pending', isDeleted: false, state: 'unsold', leftBefore: false })
  }
  return {
    ledger,
    salon,
    tokens: [salon.token, reception.token, barber.token],
    agim,
    product: product.id,
    today: first,
    deposits: [],
    devices: [0, 0],
    byChoice: new Set(),
  }
}

const everyDay = () => true

/** All figures of all screens, the webhooks and the tables, against the oracle. */
async function compare({ ledger, salon, today }: Place): Promise<void> {
  const { token } = salon
  const days = [-2, -1, 0, 1, 2, 3, 4].map((n) => addDays(first, n))
  const currencies = ['EUR', 'ALL'] as const
  for (const currency of currencies) {
    for (const date of days) {
      if (ledger.closed.has(`${date} ${currency}`)) continue
      const { figures, barbers } = await server.call(getDayClose, { date, currency }, token)
      const { visits: _visits, discounts: _discounts, opening: _opening, ...sums } = figures
      const shown = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, centsOf(value)]))
      expect({ date, currency, ...shown }).toEqual({ date, currency, ...ledger.figures(date, currency) })
      expect(sum(barbers.map((one) => centsOf(one.revenue)))).toBe(ledger.figures(date, currency).revenue)
      expect(sum(barbers.map((one) => centsOf(one.tips)))).toBe(ledger.figures(date, currency).tips)
    }
  }
  const stats = (await server.call(getStats, { period: 'year' }, token)).data
  expect(centsOf(stats.totalRevenue)).toBe(ledger.revenue(everyDay, 'EUR'))
  expect(centsOf(stats.periodRevenue)).toBe(ledger.revenue((day) => day <= today, 'EUR'))
  for (const { barber_id, revenue } of stats.barbers)
    expect(centsOf(revenue)).toBe(ledger.revenue((day) => day <= today, 'EUR', { barber: barber_id }))
  const { clients } = await server.call(listClients, { limit: 100 }, token)
  const named = clients.filter(({ id }) => ledger.visits.some(({ client }) => client === id))
  for (const { id, spent } of named) {
    for (const currency of currencies)
      expect([id, currency, centsOf(spent?.[currency] ?? 0)]).toEqual([
        id,
        currency,
        ledger.revenue(everyDay, currency, { client: id }),
      ])
  }
  const { figures } = await server.call(getDashboard, {}, token)
  expect(centsOf(figures.earned.EUR ?? 0)).toBe(ledger.revenue((day) => day === today, 'EUR'))
  const { totals } = await server.call(listDebts, {}, token)
  const roots = ledger.sales.filter(({ kind }) => kind === 'sale')
  for (const currency of currencies) {
    const owed = sum(roots.map((one) => (one.currency === currency ? Math.max(0, ledger.owedOf(one.id)) : 0)))
    expect(centsOf(totals.find((one) => one.currency === currency)?.amount ?? 0)).toBe(owed)
  }
  const till = await server.call(getTillReport, { period: 'week' }, token)
  const euro = till.currencies.find(({ currency }) => currency === 'EUR')
  if (ledger.closed.size === 0 && euro) {
    const past = days.filter((day) => day <= today).map((day) => ledger.figures(day, 'EUR'))
    for (const name of [
      'cash',
      'card',
      'owed',
      'transfer',
      'prepaid',
      'unpaid',
      'tips',
      'expenses',
      'withdrawn',
    ] as const)
      expect([name, centsOf(euro[name])]).toEqual([name, sum(past.map((one) => one[name]))])
  }
  // The table that says what is paid, against the lines.
  const held = await query<{ appointment_id: string; sale_id: string }>(
    server,
    `select appointment_id, sale_id from visit_sales where salon_id = '${salon.id}' and sale_id is not null`,
  )
  expect(new Map(held.map((row) => [row.appointment_id, row.sale_id]))).toEqual(ledger.soldVisits())
  const [numbers] = await query<{ count: number; last: number }>(
    server,
    `select count(*)::int as count, coalesce(max(number), 0) as last from sales where salon_id = '${salon.id}'`,
  )
  expect(numbers).toEqual({ count: ledger.sales.length, last: ledger.sales.length })
  const events = await query<{ event: string; amount: number }>(
    server,
    `select d.event, coalesce(sum((p ->> 'amount')::numeric), 0)::float8 as amount from webhook_deliveries d
       left join lateral jsonb_array_elements(d.data -> 'payments') p on true where d.salon_id = '${salon.id}' group by d.event`,
  )
  const told = { 'sale.created': 'sale', 'sale.returned': 'return', 'sale.corrected': 'correction' } as const
  for (const { event, amount } of events) {
    const own = ledger.sales.filter(({ kind }) => kind === told[event as keyof typeof told])
    expect([event, centsOf(amount)]).toEqual([
      event,
      sum(own.flatMap((one) => one.payments.map(({ cents: part }) => part))),
    ])
  }
  // A line that was returned in parts leaves no cent and no VAT.
  const rests = await query(
    server,
    `select from sale_lines l join sales s on s.salon_id = l.salon_id and s.id = l.sale_id where l.salon_id = '${salon.id}'
     group by coalesce(s.returns_sale_id, s.id), coalesce(l.returns_line, l.line)
     having sum(l.quantity) = 0 and (sum(l.total_cents) <> 0 or sum(l.vat_cents) <> 0)`,
  )
  expect(rests).toEqual([])
}

test('every figure is the sum of what was recorded, after any sequence of calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const place = await openPlace()
      for (const [n, one] of steps.entries()) {
        await run(place, one)
        if (n % 20 === 19) await compare(place)
      }
      await compare(place)
      // A sale and all its returns add up to 0 in every line.
      for (const root of place.ledger.sales.filter(({ kind }) => kind === 'sale')) {
        const isWhole = root.lines.every((_line, n) => place.ledger.unitsLeft(root, n) === 0)
        const parts = place.ledger.sales.filter((one) => one.root === root.id)
        if (!isWhole) continue
        expect(sum(parts.flatMap((one) => one.lines.map((line) => line.cents)))).toBe(0)
        const left = place.ledger.leftOf(root.id)
        // So does every method, if it goes back the way it was paid.
        if (!place.byChoice.has(root.id) && !left.has('debt'))
          expect([...left.values()].every((rest) => rest === 0)).toBe(true)
      }
    }),
    { numRuns: runs(6, 150), endOnFailure: true },
  )
})
