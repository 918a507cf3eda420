import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { money } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { returnSale } from '../contract.ts'
import { saleExists, saleMessages, saleNotFound, undoLate } from '../copy.ts'
import { canPayAgain, soldAgain, planReturn, type ReturnFacts, wholeReturn } from '../plan/returned.ts'
import type { KnownSale } from '../plan/facts.ts'
import { visitsOfSales } from './facts.ts'
import { loadSales, keptDeposit, prepaidOfSale, requireUndo, type tillOf } from './load.ts'
import { lockOpenDay, lockRows, requireDay, takingOf } from './locks.ts'
import { insertSale, saleRow, storedReply, usedSale, write } from './write.ts'

/**
 * Undoes a return whose money was kept as a deposit: the deposit goes back and the visits are sold as before, in one
 * till. `sale_id` is the return. Throws 403 return_refused, 404, 409 undo_late, 409 visit_sold, 409 sale_exists.
 */
export async function undoDeposit(
  call: SalonCall,
  input: InputOf<typeof returnSale>,
  { currency, day: returnedOn }: Awaited<ReturnType<typeof tillOf>>,
): Promise<ReplyOf<typeof returnSale>> {
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
  const again = (stored: KnownSale) => {
    if (stored.sale.for_return_id !== first.sale.id || stored.sale.id === depositId) throw saleExists()
    return storedReply(call, stored)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  requireDay(taking)
  await requireUndo(call, deposit, facts)

  const planned = soldAgain(first)
  if (!canPayAgain(planned, prepaid)) throw undoLate()
  await returnDeposit(call, deposit, facts, day)
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

/** Takes a whole deposit back; an undo in the till of its sale. */
async function returnDeposit(call: SalonCall, deposit: KnownSale, facts: ReturnFacts, day: LocalDate): Promise<void> {
  const { lines, payments, totalCents } = planReturn({ ...wholeReturn, is_undo: true }, deposit, facts)
  const { id, currency, client_id } = deposit.sale
  await insertSale(call, {
    sale: saleRow(call, {
      id: newId(call.now),
      kind: 'return',
      returns_sale_id: id,
      is_undo: day === deposit.sale.day,
      day,
      currency,
      total_cents: totalCents,
      client_id,
    }),
    lines,
    payments,
  })
}
