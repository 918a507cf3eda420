import type { Selectable } from 'kysely'
import type { CreditNoteRow, ReceiptRow } from '#database/rows/billing.ts'
import { euros, instantDate, number, shortDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { planLabel } from '../../subscriptions/contract.ts'
import { receiptMessages } from '../contract.ts'
import { documentNumber } from '../rules.ts'
import type { DocumentKind } from '../schemas.ts'

export type Receipt = Selectable<ReceiptRow>
export type CreditNote = Selectable<CreditNoteRow>

export interface Document {
  id: string
  kind: DocumentKind
  number: string
  title: string
  buyerEmail: string
  /** Name, address and tax number of the seller, as configured. */
  seller: readonly string[]
  rows: readonly (readonly [label: string, text: string])[]
  amounts: readonly (readonly [label: string, text: string])[]
  notes: readonly string[]
  filename: string
}

const means: Readonly<Record<string, string>> = {
  paysera: 'Kartë, përmes Paysera-s',
  sandbox: 'Pagesë provë: nuk u transferuan para',
  cash: 'Para në dorë',
  bank: 'Transfertë bankare',
}

/** Document of a receipt, or of a credit note for it. */
export function documentOf(receipt: Receipt, note?: CreditNote): Document {
  const row = note ?? receipt
  const kind = note ? 'credit_note' : 'receipt'
  const isTest = row.series.startsWith('TEST')
  const printed = documentNumber(row)
  const day = (instant: Date) => instantDate(instant, row.time_zone)
  const rows: [string, string][] = [
    ['Data', day(row.issued_at)],
    ['Blerësi', `${row.buyer_name} (${row.buyer_email})`],
  ]
  if (row.buyer_address) rows.push(['Adresa', row.buyer_address])
  if (row.buyer_tax_id) rows.push(['Numri fiskal i blerësit', row.buyer_tax_id])
  rows.push(['Përshkrimi', `Orari – abonimi ${planLabel(receipt.plan).toLowerCase()}`])
  if (kind === 'credit_note') rows.push(['Për dëftesën', documentNumber(receipt)])
  else if (receipt.period_start && receipt.period_end) {
    rows.push([
      'Periudha',
      `${day(receipt.period_start)} – ${shortDate(lastDay(receipt.period_end, receipt.time_zone))}`,
    ])
  }
  rows.push([
    'Mënyra e pagesës',
    isTest && row.provider !== 'sandbox' ? receiptMessages.test : (means[row.provider] ?? row.provider),
  ])
  rows.push(['Porosia', row.order_reference])
  const gross: [string, string] = [kind === 'receipt' ? 'Gjithsej' : 'Gjithsej e kthyer', euros(row.gross_cents)]
  const vat: [string, string][] =
    row.vat_rate === null
      ? []
      : [
          ['Pa TVSH', euros(row.net_cents)],
          [`TVSH ${number(row.vat_rate)}%`, euros(row.vat_cents)],
        ]
  const notes: string[] = [receiptMessages.notFiscal]
  if (kind === 'receipt' && !receipt.period_start) notes.unshift(receiptMessages.noPeriod)
  if (isTest) notes.unshift(receiptMessages.testNote)
  return {
    id: row.id,
    kind,
    number: printed,
    title: `${kind === 'receipt' ? 'Dëftesë pagese' : 'Notë krediti'} nr. ${printed}`,
    buyerEmail: row.buyer_email,
    seller: [row.seller_name, row.seller_address, row.seller_tax_id ? `Numri fiskal: ${row.seller_tax_id}` : ''].filter(
      Boolean,
    ),
    rows,
    amounts: [...vat, gross],
    notes,
    filename: `${kind === 'receipt' ? 'deftesa' : 'nota-krediti'}-${printed}.html`,
  }
}

// Named instead of `*`, because statements prepared by running processes must survive a migration that adds a column.

export const sharedColumns = [
  'id',
  'series',
  'year',
  'number',
  'order_reference',
  'provider',
  'provider_id',
  'salon_id',
  'issued_at',
  'seller_name',
  'seller_address',
  'seller_tax_id',
  'buyer_name',
  'buyer_email',
  'buyer_address',
  'buyer_tax_id',
  'time_zone',
  'vat_rate',
  'net_cents',
  'vat_cents',
  'gross_cents',
] as const satisfies readonly (keyof ReceiptRow & keyof CreditNoteRow)[]

export const receiptColumns = [
  ...sharedColumns,
  'charge_id',
  'plan',
  'period_start',
  'period_end',
] as const satisfies readonly (keyof ReceiptRow)[]

export const creditNoteColumns = [
  ...sharedColumns,
  'refund_id',
  'receipt_id',
] as const satisfies readonly (keyof CreditNoteRow)[]
