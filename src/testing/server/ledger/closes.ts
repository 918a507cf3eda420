import { expect } from 'vitest'
import { closeDay, getDayClose, reopenDay } from '#features/money/day-close/contract.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { note, noteReturnOf } from './notes.ts'
import type { Currency, OraclePayment, OraclePrepaid, OracleVisit } from './oracle.ts'
import { takenVat, taxOf } from './oracleVat.ts'
import { deskToken, euros, mustSucceed, rootsOf, sum, type LedgerPlace } from './place.ts'
import type { Fields } from './steps.ts'
import { compareClosed } from './tills.ts'

/** Closing and reopening of days. */

interface PrepaidUse {
  prepaid: OraclePrepaid
  visit: OracleVisit
  cents: number
}

/** A use of a gift card or deposit for a visit that it can pay: a deposit pays those of its client. */
function chooseUse({ ledger }: LedgerPlace, step: Fields<'close'>, unpaid: readonly OracleVisit[]): PrepaidUse | null {
  if (step.prepaid === null || step.currency !== 'EUR') return null
  const usable = [...ledger.prepaid.values()].filter(({ kind, cents }) => kind !== 'package' && cents > 0)
  const prepaid = usable[step.prepaid % Math.max(1, usable.length)]
  const visit = unpaid.find(({ client }) => prepaid?.kind === 'gift_card' || client === prepaid?.client)
  return prepaid && visit ? { prepaid, visit, cents: Math.min(prepaid.cents, visit.cents) } : null
}

/** The payments of a visit at the close, none if it is left unpaid. */
function paymentsOf(
  { ledger }: LedgerPlace,
  date: LocalDate,
  visit: OracleVisit,
  method: OraclePayment['method'] | null | undefined,
  use: PrepaidUse | null,
): OraclePayment[] {
  if (!use) return method ? [{ method, cents: visit.cents }] : []
  const { prepaid, cents } = use
  const vat = takenVat(prepaid, taxOf(ledger, date, 'service', visit.cents), cents)
  const rest = { method: method ?? 'cash', cents: visit.cents - cents }
  return [{ method: prepaid.kind, cents, prepaid: prepaid.id, vat }, ...(rest.cents > 0 ? [rest] : [])]
}

export async function close(place: LedgerPlace, step: Fields<'close'>): Promise<void> {
  const { server, ledger, salon, today } = place
  const date = addDays(today, -step.ago)
  const { currency } = step
  const { total, expected } = ledger.figures(date, currency)
  const use = chooseUse(place, step, ledger.unpaidOn(date, currency))
  const paid = new Map(
    ledger.unpaidOn(date, currency).map((visit, position) => {
      const method = step.methods[position % step.methods.length]
      return [visit, paymentsOf(place, date, visit, method, visit === use?.visit ? use : null)] as const
    }),
  )
  const body = {
    date,
    currency,
    counted: null,
    total: euros(total),
    expected: euros(expected),
    payments: [...paid].flatMap(([{ id: appointment_id }, payments]) =>
      payments.map(({ method, cents, prepaid: prepaid_id }) => ({
        appointment_id,
        method,
        ...(prepaid_id !== undefined && { prepaid_id, amount: euros(cents) }),
      })),
    ),
    leave_unpaid: true,
  }
  const key = `${date} ${currency}`
  const wasClosed = ledger.closed.has(key)
  const call = () => server.call(closeDay, body, deskToken(place, step.isReception))
  // Whatever was recorded, an open day can be closed.
  await (wasClosed || date > today ? call() : mustSucceed(call))
  if (wasClosed) return
  const known = new Set(ledger.sales.map(({ id }) => id))
  const after = await server.call(getDayClose, { date, currency }, salon.token)
  // Closing confirms the visits of the day that have begun, in every currency.
  for (const visit of ledger.visits)
    if (visit.day === date && !visit.isDeleted && visit.status === 'pending') visit.status = 'confirmed'
  for (const [visit, payments] of paid) {
    if (payments.length === 0) {
      visit.state = 'left'
      continue
    }
    const { id: appointment, barber, client, cents } = visit
    const id = after.visits.find((row) => row.id === appointment)?.paid?.sale_id ?? ''
    expect(known.has(id)).toBe(false)
    const tax = taxOf(ledger, date, 'service', cents)
    const borne = sum(payments.map((payment) => payment.vat ?? 0))
    const vat = tax.vat - borne
    const advance = use && visit === use.visit && use.prepaid.letter !== null ? use.cents : 0
    note(place, {
      id,
      kind: 'sale',
      root: id,
      isUndo: false,
      origin: 'close',
      day: date,
      currency,
      client,
      lines: [{ kind: 'service', quantity: 1, visit: appointment, barber, cents, ...tax, vat, advance, borne }],
      payments,
    })
  }
  ledger.closed.add(key)
  compareClosed(place, key, after)
}

export async function reopen(place: LedgerPlace, step: Fields<'reopen'>): Promise<void> {
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
