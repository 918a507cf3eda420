import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { amount } from '#platform/shared/sq.ts'
import type { correctSale } from '../contract.ts'
import { saleExists, saleNotFound, saleTillClosed, saleUndone } from '../copy.ts'
import { centsIn, Refusals } from '../plan/asked.ts'
import { planCorrection } from '../plan/correction.ts'
import type { KnownSale } from '../plan/facts.ts'
import { saleMethodLabel } from '../rules.ts'
import { distinct, loadSales, prepaidOfSale, requireReturns, tillOf } from './load.ts'
import { lockRows, lockTillOf, throwRefused } from './locks.ts'
import { hasSamePayments, saleRow, storedReply, usedSale, write } from './write.ts'

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
  const { prepaid } = await lockRows(call, {
    sales: [input.sale_id],
    prepaid: {
      ids: distinct([
        ...(await prepaidOfSale(call, input.sale_id)),
        ...input.payments.map((given) => given.prepaid_id),
      ]),
    },
  })
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
    if (!isOfSale || !hasSamePayments(stored, asked)) throw saleExists()
    return storedReply(call, stored)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  await requireReturns(call, first)
  if (!isOpen) throw saleTillClosed()
  if (first.returns.some(({ sale }) => sale.is_undo)) throw saleUndone()

  const { payments } = planCorrection(asked, first, prepaid, refusals)
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
