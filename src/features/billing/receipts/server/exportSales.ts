import type { FastifyReply } from 'fastify'
import type { AdminCall } from '#platform/server/call.ts'
import { sendSheets } from '#platform/server/http/download.ts'
import { columnsOf, dayCell, type Row, type Sheet } from '#platform/server/workbook.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { addDays, addMonths, localDate, todayIn } from '#platform/shared/time.ts'
import { endOfDay, operatorZone } from '#platform/shared/zonedTime.ts'
import type { exportSales } from '../admin-contract.ts'
import { documentNumber } from '../rules.ts'
import { type Receipt, sharedColumns } from './document.ts'

const columns = [
  ...columnsOf({ Data: 'date', Numri: 'text', Dokumenti: 'text', Blerësi: 'text', 'Numri fiskal i blerësit': 'text' }),
  ...columnsOf({ 'Pa TVSH': 'money', 'TVSH %': 'decimal', TVSH: 'money', Gjithsej: 'money', Mënyra: 'text' }),
  ...columnsOf({ 'ID e pagesës': 'text', Porosia: 'text' }),
]

type Entry = Pick<Receipt, (typeof sharedColumns)[number]>

/** Monthly sales of the operator: one row per receipt, one with negative amounts per credit note, and totals. */
export async function sendSales(
  call: AdminCall,
  { month, format }: InputOf<typeof exportSales>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const first = localDate(`${month}-01`)
  const from = endOfDay(addDays(first, -1), operatorZone)
  const until = endOfDay(addDays(addMonths(first, 1), -1), operatorZone)
  const entriesOf = (table: 'receipts' | 'credit_notes', series: string): Promise<Entry[]> =>
    call.db
      .selectFrom(table)
      .select(sharedColumns)
      .where('series', '=', series)
      .where('issued_at', '>=', from)
      .where('issued_at', '<', until)
      .orderBy('year')
      .orderBy('number')
      .execute()
  const receipts = await entriesOf('receipts', '')
  const notes = await entriesOf('credit_notes', 'KN')
  await sendSheets(reply, `shitjet_${month}`, [sheetOf(receipts, notes)], format)
}

function sheetOf(receipts: readonly Entry[], notes: readonly Entry[]): Sheet {
  const rows = [...receipts.map((entry) => rowOf(entry, 1)), ...notes.map((entry) => rowOf(entry, -1))]
  const sum = (field: 'net_cents' | 'vat_cents' | 'gross_cents') => {
    const of = (entries: readonly Entry[]) => entries.reduce((total, entry) => total + entry[field], 0)
    return toEuros(of(receipts) - of(notes))
  }
  const amounts = [sum('net_cents'), null, sum('vat_cents'), sum('gross_cents')]
  const sums: Row = [null, null, 'Gjithsej', null, null, ...amounts, null, null, null]
  return { name: 'Shitjet', tables: [{ columns, rows: [...rows, sums] }] }
}

function rowOf(entry: Entry, sign: 1 | -1): Row {
  return [
    dayCell(todayIn(entry.issued_at, operatorZone)),
    documentNumber(entry),
    sign === 1 ? 'Dëftesë' : 'Notë krediti',
    entry.buyer_name,
    entry.buyer_tax_id,
    toEuros(sign * entry.net_cents),
    entry.vat_rate,
    toEuros(sign * entry.vat_cents),
    toEuros(sign * entry.gross_cents),
    entry.provider,
    entry.provider_id,
    entry.order_reference,
  ]
}
