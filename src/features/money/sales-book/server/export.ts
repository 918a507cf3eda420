import type { FastifyReply } from 'fastify'
import { moveKinds } from '#features/money/sums/rules.ts'
import { saleMethodLabel, saleMethods } from '#features/money/sales/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { sendSheets } from '#platform/server/http/download.ts'
import { columnsOf, dayCell, moneyKind, type Row, type Sheet } from '#platform/server/workbook.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { monthYear } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { sellerOf } from '#features/billing/receipts/server/public.ts'
import { keptVatTitle, moveLabel } from '#features/money/day-close/rules.ts'
import type { exportSalesBook, SalesBook } from '../contract.ts'
import { daysOfMonth, letterTitle, otherParts } from '../rules.ts'
import { salesBook } from './read.ts'

export async function sendSalesBook(
  call: SalonCall,
  { month, currency, format }: InputOf<typeof exportSalesBook>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const book = await salesBook(call, { month, currency })
  const { name, tax_id } = await sellerOf(call)
  const head: Row[] = [
    ['Salloni', name],
    ['Numri fiskal', tax_id],
    ['Muaji', monthYear(daysOfMonth(book.month).from)],
    ['Valuta', book.currency],
  ]
  await sendSheets(reply, `libri-i-shitjeve_${book.month}`, sheetsOf(book, head), format)
}

const letterRow = (letter: SalesBook['total']['letters'][number]) => [
  letterTitle(letter),
  letter.net,
  letter.vat,
  letter.gross,
  letter.advances,
  letter.returns_net,
  letter.returns_vat,
  letter.returns,
]

function sheetsOf({ currency, days, total }: SalesBook, head: readonly Row[]): Sheet[] {
  const money = moneyKind[currency]
  const sums = ['Pa TVSH', 'TVSH', 'Me TVSH', 'Nga to parapagime', 'Kthime pa TVSH', 'TVSH e kthimeve', 'Kthime'].map(
    (header) => ({ header, kind: money }),
  )
  const methods = saleMethods.map((method) => ({ header: saleMethodLabel[method], kind: money }))
  const moves = moveKinds.map((kind) => ({ header: moveLabel[kind], kind: money }))
  return [
    {
      name: 'Sipas ditës',
      tables: [
        {
          columns: [...columnsOf({ Data: 'date', Shkalla: 'text' }), ...sums],
          rows: days.flatMap(({ day, letters, kept_vat }): Row[] => [
            ...letters.map((one): Row => [dayCell(localDate(day)), ...letterRow(one)]),
            ...(kept_vat === 0
              ? []
              : [[dayCell(localDate(day)), keptVatTitle, -kept_vat, kept_vat, 0, 0, 0, 0, 0] satisfies Row]),
          ]),
        },
      ],
    },
    {
      name: 'Muaji',
      tables: [
        {
          columns: [...columnsOf({ Shkalla: 'text' }), ...sums],
          rows: [
            ...total.letters.map((one): Row => letterRow(one)),
            ...(total.kept_vat === 0
              ? []
              : [[keptVatTitle, -total.kept_vat, total.kept_vat, 0, 0, 0, 0, 0] satisfies Row]),
            ['Gjithsej', total.all.net, total.all.vat, total.all.gross],
          ],
        },
        {
          columns: columnsOf({ Treguesi: 'text', Shuma: money }),
          rows: [...otherParts(total), ['Gjithsej', total.total]],
        },
        { columns: columnsOf({ Libri: 'text', Vlera: 'text' }), rows: [...head] },
      ],
    },
    {
      name: 'Pagesat dhe arka',
      tables: [
        {
          columns: [
            ...columnsOf({ Data: 'date', 'Nga numri': 'count', 'Deri te numri': 'count', Gjithsej: money }),
            ...methods,
            ...moves,
          ],
          rows: days.map((bookDay): Row => [
            dayCell(localDate(bookDay.day)),
            bookDay.first,
            bookDay.last,
            bookDay.total,
            ...saleMethods.map((method) => bookDay.methods[method]),
            ...moveKinds.map((kind) => bookDay.moves[kind]),
          ]),
        },
      ],
    },
  ]
}
