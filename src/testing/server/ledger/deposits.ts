import { expect } from 'vitest'
import { keepPayment, returnSale } from '#features/money/sales/contract.ts'
import { note, noteReturn, noteReturnOf } from './notes.ts'
import type { Method } from './oracle.ts'
import { taxOf } from './oracleVat.ts'
import { centsOf, nextId, rootsOf, send, type LedgerPlace } from './place.ts'
import type { Fields } from './steps.ts'

/** Decisions about the money of visits that do not take place. */

export async function keepAsDeposit(place: LedgerPlace, step: Fields<'deposit'>): Promise<void> {
  const { ledger, salon } = place
  const roots = rootsOf(place)
  const root = roots[step.at % Math.max(1, roots.length)]
  if (!root) return
  const body = { sale_id: root.id, id: nextId(place), keep_as_deposit: true }
  const { sale, prepaid } = await send(place, returnSale, body, salon.token)
  expect(sale.lines.every(({ appointment_id }) => appointment_id !== null)).toBe(true)
  noteReturn(place, root, sale)
  const deposit = prepaid.find(({ sale_id }) => ledger.sales.every(({ id }) => id !== sale_id))
  if (!deposit) throw new Error('no deposit was sold')
  // The till has what it had.
  const payments = sale.payments
    .filter(({ method }) => method !== 'deposit')
    .map(({ method, amount }) => ({ method: method as Method, cents: -centsOf(amount) }))
  const cents = centsOf(deposit.amount)
  const { id, client_id: client, sale_id } = deposit
  const tax = taxOf(ledger, sale.day, 'deposit', cents)
  const { letter, vat } = tax
  ledger.prepaid.set(id, {
    id,
    kind: 'deposit',
    client: client ?? '',
    sale: sale_id,
    cents,
    uses: 0,
    letter,
    vat,
    soldCents: cents,
    soldVat: vat,
  })
  note(place, {
    id: sale_id,
    kind: 'sale',
    root: sale_id,
    isUndo: false,
    origin: 'paid',
    day: sale.day,
    currency: root.currency,
    client: root.client,
    lines: [{ kind: 'deposit', cents, quantity: 1, prepaid: id, ...tax }],
    payments,
    forReturn: sale.id,
  })
}

export async function undoDeposit(place: LedgerPlace, step: Fields<'deposit'>): Promise<void> {
  const { ledger, salon } = place
  const kept = ledger.sales.filter(({ forReturn, lines }) => forReturn && lines[0]?.kind === 'deposit')
  const deposit = kept[step.at % Math.max(1, kept.length)]
  const returned = ledger.sales.find(({ id }) => id === deposit?.forReturn)
  if (!deposit || !returned) return
  const body = { sale_id: returned.id, id: nextId(place), is_undo: true }
  const { sale } = await send(place, returnSale, body, salon.token)
  await noteReturnOf(place, deposit)
  note(place, {
    ...returned,
    id: sale.id,
    kind: 'sale',
    root: sale.id,
    isUndo: false,
    origin: 'paid',
    day: sale.day,
    lines: returned.lines.map((line) => ({
      ...line,
      cents: -line.cents,
      vat: -line.vat,
      advance: -line.advance,
      borne: -line.borne,
      quantity: -line.quantity,
    })),
    payments: returned.payments.map((payment) => ({ ...payment, cents: -payment.cents, vat: -(payment.vat ?? 0) })),
    returned: undefined,
    forReturn: returned.id,
  })
}

export async function decide(place: LedgerPlace, step: Fields<'decide'>): Promise<void> {
  const { ledger, salon } = place
  const visit = ledger.visits[step.at % ledger.visits.length]
  const sale_id = visit && ledger.soldVisits().get(visit.id)
  if (!visit || !sale_id) return
  await send(place, keepPayment, { sale_id, appointment_id: visit.id }, salon.token)
  visit.isUndecided = false
}
