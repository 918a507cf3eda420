import { expect } from 'vitest'
import { correctSale, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { addDays, type LocalDate, localDate } from '#platform/shared/time.ts'
import { note, noteReturn, noteReturnOf, soldToday, unusedPart } from './notes.ts'
import { isPrepaid, type Method, type OracleLine } from './oracle.ts'
import { compareVat, takenVat, taxOf, untaxed } from './oracleVat.ts'
import {
  barberSession,
  centsOf,
  deskToken,
  euros,
  ignoringFaults,
  mustSucceed,
  nextId,
  openDay,
  rootsOf,
  send,
  sum,
  wholeIn,
  type ComposedSale,
  type LedgerPlace,
} from './place.ts'
import type { Fields } from './steps.ts'

/** Sales, returns and corrections. */

export function compose(place: LedgerPlace, step: Fields<'sell'>): ComposedSale | null {
  const { ledger, salon, tokens, product, today } = place
  const visit = step.withVisit ? ledger.visits[step.at % ledger.visits.length] : undefined
  const of = visit?.currency ?? 'EUR'
  const price = step.price ?? visit?.cents ?? 0
  const service = { kind: 'service' as const, quantity: 1 }
  const full: ComposedSale['lines'] = [
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
  const composed = { body, token, visit, lines: full, payments, discountCents, currency: of, soldOn, by: step.by }
  if (step.device === null || !step.isKept) return composed
  place.kept[step.device]?.push(composed)
  return null
}

/** Anybody can make up a device's number: a barber dates two days back at most, else the sale is of today. */
const datedFrom = ({ today }: LedgerPlace, { by, soldOn }: ComposedSale): LocalDate =>
  by === barberSession && soldOn < addDays(today, -2) ? today : soldOn

export async function sell(place: LedgerPlace, composed: ComposedSale): Promise<void> {
  const { ledger } = place
  const { body, visit, lines, payments } = composed
  const isHeld = visit?.state === 'sold'
  const held = ledger.sales.findLast(
    (sale) => sale.kind === 'sale' && sale.lines.some((line) => line.visit === visit?.id),
  )
  const { sale } = await send(place, recordSale, body, composed.token)
  const day = openDay(place, datedFrom(place, composed), composed.currency)
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
    const total = centsOf(line.total)
    const tax = taxOf(ledger, sale.day, full.kind, total, full.kind === 'product' ? place.product.letter : null)
    expect([line.vat_letter, line.prepaid, line.prepaid_vat]).toEqual([tax.letter, 0, 0])
    const sold = { ...full, ...tax, vat: centsOf(line.vat), cents: total, visit: line.appointment_id ?? undefined }
    // The visit may have another barber than when the device kept the sale.
    return full.visit === undefined ? sold : { ...sold, barber: line.barber_id ?? undefined }
  })
  expect(sum(sold.map((line) => line.cents))).toBe(total)
  compareVat(sold)
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
    paidOn: composed.soldOn,
    lines: sold,
    payments,
  })
}

export async function connect(place: LedgerPlace, { device }: Fields<'connect'>): Promise<void> {
  const waiting = place.kept[device] ?? []
  place.kept[device] = []
  for (const composed of waiting) await ignoringFaults(() => sell(place, composed))
}

export async function takeBack(place: LedgerPlace, step: Fields<'return'>): Promise<void> {
  const { ledger, tokens } = place
  const all = rootsOf(place)
  const begun = step.again ? all.filter((sale) => ledger.isPartlyReturned(sale)) : []
  const roots = begun.length > 0 ? begun : all
  const root = roots[step.at % Math.max(1, roots.length)]
  if (!root) return
  const lines = root.lines.flatMap(({ kind, prepaid: id }, position) => {
    const prepaid = isPrepaid(kind) ? ledger.prepaid.get(id ?? '') : undefined
    const unused = prepaid?.kind === 'package' ? prepaid.uses : prepaid?.cents === 0 ? 0 : Infinity
    const units = Math.min(ledger.unitsLeft(root, position), unused)
    return units > 0 ? [{ line: position + 1, quantity: step.part ? 1 : units }] : []
  })
  const chosen = {
    lines: step.part ? lines.slice(step.line % Math.max(1, lines.length)).slice(0, 1) : lines,
    method: step.method ?? undefined,
  }
  const body = { sale_id: root.id, id: nextId(place), ...(step.isUndo ? { is_undo: true } : chosen) }
  const { sale } = await send(place, returnSale, body, tokens[step.by] ?? '')
  const from = place.today < localDate(root.day) ? localDate(root.day) : place.today
  expect(sale.day).toBe(openDay(place, from, root.currency))
  expect(sale.is_undo).toBe(step.isUndo && sale.day === root.day)
  if (!step.isUndo && step.method) place.byChoice.add(root.id)
  const used = step.isUndo ? ledger.sales.find(({ useOf }) => useOf === root.id) : undefined
  if (used) await noteReturnOf(place, used)
  noteReturn(place, root, sale)
}

export async function correct(place: LedgerPlace, step: Fields<'correct'>): Promise<void> {
  const { ledger, tokens } = place
  const roots = rootsOf(place)
  const root = roots[step.at % Math.max(1, roots.length)]
  const [from, rest = 0] =
    (root && [...ledger.leftOf(root.id)].find(([method, amount]) => amount > 0 && method !== step.to)) ?? []
  if (!root || !from) return
  const amount = step.all ? rest : Math.min(rest, Math.ceil(rest / 200) * 100)
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
  const { sale } = await send(place, correctSale, body, tokens[step.by] ?? '')
  expect({ day: sale.day, total: sale.total, isClosed: ledger.closed.has(`${root.day} ${root.currency}`) }).toEqual({
    day: root.day,
    total: 0,
    isClosed: false,
  })
  expect(from).not.toBe('package')
  if (prepaid) expect(ledger.prepaid.get(prepaid)?.letter).toBeNull()
  if (from === 'debt') expect(amount).toBeLessThanOrEqual(ledger.owedOf(root.id))
  note(place, { ...root, id: sale.id, kind: 'correction', root: root.id, lines: [], payments })
}

export async function payDebt(place: LedgerPlace, step: Fields<'debt'>): Promise<void> {
  const { ledger } = place
  const owed = rootsOf(place).filter(({ id }) => ledger.owedOf(id) > 0)
  const root = owed[step.at % Math.max(1, owed.length)]
  if (!root) return
  const paid = Math.min(wholeIn(root.currency, step.cents), ledger.owedOf(root.id))
  const line = { kind: 'debt' as const, debt_sale_id: root.id, price: euros(paid) }
  const payments = [{ method: step.method, amount: euros(paid) }]
  // A debt can always be paid.
  const body = { id: nextId(place), currency: root.currency, lines: [line], payments }
  const { sale } = await mustSucceed(() => send(place, recordSale, body, deskToken(place, step.isReception)))
  const noted = { kind: 'debt' as const, cents: paid, quantity: 1, debtOf: root.id, ...untaxed }
  // Never before the sale that owes it.
  const from = place.today < localDate(root.day) ? localDate(root.day) : place.today
  soldToday(place, sale, root.currency, [noted], [{ method: step.method, cents: paid }], undefined, from)
}

export async function prepay(place: LedgerPlace, step: Fields<'prepay'>): Promise<void> {
  const { ledger, tokens } = place
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
  const service = { label: 'Fenirim', barber_id: place.salon.barber }
  const body = {
    id: nextId(place),
    client_id: visit.client,
    lines: [line],
    payments,
    ...(isPackage && step.usedAtOnce && { first_use: { line: 1, lines: [service] } }),
  }
  const { sale, prepaid, use: used } = await send(place, recordSale, body, tokens[step.by] ?? '')
  const id = prepaid[0]?.id ?? ''
  const tax = taxOf(ledger, sale.day, step.kind, price)
  ledger.prepaid.set(id, {
    id,
    kind: step.kind,
    client: visit.client,
    sale: sale.id,
    cents: price,
    uses: isPackage ? step.uses : 0,
    letter: tax.letter,
    vat: tax.vat,
    soldCents: price,
    soldVat: tax.vat,
  })
  expect(centsOf(sale.lines[0]?.vat ?? 0)).toBe(tax.vat)
  const noted = { kind: step.kind, cents: price, quantity: isPackage ? step.uses : 1, prepaid: id, ...tax }
  soldToday(place, sale, 'EUR', [noted], [{ method: step.method, cents: price }])
  expect(Boolean(used)).toBe(isPackage && step.usedAtOnce)
  const sold = ledger.prepaid.get(id)
  if (!used || !sold) return
  const worth = unusedPart(sold, 1)
  const full = taxOf(ledger, used.day, 'service', worth)
  const vat = takenVat(sold, full, worth)
  const shown = { vat: full.vat - vat, advance: sold.letter === null ? 0 : worth, borne: vat }
  expect(used).toMatchObject({
    day: sale.day,
    total: euros(worth),
    lines: [{ vat: euros(shown.vat), prepaid_vat: euros(vat) }],
  })
  const use: OracleLine = {
    kind: 'service',
    cents: worth,
    quantity: 1,
    prepaid: id,
    barber: place.salon.barber,
    ...full,
    ...shown,
  }
  soldToday(place, used, 'EUR', [use], [{ method: 'package', cents: worth, prepaid: id, vat }], sale.id)
}

export async function use(place: LedgerPlace, step: Fields<'use'>): Promise<void> {
  const { ledger, salon, tokens } = place
  const all = [...ledger.prepaid.values()]
  const prepaid = all[step.prepaid % Math.max(1, all.length)]
  const any = ledger.visits[step.at % ledger.visits.length]
  const visit = step.isOwn ? (ledger.visits.find(({ client }) => client === prepaid?.client) ?? any) : any
  if (!prepaid || !visit || visit.currency !== 'EUR') return
  const isPackage = prepaid.kind === 'package'
  const ofVisit = step.ofVisit && !isPackage
  const price = isPackage ? unusedPart(prepaid, Math.min(1, prepaid.uses)) : ofVisit ? visit.cents : step.cents
  const used = Math.min(prepaid.cents, price) + (step.isTooMuch ? 1 : 0)
  const payments = [
    { method: prepaid.kind as Method, cents: used, prepaid: prepaid.id },
    { method: 'cash' as Method, cents: price + step.tip - used },
  ].filter((part) => part.cents > 0)
  const other = { label: isPackage ? 'Fenirim' : 'Larje', barber_id: salon.barber, price: euros(price) }
  const line = ofVisit ? { appointment_id: visit.id } : { ...other, prepaid_id: isPackage ? prepaid.id : undefined }
  const tip = { kind: 'tip' as const, barber_id: salon.barber, price: euros(step.tip) }
  const body = {
    id: nextId(place),
    client_id: isPackage ? prepaid.client : visit.client,
    lines: [{ kind: 'service' as const, ...line }, ...(step.tip > 0 ? [tip] : [])],
    payments: payments.map((part) => ({
      method: part.method,
      amount: euros(part.cents),
      ...(part.prepaid !== undefined && { prepaid_id: part.prepaid }),
    })),
  }
  const { sale } = await send(place, recordSale, body, tokens[step.by] ?? '')
  // Nothing prepaid pays more than its rest, or a tip.
  expect(step.isTooMuch).toBe(false)
  const full = taxOf(ledger, sale.day, 'service', price)
  const taken = takenVat(prepaid, full, used)
  const tax = { ...full, vat: full.vat - taken, advance: prepaid.letter === null ? 0 : used, borne: taken }
  const [first] = sale.lines
  expect([first?.vat, first?.prepaid, first?.prepaid_vat]).toEqual([tax.vat, tax.advance, taken].map(euros))
  const paid = payments.map((part) => (part.prepaid === undefined ? part : { ...part, vat: taken }))
  const sold = ofVisit ? { visit: visit.id, barber: visit.barber } : { barber: salon.barber }
  const lines: OracleLine[] = [
    { kind: 'service', cents: price, quantity: 1, ...sold, ...(isPackage && { prepaid: prepaid.id }), ...tax },
    ...(step.tip > 0 ? [{ kind: 'tip' as const, cents: step.tip, quantity: 1, barber: salon.barber, ...untaxed }] : []),
  ]
  soldToday(place, sale, 'EUR', lines, paid)
}
