import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import { pick } from '#platform/shared/pick.ts'
import { money, amount } from '#platform/shared/sq.ts'
import type { returnSale, correctSale } from '../contract.ts'
import { saleMessages, saleNotFound, undoLate, saleTillClosed, saleUndone } from '../copy.ts'
import { centsIn, Refusals } from '../plan/asked.ts'
import { depositOf, type AskedReturn, planReturn, soldAgain } from '../plan/returned.ts'
import type { KnownSale, PrepaidById, SaleParts } from '../plan/facts.ts'
import { planCorrection } from '../plan/payments.ts'
import { idsOfLines, statusBefore, visitsOfSales } from './facts.ts'
import { distinct, loadSales, prepaidOfSale, requireReturns, prepaidOf, requireUndo } from './load.ts'
import { takeBackInTill, saleOfUse, sell } from './sell.ts'
import { isNumberUsed, lockOpenDay, lockProducts, lockRows, lockTillOf } from './locks.ts'
import { requireDay, takingOf, throwRefused, usedNumber } from './locks.ts'
import { hasSameReturn, saleRow, storedReply, usedSale, write, hasSamePayments } from './write.ts'
import { saleMethodLabel } from '../rules.ts'

type Input = InputOf<typeof returnSale>
type Reply = ReplyOf<typeof returnSale>

/** `POST /sales/{id}/returns`: a return of a sale, or the undo of a return that was kept as a deposit. */
export async function returnOrUndo(call: SalonCall, input: Input): Promise<Reply> {
  const till = await tillOf(call, input.sale_id)
  return till.kind === 'return' && input.is_undo ? undoDeposit(call, input, till) : takeBack(call, input, till)
}

/**
 * Records a return: a sale with negative amounts that refers to lines of the first. The same call sent again gets the
 * first result. Throws 400 for more than was sold, 403 return_refused, 404, 409 undo_late, 409 sale_exists.
 */
async function takeBack(call: SalonCall, input: Input, { currency, day: soldOn }: Till): Promise<Reply> {
  const taking = takingOf(call, input)
  // A return is never before its sale.
  const day = await lockOpenDay(call, taking.from < soldOn ? soldOn : taking.from, currency)
  const owedIds = await idsOfLines(call, [input.sale_id], 'debt_sale_id')
  const use = input.is_undo ? await saleOfUse(call, input.sale_id) : null
  const undone = distinct([input.sale_id, use])
  const visits = input.is_undo ? await visitsOfSales(call, undone) : []
  const ids = (await Promise.all(undone.map((id) => prepaidOfSale(call, id)))).flat()
  const locked = await lockRows(call, { appointments: visits, sales: [...undone, ...owedIds], prepaid: { ids } })
  const loaded = await loadSales(call, [...undone, input.id, ...owedIds])
  const first = loaded.get(input.sale_id)
  if (!first || first.sale.kind !== 'sale') throw saleNotFound()
  const refusals = new Refusals()
  const asked = askedReturn(input, currency, refusals)
  const again = async (stored: KnownSale) => {
    const kept = await keptDeposit(call, stored.sale.id)
    const isSame = hasSameReturn(stored, first, asked) && asked.keep_as_deposit === (kept !== null)
    return withDeposit(call, await storedReply(call, stored, isSame), kept)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  requireDay(taking)
  const used = loaded.get(use ?? '')
  const before = await statusBefore(call, input.is_undo ? heldVisits([first, ...(used ? [used] : [])]) : [])
  await takeBackInTill(call, used, { day, auditor: call })
  const { prepaid } = use === null ? locked : await lockRows(call, { prepaid: { ids } })
  const facts = { prepaid, owed: loaded }
  await (input.is_undo ? requireUndo(call, first, facts) : requireReturns(call, first))

  const { lines, payments, refund, totalCents } = planReturn(asked, first, facts, refusals)
  if (await isNumberUsed(call, input.id, taking)) refusals.add(...usedNumber)
  throwRefused(refusals)
  const sold_at = taking.sold_at < first.sale.sold_at ? first.sale.sold_at : taking.sold_at
  // In another till it is a return there, and in the till of the sale it stays one.
  const is_undo = input.is_undo && day === first.sale.day
  const description = auditText(
    `${is_undo ? 'Zhbërja' : 'Kthimi'} #`,
    `Shitja ${first.sale.number}`,
    money(totalCents, currency),
    input.reason,
  )
  const reply = await write(call, {
    planned: {
      sale: saleRow(call, {
        id: input.id,
        ...pick(taking, ['device_id', 'device_number']),
        kind: 'return',
        returns_sale_id: first.sale.id,
        is_undo,
        day,
        currency,
        total_cents: totalCents,
        client_id: first.sale.client_id,
        sold_at,
        reason: input.reason,
      }),
      lines,
      payments,
      entry: { description, severity: 'warning' },
    },
    client_name: first.sale.client_name,
    touchesVisits: use !== null || lines.some((line) => line.appointment_id !== null),
    products: await lockProducts(call, distinct(lines.map((line) => line.product_id))),
    restored: is_undo ? before : new Map(),
  })
  if (!reply) return again(await usedSale(call, input.id))
  if (!input.keep_as_deposit) return reply
  const deposit = newId(call.now)
  const seller = { device_id: null, device_number: null, sold_at, isLate: false, day, origin: 'paid' as const }
  const { client_id } = first.sale
  await sell(call, { id: deposit, client_id, currency, ...depositOf(refund) }, { ...seller, for_return_id: input.id })
  return withDeposit(call, reply, deposit)
}

/** Visits of sales that were not returned. */
const heldVisits = (sales: readonly KnownSale[]): string[] =>
  distinct(
    sales.flatMap(({ lines, returned }) =>
      lines.filter(({ line, quantity }) => (returned.get(line) ?? 0) < quantity).map((line) => line.appointment_id),
    ),
  )

const askedReturn = (input: Input, currency: Currency, refusals: Refusals): AskedReturn => ({
  ...pick(input, ['is_undo', 'keep_as_deposit']),
  lines: input.lines ?? null,
  payments:
    input.payments?.map(({ method, amount, given }, index) => ({
      method,
      amount_cents: centsIn(refusals, amount, currency, `payments.${index}.amount`),
      given_cents: typeof given === 'number' ? centsIn(refusals, given, currency, `payments.${index}.given`) : null,
    })) ?? null,
  method: input.method ?? null,
})

/** A reply with the deposit that a return has sold. */
async function withDeposit(call: SalonCall, reply: Reply, kept: string | null): Promise<Reply> {
  if (kept === null) return reply
  const deposit = await prepaidOf(call, await idsOfLines(call, [kept], 'prepaid_id'))
  return { ...reply, prepaid: [...reply.prepaid, ...deposit], message: saleMessages.keptAsDeposit }
}

/** The till of a sale. Throws 404. */
async function tillOf(call: SalonCall, id: string) {
  const sale = await call.salon
    .selectFrom('sales')
    .select(['currency', 'day', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sale) throw saleNotFound()
  return sale
}

type Till = Awaited<ReturnType<typeof tillOf>>

/** Sale of the deposit that keeps the money of a return. Plan: sales_for_return. */
async function keptDeposit(call: SalonCall, returnId: string): Promise<string | null> {
  const row = await call.salon
    .selectFrom('sales')
    .select('id')
    .where('for_return_id', '=', returnId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Undoes a return whose money was kept as a deposit: the deposit goes back and the visits are sold as before, in one
 * till. `sale_id` is the return. Throws 403 return_refused, 404, 409 undo_late, 409 visit_sold, 409 sale_exists.
 */
async function undoDeposit(call: SalonCall, input: Input, { currency, day: returnedOn }: Till): Promise<Reply> {
  const depositId = await keptDeposit(call, input.sale_id)
  if (depositId === null) throw saleNotFound()
  const taking = takingOf(call, input)
  const day = await lockOpenDay(call, taking.from < returnedOn ? returnedOn : taking.from, currency)
  const { prepaid } = await lockRows(call, {
    appointments: await visitsOfSales(call, [input.sale_id]),
    sales: [input.sale_id, depositId],
    prepaid: { ids: [...(await prepaidOfSale(call, input.sale_id)), ...(await prepaidOfSale(call, depositId))] },
  })
  const loaded = await loadSales(call, [input.sale_id, depositId, input.id])
  const first = loaded.get(input.sale_id)
  const deposit = loaded.get(depositId)
  if (!first || !deposit) throw saleNotFound()
  const facts = { prepaid, owed: loaded }
  const again = (stored: KnownSale) =>
    storedReply(call, stored, stored.sale.for_return_id === first.sale.id && stored.sale.id !== depositId)
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  requireDay(taking)
  await requireUndo(call, deposit, facts)

  const planned = soldAgain(first)
  if (!canPayAgain(planned, prepaid)) throw undoLate()
  await takeBackInTill(call, deposit, { day, facts })
  const sale = saleRow(call, {
    id: input.id,
    day,
    currency,
    total_cents: 0 - first.sale.total_cents,
    client_id: first.sale.client_id,
    sold_at: taking.sold_at < first.sale.sold_at ? first.sale.sold_at : taking.sold_at,
    for_return_id: first.sale.id,
  })
  const description = auditText('Zhbërja #', `Kthimi ${first.sale.number}`, money(sale.total_cents, currency))
  const reply = await write(call, {
    planned: { sale, ...planned, entry: { description } },
    client_name: first.sale.client_name,
    touchesVisits: true,
  })
  return reply ? { ...reply, message: saleMessages.undone } : again(await usedSale(call, input.id))
}

/** True if what is prepaid has enough left to pay again. */
const canPayAgain = ({ payments }: SaleParts, prepaid: PrepaidById): boolean =>
  payments.every(({ prepaid_id: id, amount_cents: cents }) => id === null || (prepaid.get(id)?.cents ?? 0) >= cents)

/**
 * Records how a sale was paid in fact: payments that add up to 0, in the open till of the sale. The same call sent
 * again gets the first result. Throws 400, 403 return_refused, 404, 409 till_closed, 409 undone, 409 sale_exists.
 */
export async function correct(
  call: SalonCall,
  input: InputOf<typeof correctSale>,
): Promise<ReplyOf<typeof correctSale>> {
  const { currency, day } = await tillOf(call, input.sale_id)
  const isOpen = await lockTillOf(call, day, currency)
  const known = await prepaidOfSale(call, input.sale_id)
  const ids = distinct([...known, ...input.payments.map((given) => given.prepaid_id)])
  const { prepaid } = await lockRows(call, { sales: [input.sale_id], prepaid: { ids } })
  const loaded = await loadSales(call, [input.sale_id, input.id])
  const first = loaded.get(input.sale_id)
  if (!first || first.sale.kind !== 'sale') throw saleNotFound()
  const refusals = new Refusals()
  const asked = input.payments.map(({ method, amount: given, prepaid_id = null }, index) => ({
    method,
    amount_cents: centsIn(refusals, given, currency, `payments.${index}.amount`),
    prepaid_id,
  }))
  const again = (stored: KnownSale) => {
    const isOfSale = stored.sale.kind === 'correction' && stored.sale.returns_sale_id === first.sale.id
    return storedReply(call, stored, isOfSale && hasSamePayments(stored, asked))
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  await requireReturns(call, first)
  if (!isOpen) throw saleTillClosed()
  if (first.returns.some(({ sale }) => sale.is_undo)) throw saleUndone()

  const payments = planCorrection(asked, first, prepaid, refusals)
  throwRefused(refusals)
  const { client_id, client_name, number } = first.sale
  const texts = payments.map((row) => `${saleMethodLabel[row.method]} ${amount(row.amount_cents / 100, currency)}`)
  const reply = await write(call, {
    planned: {
      sale: saleRow(call, {
        id: input.id,
        kind: 'correction',
        returns_sale_id: first.sale.id,
        day,
        currency,
        total_cents: 0,
        client_id,
        reason: input.reason,
      }),
      lines: [],
      payments,
      entry: {
        description: auditText('Ndryshimi i pagesës #', `Shitja ${number}`, texts.join(', '), input.reason),
        severity: 'warning',
      },
    },
    client_name,
    touchesVisits: first.lines.some((line) => line.appointment_id !== null),
  })
  return reply ?? again(await usedSale(call, input.id))
}
