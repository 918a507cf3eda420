import { type Selectable, sql } from 'kysely'
import type { ChargeRow, OrderRow, RefundRow } from '#database/rows/billing.ts'
import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { newId } from '#platform/shared/ids.ts'
import { todayIn } from '#platform/shared/time.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { creditVatOf, type Series, seriesOf, vatOf, vatRateFor } from '../rules.ts'
import { sellerSetting } from './config.ts'
import { creditNoteColumns, documentOf, type Receipt, receiptColumns } from './document.ts'
import { documentMail } from './documentPage.ts'
import { queueFiscalisation } from './fiscalise.ts'

type Order = Selectable<OrderRow>
type Charge = Selectable<ChargeRow>

const yearOf = (call: Call) => Number(todayIn(call.now, operatorZone).slice(0, 4))

/** Receipt of a charge, issued and mailed the first time. Null while the received euros are unknown. */
export async function issueReceipt(
  call: Call,
  order: Order,
  charge: Charge,
  { period, silent }: { period: { startsAt: Date; endsAt: Date } | null; silent?: true },
): Promise<Receipt | null> {
  if (charge.euro_cents === null) return null
  const issued = await call.db
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('charge_id', '=', charge.id)
    .executeTakeFirst()
  if (issued) return issued
  const salon = await call.db
    .selectFrom('salons')
    .select(['country', 'time_zone'])
    .where('id', '=', order.salon_id)
    .executeTakeFirst()
  const details = await call
    .scope(order.salon_id)
    .selectFrom('buyer_details')
    .select(['name', 'address', 'tax_id'])
    .executeTakeFirst()
  const seller = call.settings.of(sellerSetting)
  const rate = vatRateFor(seller, salon?.country ?? 'XK')
  const { netCents, vatCents } = vatOf(charge.euro_cents, rate)
  const series = seriesOf('receipt', charge.is_test)
  const year = yearOf(call)
  const receipt = await call.db
    .insertInto('receipts')
    .values({
      id: newId(call.now),
      series,
      year,
      number: await nextNumber(call, series, year),
      charge_id: charge.id,
      order_reference: order.reference,
      provider: order.provider,
      provider_id: charge.provider_id,
      salon_id: order.salon_id,
      issued_at: call.now,
      seller_name: seller.name,
      seller_address: seller.address,
      seller_tax_id: seller.taxId,
      buyer_name: details?.name || order.buyer_name,
      buyer_email: order.buyer_email,
      buyer_address: details?.address ?? '',
      buyer_tax_id: details?.tax_id ?? '',
      plan: order.plan,
      period_start: period?.startsAt ?? null,
      period_end: period?.endsAt ?? null,
      time_zone: salon?.time_zone ?? operatorZone,
      vat_rate: rate,
      net_cents: netCents,
      vat_cents: vatCents,
      gross_cents: charge.euro_cents,
    })
    .returning(receiptColumns)
    .executeTakeFirstOrThrow()
  if (!silent) await queueMail(call, documentMail(call.installation, documentOf(receipt)))
  if (!charge.is_test) await queueFiscalisation(call, 'receipt', receipt.id)
  return receipt
}

/**
 * Issues and mails the credit note of a refund. Money without a receipt, such as a second payment, gets its receipt
 * first, so that the books add up. Issues nothing while the received euros are unknown.
 */
export async function issueCreditNote(
  call: Call,
  order: Order,
  charge: Charge,
  refund: Pick<Selectable<RefundRow>, 'id' | 'amount_cents'>,
): Promise<void> {
  const receipt = await issueReceipt(call, order, charge, { period: null })
  if (!receipt) return
  const series = seriesOf('credit_note', charge.is_test)
  const year = yearOf(call)
  // The order is locked, so no other note of this receipt is issued meanwhile.
  const before = await call.db
    .selectFrom('credit_notes')
    .select((each) => each.fn.coalesce(each.fn.sum<number>('gross_cents'), each.lit(0)).as('gross'))
    .select((each) => each.fn.coalesce(each.fn.sum<number>('vat_cents'), each.lit(0)).as('vat'))
    .where('receipt_id', '=', receipt.id)
    .executeTakeFirstOrThrow()
  const { netCents, vatCents } = creditVatOf(refund.amount_cents, receipt.vat_rate, {
    grossCents: Number(before.gross),
    vatCents: Number(before.vat),
  })
  const note = await call.db
    .insertInto('credit_notes')
    .values({
      id: newId(call.now),
      series,
      year,
      number: await nextNumber(call, series, year),
      refund_id: refund.id,
      receipt_id: receipt.id,
      salon_id: order.salon_id,
      issued_at: call.now,
      seller_name: receipt.seller_name,
      seller_address: receipt.seller_address,
      seller_tax_id: receipt.seller_tax_id,
      buyer_name: receipt.buyer_name,
      buyer_email: receipt.buyer_email,
      buyer_address: receipt.buyer_address,
      buyer_tax_id: receipt.buyer_tax_id,
      time_zone: receipt.time_zone,
      order_reference: order.reference,
      provider: order.provider,
      provider_id: charge.provider_id,
      vat_rate: receipt.vat_rate,
      net_cents: netCents,
      vat_cents: vatCents,
      gross_cents: refund.amount_cents,
    })
    .returning(creditNoteColumns)
    .executeTakeFirstOrThrow()
  await queueMail(call, documentMail(call.installation, documentOf(receipt, note)))
  if (!charge.is_test) await queueFiscalisation(call, 'credit_note', note.id)
}

const plusOne = (table: string) => sql<number>`${sql.table(table)}.last_number + 1`

/**
 * Next number of a series in a year. The counter's row stays locked until the transaction ends, and a rollback reverts
 * it, so there are no gaps. Real receipts use `receipt_numbers`.
 */
async function nextNumber(call: Call, series: Series, year: number): Promise<number> {
  const query =
    series === ''
      ? call.db
          .insertInto('receipt_numbers')
          .values({ year, last_number: 1 })
          .onConflict((conflict) => conflict.column('year').doUpdateSet({ last_number: plusOne('receipt_numbers') }))
          .returning('last_number')
      : call.db
          .insertInto('document_numbers')
          .values({ series, year, last_number: 1 })
          .onConflict((conflict) =>
            conflict.columns(['series', 'year']).doUpdateSet({ last_number: plusOne('document_numbers') }),
          )
          .returning('last_number')
  return (await query.executeTakeFirstOrThrow()).last_number
}
