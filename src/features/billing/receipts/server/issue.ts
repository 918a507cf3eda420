import { sql, type Selectable } from 'kysely'
import type { PaymentRow } from '#database/rows/subscriptions.ts'
import type { GrantedTerm } from '../../subscriptions/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { todayIn } from '#platform/shared/time.ts'
import { sellerZone, vatOf } from '../rules.ts'
import { sellerSetting } from './config.ts'
import type { Receipt } from './receiptPage.ts'

/**
 * Gives the next number of the year. The counter's row stays locked until the transaction ends, and a transaction that
 * fails takes its number back: there are no gaps.
 */
async function nextNumber(call: Call, year: number): Promise<number> {
  const { last_number } = await call.db
    .insertInto('receipt_numbers')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql<number>`receipt_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Issues the receipt of a payment that bought a term, once. Call it in the activating transaction. */
export async function issueReceipt(call: Call, payment: Selectable<PaymentRow>, term: GrantedTerm): Promise<Receipt> {
  const seller = call.settings.of(sellerSetting)
  const year = Number(todayIn(call.now, sellerZone).slice(0, 4))
  const { netCents, vatCents } = vatOf(payment.amount_cents, seller.vatRate)
  return call.db
    .insertInto('receipts')
    .values({
      id: newId(call.now),
      year,
      number: await nextNumber(call, year),
      payment_id: payment.id,
      salon_id: payment.salon_id,
      issued_at: call.now,
      seller_name: seller.name,
      seller_address: seller.address,
      seller_tax_id: seller.taxId,
      buyer_name: payment.buyer_name,
      buyer_email: payment.buyer_email,
      plan: payment.plan,
      period_start: term.startsAt,
      period_end: term.endsAt,
      time_zone: term.timeZone,
      vat_rate: seller.vatRate,
      net_cents: netCents,
      vat_cents: vatCents,
      gross_cents: payment.amount_cents,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
