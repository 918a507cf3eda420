import { gunzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import type { AdminCall, Call } from '#platform/server/call.ts'
import { sendSheets } from '#platform/server/http/download.ts'
import { columnsOf, dayCell, momentCell, moneyKind, type Row, type Sheet } from '#platform/server/workbook.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { closedSalonGone, type exportClosedSalon } from '../contract.ts'
import type { KeptLine, KeptPart, KeptPayment } from './keep.ts'

const saleKindLabel = { sale: 'Shitje', return: 'Kthim', correction: 'Korrigjim' } as const

const lineKindLabel: Record<string, string> = {
  service: 'Shërbim',
  product: 'Produkt',
  tip: 'Bakshish',
  gift_card: 'Kartë dhuratë',
  package: 'Paketë',
  deposit: 'Kapar',
  deposit_used: 'Kapar i përdorur',
  debt: 'Borxh i paguar',
}

type Salon = Awaited<ReturnType<typeof salonOf>>

const salonOf = ({ db }: Pick<Call, 'db'>, id: string) =>
  db
    .selectFrom('closed_salons')
    .select(['salon_id', 'name', 'address', 'tax_id', 'country', 'time_zone', 'closed_at', 'sales'])
    .where('salon_id', '=', id as never)
    .executeTakeFirst()

/** The kept sales as a workbook, read part by part. Throws 404. */
export async function send(
  call: AdminCall,
  { id }: InputOf<typeof exportClosedSalon>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const salon = await salonOf(call, id)
  if (!salon) throw closedSalonGone()
  await sendSheets(reply, `salloni-i-mbyllur_${salon.closed_at.toISOString().slice(0, 10)}`, sheetsOf(call, salon))
}

/** Plan: closed_salon_sales_pkey, one row. */
async function* partsOf({ db }: Pick<Call, 'db'>, salon: NonNullable<Salon>): AsyncGenerator<KeptPart> {
  for (let part = 1; ; part++) {
    const row = await db
      .selectFrom('closed_salon_sales')
      .select('content')
      .where('salon_id', '=', salon.salon_id)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    yield JSON.parse(gunzipSync(row.content).toString()) as KeptPart
  }
}

async function* rowsOf<Kept>(
  parts: AsyncGenerator<KeptPart>,
  of: (part: KeptPart) => Kept[],
  cells: (kept: Kept) => Row,
): AsyncGenerator<Row> {
  for await (const part of parts) for (const kept of of(part)) yield cells(kept)
}

const money = (currency: 'EUR' | 'ALL', cents: number) => ({ value: toEuros(cents), kind: moneyKind[currency] })

const lineCells = (line: KeptLine): Row => [
  line.number,
  dayCell(localDate(line.day)),
  saleKindLabel[line.kind],
  line.returns,
  line.label ?? lineKindLabel[line.what] ?? null,
  line.quantity,
  money(line.currency, line.unit_cents),
  money(line.currency, line.discount_cents),
  money(line.currency, line.total_cents),
  line.vat_letter,
  line.vat_basis_points === null ? null : line.vat_basis_points / 100,
  money(line.currency, line.vat_cents),
  money(line.currency, line.prepaid_cents),
  line.currency,
]

const paymentCells = (payment: KeptPayment): Row => [
  payment.number,
  dayCell(localDate(payment.day)),
  saleMethodLabel[payment.method as keyof typeof saleMethodLabel],
  money(payment.currency, payment.amount_cents),
  money(payment.currency, payment.vat_cents),
  payment.currency,
]

function sheetsOf(call: Pick<Call, 'db'>, salon: NonNullable<Salon>): Sheet[] {
  return [
    {
      name: 'Salloni',
      tables: [
        {
          columns: columnsOf({ Salloni: 'text', Vlera: 'text' }),
          rows: [
            ['Emri', salon.name],
            ['Adresa', salon.address],
            ['Numri fiskal', salon.tax_id],
            ['Shteti', salon.country],
            ['Mbyllur më', momentCell(salon.closed_at, salon.time_zone)],
            ['Shitje', { value: salon.sales, kind: 'count' }],
          ],
        },
      ],
    },
    {
      name: 'Shitjet',
      tables: [
        {
          columns: columnsOf({
            Numri: 'count',
            Data: 'date',
            Lloji: 'text',
            'Kthen numrin': 'count',
            Përshkrimi: 'text',
            Sasia: 'count',
            Çmimi: 'money',
            Zbritja: 'money',
            Totali: 'money',
            'Shkalla e TVSH-së': 'text',
            'TVSH %': 'decimal',
            TVSH: 'money',
            'Paguar me TVSH të marrë': 'money',
            Valuta: 'text',
          }),
          rows: rowsOf(partsOf(call, salon), ({ lines }) => lines, lineCells),
        },
      ],
    },
    {
      name: 'Pagesat',
      tables: [
        {
          columns: columnsOf({
            Numri: 'count',
            Data: 'date',
            Mënyra: 'text',
            Shuma: 'money',
            'TVSH e marrë më parë': 'money',
            Valuta: 'text',
          }),
          rows: rowsOf(partsOf(call, salon), ({ payments }) => payments, paymentCells),
        },
      ],
    },
  ]
}
