import fc from 'fast-check'
import { expect } from 'vitest'
import { anonymiseClient } from '#features/clients/contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import {
  addMove,
  changeMove,
  closeDay,
  getDayClose,
  removeMove,
  reopenDay,
} from '#features/money/day-close/contract.ts'
import { changeProduct } from '#features/money/products/contract.ts'
import { correctSale, getSale, recordSale, returnSale, setVat, type Sale } from '#features/money/sales/contract.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { addDays, localDate, type LocalDate } from '#platform/shared/time.ts'
import type { TestApp, TestSalon } from './app.ts'
import {
  isPrepaid,
  type Currency,
  type Ledger,
  type Method,
  type OracleLine,
  type OraclePayment,
  type OraclePrepaid,
  type OracleSale,
  type OracleVisit,
} from './ledgerOracle.ts'

/** Random calls that can touch the money of a salon, each noted in the oracle as it must be recorded. */

const at = fc.nat({ max: 9 })
const anySale = fc.nat({ max: 40 })
const cents = fc.integer({ min: 1, max: 40 }).map((n) => n * 100)
const tap = fc.constantFrom<'cash' | 'card' | 'transfer'>('cash', 'card', 'transfer')
const currency = fc.constantFrom<Currency>('EUR', 'EUR', 'ALL')
const ago = fc.nat({ max: 2 })

const weighted = <Fields extends object>(weight: number, name: string, fields: fc.Arbitrary<Fields>) => ({
  weight,
  arbitrary: fields.map((values) => ({ ...values, do: name })),
})
const steps = {
  sell: fc.record({
    at,
    withVisit: fc.boolean(),
    price: fc.option(cents),
    others: fc.option(cents),
    products: fc.nat({ max: 3 }),
    tip: fc.constantFrom(0, 0, 200),
    percent: fc.constantFrom(0, 0, 0, 5, 12.5),
    whole: fc.constantFrom(0, 0, 37, 100),
    methods: fc.tuple(fc.constantFrom<Method>('cash', 'card', 'transfer', 'debt'), tap),
    device: fc.option(fc.nat({ max: 1 })),
    isKept: fc.boolean(),
    daysAgo: ago,
    by: fc.nat({ max: 3 }),
  }),
  /** A device sends what it has kept while it was offline. */
  connect: fc.record({ device: fc.nat({ max: 1 }) }),
  prepay: fc.record({
    at,
    kind: fc.constantFrom('gift_card' as const, 'package' as const, 'deposit' as const),
    cents,
    uses: fc.integer({ min: 1, max: 5 }),
    method: tap,
  }),
  use: fc.record({ at, prepaid: at, isOwn: fc.boolean() }),
  return: fc.record({ at: anySale, isUndo: fc.boolean(), part: fc.boolean(), method: fc.option(tap) }),
  correct: fc.record({ at: anySale, to: tap, all: fc.boolean() }),
  debt: fc.record({ at: anySale, cents, method: tap }),
  close: fc.record({
    ago,
    currency,
    methods: fc.array(fc.option(fc.constantFrom<Method>('cash', 'card', 'debt')), { minLength: 10, maxLength: 10 }),
  }),
  reopen: fc.record({ at, ago, currency }),
  move: fc.record({
    kind: fc.constantFrom('expense' as const, 'withdrawal' as const, 'bank' as const, 'money_in' as const),
    cents,
    change: fc.constantFrom('add', 'add', 'change', 'remove'),
    at,
  }),
  visit: fc.record({
    at,
    change: fc.constantFrom('price', 'no_show', 'cancel', 'confirm', 'delete', 'restore', 'barber'),
    cents,
  }),
  client: fc.record({ at, change: fc.constantFrom('merge', 'anonymise'), isSure: fc.boolean() }),
  product: fc.record({ cents }),
  vat: fc.record({ pays: fc.boolean() }),
  tomorrow: fc.record({}),
}
const weights: Record<keyof typeof steps, number> = {
  sell: 6,
  connect: 2,
  prepay: 2,
  use: 2,
  return: 3,
  correct: 2,
  debt: 2,
  close: 2,
  reopen: 1,
  move: 2,
  visit: 4,
  client: 1,
  product: 1,
  vat: 1,
  tomorrow: 1,
}
type Name = keyof typeof steps
type Fields<Of extends Name> = (typeof steps)[Of] extends fc.Arbitrary<infer Values> ? Values : never

/** One call, sent twice if its first answer was lost. */
export type Step = { [Of in Name]: Fields<Of> & { do: Of } }[Name]

export const anyStep = fc.oneof(
  ...Object.entries(steps).map(([name, fields]) =>
    weighted(weights[name as Name], name, fields as fc.Arbitrary<object>),
  ),
) as unknown as fc.Arbitrary<Step>

/** A composed sale, kept by a device until it is connected. */
interface ComposedSale {
  body: CallInputOf<typeof recordSale>
  token: string
  visit: OracleVisit | undefined
  lines: OracleLine[]
  payments: OraclePayment[]
  discountCents: number
  currency: Currency
  soldOn: LocalDate
}

export interface LedgerPlace {
  server: TestApp
  ledger: Ledger
  salon: TestSalon
  /** Sessions of owner, reception and a barber, and an API key. */
  tokens: string[]
  agim: string
  product: { id: string; cents: number }
  packageService: string
  today: LocalDate
  deviceNumbers: number[]
  kept: ComposedSale[][]
  /** Sales of which a part went back by a chosen method. */
  byChoice: Set<string>
  /** Figures of closed days, as they were when the day was closed. */
  closedFigures: Map<string, unknown>
  lastDay: LocalDate
}

const euros = (amount: number) => amount / 100
export const centsOf = (amount: number): number => Math.round(amount * 100)
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const nextId = ({ server }: LedgerPlace) => newId(server.clock.now())

/** Sends a call a second time, as after a lost answer: nothing may be recorded twice. */
async function send<S extends EndpointSpec>(
  { server }: LedgerPlace,
  spec: S,
  body: CallInputOf<S>,
  token: string,
): Promise<ReplyOf<S>> {
  const reply = await server.call(spec, body, token)
  await server.call(spec, body, token)
  return reply
}

const openDay = ({ ledger }: LedgerPlace, from: LocalDate, of: Currency): LocalDate => {
  let day = from
  while (ledger.closed.has(`${day} ${of}`)) day = addDays(day, 1)
  return day
}

/** Notes a recorded sale, and what becomes of its visits, of what is prepaid and of the stock. */
function note(place: LedgerPlace, sale: OracleSale): void {
  const { ledger } = place
  ledger.sales.push(sale)
  for (const { prepaid: id, cents: paid } of sale.payments) {
    const prepaid = ledger.prepaid.get(id ?? '')
    if (prepaid) prepaid.cents -= paid
  }
  for (const { kind, quantity, cents: total, prepaid: id, visit: visitId } of sale.lines) {
    if (kind === 'product') ledger.stockMoved -= quantity
    const prepaid = ledger.prepaid.get(id ?? '')
    if (prepaid && kind === 'service') prepaid.uses -= quantity
    else if (prepaid && sale.kind === 'return') {
      prepaid.cents += total
      if (prepaid.kind === 'package') prepaid.uses += quantity
    }
    const visit = ledger.visits.find((known) => known.id === visitId)
    if (visit) noteVisit(ledger, sale, visit)
  }
}

function noteVisit(ledger: Ledger, sale: OracleSale, visit: OracleVisit): void {
  if (sale.kind === 'sale') {
    visit.leftBefore ||= visit.state === 'left'
    visit.state = 'sold'
  } else if (!sale.isUndo) visit.state = 'returned'
  else {
    const wasReturned = ledger.sales.some(
      (other) =>
        other.kind === 'sale' &&
        other.id !== sale.root &&
        !ledger.isUndone(other) &&
        other.lines.some((line) => line.visit === visit.id),
    )
    visit.state = wasReturned ? 'returned' : visit.leftBefore ? 'left' : 'unsold'
  }
}

function compose(place: LedgerPlace, step: Fields<'sell'>): ComposedSale | null {
  const { ledger, salon, tokens, product, today } = place
  const visit = step.withVisit ? ledger.visits[step.at % ledger.visits.length] : undefined
  const of = visit?.currency ?? 'EUR'
  const price = step.price ?? visit?.cents ?? 0
  const service = { kind: 'service' as const, quantity: 1 }
  const full: OracleLine[] = [
    ...(visit ? [{ ...service, cents: price, visit: visit.id, barber: visit.barber }] : []),
    ...(step.others ? [{ ...service, cents: step.others, barber: salon.barber }] : []),
    ...(step.products > 0 && of === 'EUR'
      ? [{ kind: 'product' as const, cents: step.products * product.cents, quantity: step.products }]
      : []),
    ...(step.tip > 0 ? [{ kind: 'tip' as const, cents: step.tip, quantity: 1, barber: salon.barber }] : []),
  ]
  const unit = of === 'ALL' ? 100 : 1
  const ownDiscount = step.percent > 0 && full[0]?.kind === 'service' ? step.percent : 0
  const reduced = ownDiscount > 0 ? Math.round(((full[0]?.cents ?? 0) * ownDiscount) / 100 / unit) * unit : 0
  const goods = sum(full.filter(({ kind }) => kind !== 'tip').map((line) => line.cents)) - reduced
  const whole = Math.min(Math.floor(step.whole / unit) * unit, goods)
  const discountCents = reduced + whole
  const total = sum(full.map((line) => line.cents)) - discountCents
  const half = Math.floor(total / 200) * 100
  const [first, second] = step.methods
  const payments = [
    { method: first, cents: first === second ? total : total - half },
    { method: second as Method, cents: first === second ? 0 : half },
  ].filter((payment) => payment.cents > 0)
  if (step.device !== null) place.deviceNumbers[step.device] = (place.deviceNumbers[step.device] ?? 0) + 1
  const soldOn = addDays(today, -step.daysAgo)
  const body = {
    id: nextId(place),
    client_id: visit?.client ?? ledger.visits[0]?.client,
    currency: of,
    lines: full.map((line, position) => ({
      kind: line.kind as 'service',
      quantity: line.quantity,
      ...(line.kind === 'product' ? { product_id: product.id } : { price: euros(line.cents) }),
      ...(line.visit ? { appointment_id: line.visit } : line.kind === 'service' ? { label: 'Larje' } : {}),
      ...(line.kind !== 'product' && { barber_id: line.barber }),
      ...(ownDiscount > 0 && position === 0 && { discount: { percent: ownDiscount, reason: 'Mik' } }),
    })),
    ...(whole > 0 && { discount: { amount: euros(whole), reason: 'Mik' } }),
    payments: payments.map(({ method, cents: amount }) => ({ method, amount: euros(amount) })),
    sold_at: `${soldOn}T17:00:00Z`,
    ...(step.device !== null && {
      device_id: salon.barber.replace(/.$/, String(step.device)),
      device_number: place.deviceNumbers[step.device],
    }),
  }
  const token = tokens[step.by] ?? ''
  const composed = { body, token, visit, lines: full, payments, discountCents, currency: of, soldOn }
  if (step.device === null || !step.isKept) return composed
  place.kept[step.device]?.push(composed)
  return null
}

async function sell(place: LedgerPlace, composed: ComposedSale): Promise<void> {
  const { ledger } = place
  const { body, visit, lines, payments } = composed
  const isHeld = visit?.state === 'sold'
  const held = ledger.sales.findLast(
    (sale) => sale.kind === 'sale' && sale.lines.some((line) => line.visit === visit?.id),
  )
  const { sale } = await send(place, recordSale, body, composed.token)
  const day = openDay(place, composed.soldOn, composed.currency)
  const total = sum(lines.map((line) => line.cents)) - composed.discountCents
  expect({ day: sale.day, total: centsOf(sale.total) }).toEqual({ day, total })
  // A sale that arrives late takes back what a close has recorded of its visit.
  if (visit && isHeld && held) await noteReturnOf(place, held)
  const sold = sale.lines.map((line, position) => {
    const full = lines[position]
    if (!full) throw new RangeError('a line that was not sent')
    expect(centsOf(line.total)).toBeLessThanOrEqual(full.cents)
    expect(line.total).toBeGreaterThanOrEqual(0)
    // A visit that was deleted meanwhile is sold by its name.
    const sold = { ...full, cents: centsOf(line.total), visit: line.appointment_id ?? undefined }
    // The visit may have another barber than when the device kept the sale.
    return full.visit === undefined ? sold : { ...sold, barber: line.barber_id ?? undefined }
  })
  expect(sum(sold.map((line) => line.cents))).toBe(total)
  if (visit && !visit.isDeleted) expect(sold.find((line) => line.visit === visit.id)?.barber).toBe(visit.barber)
  note(place, {
    id: sale.id,
    kind: 'sale',
    root: sale.id,
    isUndo: false,
    origin: 'paid',
    day,
    currency: composed.currency,
    client: sale.client_id,
    lines: sold,
    payments,
  })
}

async function connect(place: LedgerPlace, { device }: Fields<'connect'>): Promise<void> {
  const waiting = place.kept[device] ?? []
  place.kept[device] = []
  for (const composed of waiting) await ignoringFaults(() => sell(place, composed))
}

/** Notes the returns of a sale that another call has recorded. */
async function noteReturnOf(place: LedgerPlace, root: OracleSale): Promise<void> {
  const { returns } = await place.server.call(getSale, { id: root.id }, place.salon.token)
  const known = new Set(place.ledger.sales.map(({ id }) => id))
  for (const back of returns.filter(({ id }) => !known.has(id))) noteReturn(place, root, back)
}

/** The rest of what is prepaid that goes back with some of its units. */
function unusedPart({ cents: rest, uses, kind }: OraclePrepaid, quantity: number): number {
  if (kind !== 'package' || quantity === uses) return rest
  return Math.floor((2 * rest * quantity + uses) / (2 * uses))
}

function noteReturn(place: LedgerPlace, root: OracleSale, back: Sale): void {
  const { ledger } = place
  const lines = back.lines.map((line) => ({
    line: (line.returns_line ?? 0) - 1,
    quantity: -line.quantity,
    cents: centsOf(line.total),
  }))
  const rest = ledger.leftOf(root.id)
  const owed = ledger.owedOf(root.id)
  const payments = back.payments.map((payment) => ({
    method: payment.method as Method,
    cents: centsOf(payment.amount),
    prepaid: payment.prepaid_id ?? undefined,
  }))
  const returned = -sum(lines.map((line) => line.cents))
  expect(sum(payments.map((payment) => payment.cents))).toBe(-returned)
  for (const { method, cents: amount } of payments) {
    expect(amount).toBeLessThan(0)
    if (method === 'debt') expect(-amount).toBeLessThanOrEqual(owed)
    if (isPrepaid(method)) expect(-amount).toBeLessThanOrEqual(rest.get(method) ?? 0)
  }
  // A debt is reduced first.
  const reduced = sum(payments.map((payment) => (payment.method === 'debt' ? -payment.cents : 0)))
  const toPrepaid = sum(payments.map((payment) => (isPrepaid(payment.method) ? -payment.cents : 0)))
  expect(reduced).toBeGreaterThanOrEqual(Math.min(owed, returned - toPrepaid))
  note(place, {
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
      const prepaid = isPrepaid(original.kind) ? ledger.prepaid.get(original.prepaid ?? '') : undefined
      if (prepaid) expect(amount).toBe(-unusedPart(prepaid, quantity))
      // The last part takes the cent.
      else if (quantity === ledger.unitsLeft(root, line))
        expect(amount + ledger.returnedOf(root, line)).toBe(-original.cents)
      return { ...original, cents: amount, quantity: -quantity }
    }),
    payments,
    returned: lines.map(({ line, quantity }) => ({ line, quantity })),
  })
}

const rootsOf = ({ ledger }: LedgerPlace) => ledger.sales.filter(({ kind }) => kind === 'sale')

async function takeBack(place: LedgerPlace, step: Fields<'return'>): Promise<void> {
  const { ledger, salon } = place
  const roots = rootsOf(place)
  const root = roots[step.at % Math.max(1, roots.length)]
  if (!root) return
  const lines = root.lines.flatMap(({ kind, prepaid: id }, position) => {
    const prepaid = isPrepaid(kind) ? ledger.prepaid.get(id ?? '') : undefined
    const unused = prepaid?.kind === 'package' ? prepaid.uses : prepaid?.cents === 0 ? 0 : Infinity
    const units = Math.min(ledger.unitsLeft(root, position), unused)
    return units > 0 ? [{ line: position + 1, quantity: step.part ? 1 : units }] : []
  })
  const chosen = { lines: step.part ? lines.slice(0, 1) : lines, method: step.method ?? undefined }
  const body = { sale_id: root.id, id: nextId(place), ...(step.isUndo ? { is_undo: true } : chosen) }
  const { sale } = await send(place, returnSale, body, salon.token)
  const from = place.today < localDate(root.day) ? localDate(root.day) : place.today
  expect(sale.day).toBe(openDay(place, from, root.currency))
  expect(sale.is_undo).toBe(step.isUndo && sale.day === root.day)
  if (!step.isUndo && step.method) place.byChoice.add(root.id)
  noteReturn(place, root, sale)
}

async function correct(place: LedgerPlace, step: Fields<'correct'>): Promise<void> {
  const { ledger, salon } = place
  const roots = rootsOf(place)
  const root = roots[step.at % Math.max(1, roots.length)]
  const [from, rest = 0] =
    (root && [...ledger.leftOf(root.id)].find(([method, amount]) => amount > 0 && method !== step.to)) ?? []
  if (!root || !from) return
  const amount = step.all ? rest : Math.ceil(rest / 200) * 100
  const prepaid = root.payments.find((payment) => payment.method === from)?.prepaid
  const payments = [
    { method: from, cents: -amount, prepaid },
    { method: step.to as Method, cents: amount },
  ]
  const body = {
    sale_id: root.id,
    id: nextId(place),
    payments: payments.map(({ method, cents: part, prepaid: prepaid_id }) => ({
      method,
      amount: euros(part),
      prepaid_id,
    })),
  }
  const { sale } = await send(place, correctSale, body, salon.token)
  expect({ day: sale.day, total: sale.total, isClosed: ledger.closed.has(`${root.day} ${root.currency}`) }).toEqual({
    day: root.day,
    total: 0,
    isClosed: false,
  })
  expect(from).not.toBe('package')
  if (from === 'debt') expect(amount).toBeLessThanOrEqual(ledger.owedOf(root.id))
  note(place, { ...root, id: sale.id, kind: 'correction', root: root.id, lines: [], payments })
}

/** A sale of one line in the till of today, as the oracle notes it. */
const soldToday = (place: LedgerPlace, sale: Sale, of: Currency, line: OracleLine, payments: OraclePayment[]) =>
  note(place, {
    id: sale.id,
    kind: 'sale',
    root: sale.id,
    isUndo: false,
    origin: 'paid',
    day: openDay(place, place.today, of),
    currency: of,
    client: sale.client_id,
    lines: [line],
    payments,
  })

async function payDebt(place: LedgerPlace, step: Fields<'debt'>): Promise<void> {
  const { ledger, salon } = place
  const owed = rootsOf(place).filter(({ id }) => ledger.owedOf(id) > 0)
  const root = owed[step.at % Math.max(1, owed.length)]
  if (!root) return
  const paid = Math.min(step.cents, ledger.owedOf(root.id))
  const line = { kind: 'debt' as const, debt_sale_id: root.id, price: euros(paid) }
  const payments = [{ method: step.method, amount: euros(paid) }]
  // A debt can always be paid.
  const { sale } = await mustSucceed(() =>
    send(place, recordSale, { id: nextId(place), currency: root.currency, lines: [line], payments }, salon.token),
  )
  const noted = { kind: 'debt' as const, cents: paid, quantity: 1, debtOf: root.id }
  soldToday(place, sale, root.currency, noted, [{ method: step.method, cents: paid }])
}

async function prepay(place: LedgerPlace, step: Fields<'prepay'>): Promise<void> {
  const { ledger, salon } = place
  const visit = ledger.visits[step.at % ledger.visits.length]
  if (!visit) return
  const isPackage = step.kind === 'package'
  // The service of packages costs 20 €.
  const price = isPackage ? Math.min(step.cents, step.uses * 2000) : step.cents
  const reduced = step.uses * 2000 - price
  const line = isPackage
    ? {
        kind: 'package' as const,
        service_id: place.packageService,
        quantity: step.uses,
        discount: reduced > 0 ? { amount: euros(reduced), reason: 'Paketë' } : undefined,
      }
    : { kind: step.kind as 'deposit', price: euros(price) }
  const payments = [{ method: step.method, amount: euros(price) }]
  const body = { id: nextId(place), client_id: visit.client, lines: [line], payments }
  const { sale, prepaid } = await send(place, recordSale, body, salon.token)
  const id = prepaid[0]?.id ?? ''
  ledger.prepaid.set(id, {
    id,
    kind: step.kind,
    client: visit.client,
    sale: sale.id,
    cents: price,
    uses: isPackage ? step.uses : 0,
  })
  const noted = { kind: step.kind, cents: price, quantity: isPackage ? step.uses : 1, prepaid: id }
  soldToday(place, sale, 'EUR', noted, [{ method: step.method, cents: price }])
}

async function use(place: LedgerPlace, step: Fields<'use'>): Promise<void> {
  const { ledger, salon } = place
  const all = [...ledger.prepaid.values()]
  const prepaid = all[step.prepaid % Math.max(1, all.length)]
  const any = ledger.visits[step.at % ledger.visits.length]
  const visit = step.isOwn ? (ledger.visits.find(({ client }) => client === prepaid?.client) ?? any) : any
  if (!prepaid || !visit || visit.currency !== 'EUR') return
  const isPackage = prepaid.kind === 'package'
  const price = isPackage ? unusedPart(prepaid, Math.min(1, prepaid.uses)) : visit.cents
  const used = Math.min(prepaid.cents, price)
  const payments = [
    { method: prepaid.kind as Method, cents: used, prepaid: prepaid.id },
    { method: 'cash' as Method, cents: price - used },
  ].filter((part) => part.cents > 0)
  const line = isPackage
    ? { label: 'Fenirim', barber_id: salon.barber, price: euros(price), prepaid_id: prepaid.id }
    : { appointment_id: visit.id }
  const body = {
    id: nextId(place),
    client_id: isPackage ? prepaid.client : visit.client,
    lines: [{ kind: 'service' as const, ...line }],
    payments: payments.map((part) => ({
      method: part.method,
      amount: euros(part.cents),
      ...(part.prepaid !== undefined && { prepaid_id: part.prepaid }),
    })),
  }
  const { sale } = await send(place, recordSale, body, salon.token)
  const noted = isPackage ? { barber: salon.barber, prepaid: prepaid.id } : { visit: visit.id, barber: visit.barber }
  soldToday(place, sale, 'EUR', { kind: 'service', cents: price, quantity: 1, ...noted }, payments)
}

async function close(place: LedgerPlace, step: Fields<'close'>): Promise<void> {
  const { server, ledger, salon, today } = place
  const date = addDays(today, -step.ago)
  const { currency: of } = step
  const { figures, visits } = await server.call(getDayClose, { date, currency: of }, salon.token)
  const payments = visits.flatMap(({ id, paid }, position) => {
    const method = step.methods[position % step.methods.length]
    const state = ledger.visits.find((visit) => visit.id === id)?.state
    return !paid && method && state === 'unsold' ? [{ appointment_id: id, method: method as 'cash' }] : []
  })
  const body = {
    date,
    currency: of,
    counted: null,
    total: figures.total,
    expected: figures.expected,
    payments,
    leave_unpaid: true,
  }
  const key = `${date} ${of}`
  const wasClosed = ledger.closed.has(key)
  await server.call(closeDay, body, salon.token)
  if (wasClosed) return
  const known = new Set(ledger.sales.map(({ id }) => id))
  const after = await server.call(getDayClose, { date, currency: of }, salon.token)
  const unpaid = ledger.unpaidOn(date, of)
  // Closing confirms the visits of the day that have begun, in every currency.
  for (const visit of ledger.visits)
    if (visit.day === date && !visit.isDeleted && visit.status === 'pending') visit.status = 'confirmed'
  for (const visit of unpaid) {
    const method = payments.find(({ appointment_id: id }) => id === visit.id)?.method
    if (!method) {
      visit.state = 'left'
      continue
    }
    const id = after.visits.find((row) => row.id === visit.id)?.paid?.sale_id ?? ''
    expect(known.has(id)).toBe(false)
    note(place, {
      id,
      kind: 'sale',
      root: id,
      isUndo: false,
      origin: 'close',
      day: date,
      currency: of,
      client: visit.client,
      lines: [{ kind: 'service', cents: visit.cents, quantity: 1, visit: visit.id, barber: visit.barber }],
      payments: [{ method, cents: visit.cents }],
    })
  }
  ledger.closed.add(key)
  place.closedFigures.set(key, after.figures)
}

async function reopen(place: LedgerPlace, step: Fields<'reopen'>): Promise<void> {
  const { server, ledger, salon, today } = place
  const closed = [...ledger.closed].map((key) => key.split(' ') as [LocalDate, Currency])
  const [date, of] = closed[step.at % Math.max(1, closed.length)] ?? [addDays(today, -step.ago), step.currency]
  await server.call(reopenDay, { date, currency: of }, salon.token)
  ledger.closed.delete(`${date} ${of}`)
  place.closedFigures.delete(`${date} ${of}`)
  const recorded = rootsOf(place).filter((sale) => sale.origin === 'close' && sale.day === date && sale.currency === of)
  for (const sale of recorded) {
    const before = ledger.sales.length
    await noteReturnOf(place, sale)
    const isPaid = ledger.sales.some(({ lines }) => lines.some(({ debtOf }) => debtOf === sale.id))
    if (!isPaid && ledger.unitsLeft(sale, 0) > 0 && before === ledger.sales.length)
      throw new Error('a close was not taken back')
  }
  for (const visit of ledger.visits) {
    if (visit.day !== date || visit.currency !== of) continue
    visit.leftBefore = false
    if (visit.state === 'left') visit.state = 'unsold'
  }
}

async function move(place: LedgerPlace, step: Fields<'move'>): Promise<void> {
  const { server, ledger, salon, today } = place
  const ids = [...ledger.moves.keys()]
  const id = ids[step.at % Math.max(1, ids.length)]
  const known = id ? ledger.moves.get(id) : undefined
  if (step.change === 'add' || !id || !known) {
    const kind = { date: today, currency: 'EUR' as const, kind: step.kind }
    const body = { id: nextId(place), ...kind, label: 'Rresht', amount: euros(step.cents) }
    await send(place, addMove, body, salon.token)
    ledger.moves.set(body.id, { day: today, currency: 'EUR', kind: step.kind, cents: step.cents })
  } else if (step.change === 'change') {
    const changed = await server.call(changeMove, { id, label: 'Rresht', amount: euros(step.cents) }, salon.token)
    ledger.moves.delete(id)
    ledger.moves.set(changed.id, { ...known, cents: step.cents })
  } else {
    await server.call(removeMove, { id }, salon.token)
    ledger.moves.delete(id)
  }
}

async function changeVisit({ server, ledger, salon, agim }: LedgerPlace, step: Fields<'visit'>): Promise<void> {
  const visit = ledger.visits[step.at % ledger.visits.length]
  if (!visit) return
  const { id } = visit
  const put = (body: object) => server.call(updateAppointment, { id, ...body }, salon.token)
  if (step.change === 'price') {
    await put({ price: euros(step.cents), currency: visit.currency })
    visit.cents = step.cents
  } else if (step.change === 'confirm') {
    await put({ status: 'confirmed' })
    visit.status = 'confirmed'
  } else if (step.change === 'cancel' || step.change === 'no_show') {
    await put({ status: 'cancelled', ...(step.change === 'no_show' && { cancel_reason: 'no_show' }) })
    visit.status = 'cancelled'
  } else if (step.change === 'barber') {
    const barber = visit.barber === agim ? 'Besa' : 'Agim'
    await put({ barber })
    visit.barber = barber === 'Agim' ? agim : salon.barber
  } else if (step.change === 'delete') {
    await server.call(deleteAppointment, { id }, salon.token)
    visit.isDeleted = true
  } else {
    await server.call(restoreAppointment, { id }, salon.token)
    visit.isDeleted = false
  }
}

async function changeClient({ server, ledger, salon }: LedgerPlace, step: Fields<'client'>): Promise<void> {
  const visit = ledger.visits[step.at % ledger.visits.length] as OracleVisit
  if (step.change === 'merge') {
    const kept = ledger.visits[0]?.client ?? ''
    if (kept === visit.client) return
    await server.call(mergeClients, { id: kept, merged_id: visit.client }, salon.token)
    await server.call(undoMerge, { id: kept, merged_id: visit.client }, salon.token)
    return
  }
  const former = visit.client
  const hasMoney =
    ledger.sales.some((sale) => sale.kind === 'sale' && sale.client === former && ledger.owedOf(sale.id) > 0) ||
    [...ledger.prepaid.values()].some(
      ({ kind, client, cents: rest }) => kind !== 'gift_card' && client === former && rest > 0,
    )
  const reply = await server.call(anonymiseClient, { id: former, confirm_money: step.isSure }, salon.token)
  // A credit or a debt is never given up without a question.
  expect(step.isSure || !hasMoney).toBe(true)
  // The name goes, what was sold stays with a client of another id.
  for (const row of [...ledger.visits, ...ledger.sales, ...ledger.prepaid.values()])
    if (row.client === former) row.client = reply.id
}

async function changeProductPrice({ server, salon, product }: LedgerPlace, step: Fields<'product'>): Promise<void> {
  const body = { id: product.id, name: 'Dyll', price: euros(step.cents) }
  await server.call(changeProduct, body, salon.token)
  product.cents = step.cents
}

async function act(place: LedgerPlace, step: Step): Promise<void> {
  switch (step.do) {
    case 'sell': {
      const composed = compose(place, step)
      if (composed) await sell(place, composed)
      return
    }
    case 'connect':
      return connect(place, step)
    case 'prepay':
      return prepay(place, step)
    case 'use':
      return use(place, step)
    case 'return':
      return takeBack(place, step)
    case 'correct':
      return correct(place, step)
    case 'debt':
      return payDebt(place, step)
    case 'close':
      return close(place, step)
    case 'reopen':
      return reopen(place, step)
    case 'move':
      return move(place, step)
    case 'visit':
      return changeVisit(place, step)
    case 'client':
      return changeClient(place, step)
    case 'product':
      return changeProductPrice(place, step)
    case 'vat': {
      const body = { valid_from: place.today, pays_vat: step.pays, service_letter: 'E' as const }
      await place.server.call(setVat, body, place.salon.token)
      return
    }
    default:
      if (place.today >= place.lastDay) return
      place.today = addDays(place.today, 1)
      place.server.clock.set(`${place.today}T19:00:00Z`)
  }
}

/** A refused call must leave everything as it was; a fault of the server is thrown. */
async function ignoringFaults(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'internal') throw error
  }
}

async function mustSucceed<Reply>(run: () => Promise<Reply>): Promise<Reply> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof Fault ? new Error(`refused: ${error.message}`, { cause: error }) : error
  }
}

export const runStep = (place: LedgerPlace, step: Step): Promise<void> => ignoringFaults(() => act(place, step))
