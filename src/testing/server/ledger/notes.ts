import { expect } from 'vitest'
import { getSale, type Sale } from '#features/money/sales/contract.ts'
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
} from './oracle.ts'
import { partOf, unusedVat } from './oracleVat.ts'
import { centsOf, openDay, sum, type LedgerPlace } from './place.ts'

/** Notes of what was recorded in the oracle, and what must hold of each return. */

/** Notes a recorded sale, and what becomes of its visits, of what is prepaid and of the stock. */
export function note(place: LedgerPlace, sale: OracleSale): void {
  const { ledger } = place
  ledger.sales.push(sale)
  for (const { prepaid: id, cents: paid, vat: borne = 0 } of sale.payments) {
    const prepaid = ledger.prepaid.get(id ?? '')
    if (prepaid) prepaid.cents -= paid
    if (prepaid) prepaid.vat -= borne
  }
  for (const { kind, quantity, cents: total, vat, prepaid: id, visit: visitId } of sale.lines) {
    if (kind === 'product') ledger.stockMoved -= quantity
    const prepaid = ledger.prepaid.get(id ?? '')
    if (prepaid && kind === 'service') prepaid.uses -= quantity
    else if (prepaid && sale.kind === 'return') {
      prepaid.cents += total
      prepaid.vat += vat
      prepaid.soldCents += total
      prepaid.soldVat += vat
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
    visit.statusBefore = undefined
    visit.isUndecided = visit.isDeleted || visit.status === 'cancelled'
    // Visits begin before the time of the day at which the model sells.
    if (sale.paidOn && visit.day <= sale.paidOn && visit.status === 'pending' && !visit.isDeleted) {
      visit.statusBefore = 'pending'
      visit.status = 'confirmed'
    }
  } else if (!sale.isUndo) {
    visit.state = 'returned'
    visit.isUndecided = false
  } else {
    if (visit.statusBefore && visit.status === 'confirmed' && !visit.isDeleted) visit.status = 'pending'
    visit.statusBefore = undefined
    visit.isUndecided = false
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

/** Notes the returns of a sale that another call has recorded. */
export async function noteReturnOf(place: LedgerPlace, root: OracleSale): Promise<void> {
  const { returns } = await place.server.call(getSale, { id: root.id }, place.salon.token)
  const known = new Set(place.ledger.sales.map(({ id }) => id))
  for (const back of returns.filter(({ id }) => !known.has(id))) noteReturn(place, root, back)
}

/** The rest of what is prepaid that goes back with some of its units. */
export function unusedPart({ cents: rest, uses, kind }: OraclePrepaid, quantity: number): number {
  return kind === 'package' ? partOf(rest, quantity, uses) : rest
}

export function noteReturn(place: LedgerPlace, root: OracleSale, back: Sale): void {
  const { ledger } = place
  const lines = back.lines.map((line) => ({
    line: (line.returns_line ?? 0) - 1,
    quantity: -line.quantity,
    cents: centsOf(line.total),
    vat: centsOf(line.vat),
    advance: centsOf(line.prepaid),
    borne: centsOf(line.prepaid_vat),
  }))
  const rest = ledger.leftOf(root.id)
  const owed = ledger.owedOf(root.id)
  const payments = back.payments.map((payment) => ({
    method: payment.method as Method,
    cents: centsOf(payment.amount),
    prepaid: payment.prepaid_id ?? undefined,
    // A gift card, package or deposit pays a single unit, which goes back as a whole.
    vat: -(root.payments.find(({ prepaid }) => prepaid !== undefined && prepaid === payment.prepaid_id)?.vat ?? 0),
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
    lines: lines.map(({ line, quantity, cents: amount, vat, advance, borne }) => {
      const original = root.lines[line]
      if (!original) throw new RangeError('no line')
      const prepaid = isPrepaid(original.kind) ? ledger.prepaid.get(original.prepaid ?? '') : undefined
      if (prepaid) {
        const part = unusedPart(prepaid, quantity)
        expect([amount, 0 - vat]).toEqual([-part, unusedVat(prepaid, part)])
      }
      // The last part takes the cent.
      else if (quantity === ledger.unitsLeft(root, line)) {
        const before = ledger.returnedOf(root, line)
        expect({
          cents: amount + before.cents,
          vat: vat + before.vat,
          advance: advance + before.advance,
          borne: borne + before.borne,
        }).toEqual({
          cents: 0 - original.cents,
          vat: 0 - original.vat,
          advance: 0 - original.advance,
          borne: 0 - original.borne,
        })
      } else expect(Math.abs(vat * original.cents - amount * original.vat)).toBeLessThanOrEqual(original.cents)
      return { ...original, cents: amount, vat, advance, borne, quantity: -quantity }
    }),
    payments,
    returned: lines.map(({ line, quantity }) => ({ line, quantity })),
  })
}

/** A sale in the till of today, or the first open one from another day on, as the oracle notes it. */
export const soldToday = (
  place: LedgerPlace,
  sale: Sale,
  of: Currency,
  lines: OracleLine[],
  payments: OraclePayment[],
  useOf?: string,
  from = place.today,
): void => {
  const day = openDay(place, from, of)
  expect(sale.day).toBe(day)
  note(place, {
    id: sale.id,
    kind: 'sale',
    root: sale.id,
    isUndo: false,
    origin: 'paid',
    day,
    currency: of,
    client: sale.client_id,
    paidOn: place.today,
    lines,
    payments,
    useOf,
  })
}
