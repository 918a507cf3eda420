import { expect } from 'vitest'
import { restoreClient } from '#features/clients/anonymise/contract.ts'
import { anonymiseClient } from '#features/clients/contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { addMove, changeMove, removeMove } from '#features/money/day-close/contract.ts'
import { changeProduct } from '#features/money/products/contract.ts'
import { setVat } from '#features/money/sales/contract.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addDays } from '#platform/shared/time.ts'
import { close, reopen } from './closes.ts'
import type { OracleVisit } from './oracle.ts'
import { decide, keepAsDeposit, undoDeposit } from './deposits.ts'
import { euros, ignoringFaults, mustSucceed, nextId, send, wholeIn, type LedgerPlace } from './place.ts'
import { compose, connect, correct, payDebt, prepay, sell, takeBack, use } from './sales.ts'
import type { Fields, Step } from './steps.ts'

/** Runs a random call and notes in the oracle what must have been recorded. */

async function move(place: LedgerPlace, step: Fields<'move'>): Promise<void> {
  const { server, ledger, salon, today } = place
  const ids = [...ledger.moves.keys()]
  const id = ids[step.at % Math.max(1, ids.length)]
  const known = id ? ledger.moves.get(id) : undefined
  if (step.change === 'add' || !id || !known) {
    const { currency, kind } = step
    const cents = wholeIn(currency, step.cents)
    const body = { id: nextId(place), date: today, currency, kind, label: 'Rresht', amount: euros(cents) }
    await send(place, addMove, body, salon.token)
    ledger.moves.set(body.id, { day: today, currency, kind, cents })
  } else if (step.change === 'change') {
    const cents = wholeIn(known.currency, step.cents)
    const changed = await server.call(changeMove, { id, label: 'Rresht', amount: euros(cents) }, salon.token)
    ledger.moves.delete(id)
    ledger.moves.set(changed.id, { ...known, cents })
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
    visit.isUndecided ||= visit.state === 'sold' && visit.status !== 'cancelled'
    visit.status = 'cancelled'
  } else if (step.change === 'barber') {
    const barber = visit.barber === agim ? 'Besa' : 'Agim'
    await put({ barber })
    visit.barber = barber === 'Agim' ? agim : salon.barber
  } else if (step.change === 'delete') {
    await server.call(deleteAppointment, { id }, salon.token)
    visit.isUndecided ||= visit.state === 'sold' && visit.status !== 'cancelled'
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
    if (!step.isSure) {
      await server.call(undoMerge, { id: kept, merged_id: visit.client }, salon.token)
      return
    }
    const merged = visit.client
    for (const row of [...ledger.visits, ...ledger.sales, ...ledger.prepaid.values()])
      if (row.client === merged) row.client = kept
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
  if (!step.isSure) {
    await server.call(restoreClient, { id: former }, salon.token)
    return
  }
  // The name goes, what was sold stays with a client of another id.
  for (const row of [...ledger.visits, ...ledger.sales, ...ledger.prepaid.values()])
    if (row.client === former) row.client = reply.id
}

async function changeProductPrice({ server, salon, product }: LedgerPlace, step: Fields<'product'>): Promise<void> {
  const body = { id: product.id, name: 'Dyll', price: euros(step.cents), vat_letter: step.letter }
  await server.call(changeProduct, body, salon.token)
  product.cents = step.cents
  product.letter = step.letter
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
    case 'deposit':
      return step.isUndo ? undoDeposit(place, step) : keepAsDeposit(place, step)
    case 'decide':
      return decide(place, step)
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
      const body = {
        valid_from: place.today,
        pays_vat: step.letter !== null,
        service_letter: step.letter ?? ('E' as const),
      }
      await place.server.call(setVat, body, place.salon.token)
      place.ledger.vatSettings.set(place.today, step.letter)
      return
    }
    default:
      if (place.today >= place.lastDay) return
      place.today = addDays(place.today, 1)
      place.server.clock.set(`${place.today}T19:00:00Z`)
      // A device whose answers were lost sends again on a later day, and gets the first results.
      for (const again of place.sent) await mustSucceed(again)
  }
}

export function runStep(place: LedgerPlace, step: Step): Promise<void> {
  place.repeated = step.repeated
  return ignoringFaults(() => act(place, step))
}
