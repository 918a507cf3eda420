import { owedOf } from '#features/money/sums/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { StatusBefore } from '#features/schedule/appointments/server/public.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { money } from '#platform/shared/sq.ts'
import type { recordSale } from '../contract.ts'
import { saleExists, stockShort, visitSold } from '../copy.ts'
import type { KnownSale } from '../plan/facts.ts'
import { Refusals } from '../plan/refusals.ts'
import { planSale, shortProduct } from '../plan/sale.ts'
import { saleMethodLabel } from '../rules.ts'
import { type AskedRecord, heldSales, type LockedFacts, saleFacts, statusBefore, takesOver } from './facts.ts'
import { saleOfUse } from './firstUse.ts'
import { lockOpenDay } from './locks.ts'
import { throwRefused } from './refused.ts'
import { hasSameSale } from './sameContent.ts'
import { requireDay, type Taking, usedNumber } from './taking.ts'
import { takeBackInTill } from './tillSales.ts'
import { saleEntry, saleRow, storedReply, usedSale, write } from './write.ts'

type Reply = ReplyOf<typeof recordSale>

/** Records a sale in a till that is locked. */
export async function sell(
  call: SalonCall,
  asked: AskedRecord,
  taking: Taking,
  refusals = new Refusals(),
): Promise<Reply> {
  const facts = await saleFacts(call, asked, taking)
  const stored = facts.loaded.get(asked.id)
  if (stored) return repeated(call, asked, stored)
  requireDay(taking)
  if (facts.isNumberUsed) refusals.add(...usedNumber)
  const { lines, payments, advances, totalCents } = planSale(asked, facts, refusals)
  throwRefused(refusals)
  const before = await takeOver(call, facts, taking)
  if (!taking.isLate) requireStock(lines, facts)

  const { appointments, client, currency, products } = facts
  const { device_id, device_number, day, sold_at, origin } = taking
  const methods = [...new Set(payments.map(({ method }) => saleMethodLabel[method]))].join(', ')
  const reply = await write(call, {
    planned: {
      sale: saleRow(call, {
        id: asked.id,
        device_id,
        device_number,
        day,
        currency,
        total_cents: totalCents,
        client_id: client?.id ?? null,
        sold_at,
        origin,
        for_return_id: taking.for_return_id ?? null,
      }),
      lines,
      payments,
      prepaid: advances,
      confirmed: before,
      entry: { description: auditText('Shitja #', money(totalCents, currency), methods) },
    },
    client_name: client?.name ?? null,
    owed: owedOf(payments),
    visits: [...appointments.values()].filter(({ id }) => lines.some((line) => line.appointment_id === id)),
    touchesVisits: appointments.size > 0,
    products,
  })
  return reply ?? repeated(call, asked, await usedSale(call, asked.id))
}

/** The reply about a stored sale, if the call has its content. Throws 409 sale_exists. */
async function repeated(call: SalonCall, asked: AskedRecord, stored: KnownSale): Promise<Reply> {
  if (asked.hasUse !== true && (await saleOfUse(call, asked.id))) throw saleExists()
  if (!hasSameSale(stored, asked) || !(await hasSameClient(call, stored, asked.client_id))) throw saleExists()
  return storedReply(call, stored)
}

/** False for another client, unless the named one was merged or anonymised since. */
async function hasSameClient(call: SalonCall, { sale }: KnownSale, asked: AskedRecord['client_id']): Promise<boolean> {
  if (!asked || asked === sale.client_id) return true
  const client = await call.salon.selectFrom('clients').select('id').where('id', '=', asked).executeTakeFirst()
  return client === undefined
}

/**
 * Takes back what a close has recorded of the visits, in a till that is not before that of the record; the status of
 * the visits before that payment is returned. Throws 409 visit_sold if another sale holds a visit.
 */
async function takeOver(
  call: SalonCall,
  { holders, loaded, currency }: LockedFacts,
  taking: Taking,
): Promise<Record<string, StatusBefore>> {
  for (const [appointment_id, holder] of holders) if (!takesOver(taking, holder)) throw visitSold({ appointment_id })
  const before = await statusBefore(call, [...holders.keys()])
  for (const id of heldSales(taking, holders)) {
    const recorded = loaded.get(id)
    const isLater = recorded !== undefined && recorded.sale.day > taking.day
    const day = isLater ? await lockOpenDay(call, recorded.sale.day, currency) : taking.day
    await takeBackInTill(call, recorded, { day }, (returnId, description) =>
      saleEntry(call, returnId, { description, severity: 'warning' }),
    )
  }
  return Object.fromEntries(before)
}

/** Throws 409 stock_short if counted products are too few. */
function requireStock(lines: Parameters<typeof shortProduct>[0], { products }: LockedFacts): void {
  const short = shortProduct(lines, products)
  if (!short) return
  const { product_id, index } = short
  const refusals = new Refusals()
  refusals.add(`lines.${index}.quantity`, 'left', short.left)
  throw stockShort({
    product_id,
    left: short.left,
    errors: refusals.list.map(({ field, message }) => ({ field, message })),
  })
}
