import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { money } from '#platform/shared/sq.ts'
import type { returnSale } from '../contract.ts'
import { saleExists, saleMessages, saleNotFound } from '../copy.ts'
import { centsIn, Refusals } from '../plan/asked.ts'
import { depositOf, type AskedReturn, planReturn } from '../plan/returned.ts'
import type { KnownSale } from '../plan/facts.ts'
import { statusBefore, visitsOfSales } from './facts.ts'
import {
  distinct,
  loadSales,
  debtsOfSale,
  keptDeposit,
  prepaidOfSale,
  requireReturns,
  requireUndo,
  tillOf,
} from './load.ts'
import { takeBackUse, saleOfUse, sell } from './sell.ts'
import {
  lockOpenDay,
  lockProducts,
  lockRows,
  isNumberUsed,
  requireDay,
  takingOf,
  usedNumber,
  throwRefused,
} from './locks.ts'
import { prepaidOf } from './prepaid.ts'
import { hasSameReturn, saleRow, storedReply, usedSale, write } from './write.ts'
import { undoDeposit } from './undoDeposit.ts'

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
async function takeBack(
  call: SalonCall,
  input: Input,
  { currency, day: soldOn }: Awaited<ReturnType<typeof tillOf>>,
): Promise<Reply> {
  const taking = takingOf(call, input)
  // A return is never before its sale.
  const day = await lockOpenDay(call, taking.from < soldOn ? soldOn : taking.from, currency)
  const owedIds = await debtsOfSale(call, input.sale_id)
  const use = input.is_undo ? await saleOfUse(call, input.sale_id) : null
  const undone = distinct([input.sale_id, use])
  const visits = input.is_undo ? await visitsOfSales(call, undone) : []
  const ids = (await Promise.all(undone.map((id) => prepaidOfSale(call, id)))).flat()
  const locked = await lockRows(call, {
    appointments: visits,
    sales: [...undone, ...owedIds],
    prepaid: { ids },
  })
  const loaded = await loadSales(call, [...undone, input.id, ...owedIds])
  const first = loaded.get(input.sale_id)
  if (!first || first.sale.kind !== 'sale') throw saleNotFound()
  const refusals = new Refusals()
  const asked = askedReturn(input, currency, refusals)
  const again = async (stored: KnownSale) => {
    const kept = await keptDeposit(call, stored.sale.id)
    if (!hasSameReturn(stored, first, asked) || asked.keep_as_deposit !== (kept !== null)) throw saleExists()
    return withDeposit(call, await storedReply(call, stored), kept)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  requireDay(taking)
  const used = loaded.get(use ?? '')
  const before = await statusBefore(call, input.is_undo ? heldVisits([first, ...(used ? [used] : [])]) : [])
  await takeBackUse(call, used, day)
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
        device_id: taking.device_id,
        device_number: taking.device_number,
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

const askedReturn = (input: Input, currency: Parameters<typeof centsIn>[2], refusals: Refusals): AskedReturn => ({
  is_undo: input.is_undo,
  keep_as_deposit: input.keep_as_deposit,
  lines: input.lines ?? null,
  payments:
    input.payments?.map(({ method, amount, given }, index) => ({
      method,
      amount_cents: centsIn(refusals, amount, currency, `payments.${index}.amount`),
      given_cents: typeof given === 'number' ? centsIn(refusals, given, currency, `payments.${index}.given`) : null,
    })) ?? null,
  method: input.method ?? null,
})

/** A reply with the deposit that a return has sold. Plan: sale_lines_pkey. */
async function withDeposit(call: SalonCall, reply: Reply, kept: string | null): Promise<Reply> {
  if (kept === null) return reply
  const lines = await call.salon.selectFrom('sale_lines').select('prepaid_id').where('sale_id', '=', kept).execute()
  const deposit = await prepaidOf(call, lines)
  return { ...reply, prepaid: [...reply.prepaid, ...deposit], message: saleMessages.keptAsDeposit }
}
