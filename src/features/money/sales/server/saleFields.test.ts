import { expect, test } from 'vitest'
import { salesDatasets } from '#features/salon/export/server/salesDatasets.ts'
import { query, testApp } from '#testing/server/app.ts'
import { cash, openTill } from '#testing/server/till.ts'
import { askedLine, askedPayment } from '../plan/asked.ts'
import { type KnownSale, lineRow, paymentRow } from '../plan/facts.ts'
import { recordSale } from '../schemas.ts'
import { hasSameSale } from './write.ts'

/**
 * The columns of lines and payments in each list of them: the function that inserts them, replies, webhooks and export.
 * CONTRIBUTING.md has the recipe of a new one.
 */

const server = testApp()
const { salon, sell } = openTill(server)

/** Set by the database itself, or with the sale. */
const ofSale = new Set(['salon_id', 'sale_id', 'day', 'currency', 'of_sale_id'])

/** Names that differ from those of columns; null where a list has the column on purpose not. */
const names: Record<string, Record<string, Record<string, string | null>>> = {
  sale_lines: {
    reply: {
      barber_name: 'barber',
      unit_cents: 'price',
      discount_cents: 'discount',
      discount_basis_points: 'discount_percent',
      total_cents: 'total',
      vat_basis_points: 'vat_percent',
      vat_cents: 'vat',
      prepaid_cents: 'prepaid',
      prepaid_vat_cents: 'prepaid_vat',
    },
    webhook: {
      barber_name: null,
      unit_cents: 'price',
      discount_cents: 'discount',
      discount_basis_points: null,
      discount_reason: null,
      total_cents: 'total',
      vat_basis_points: 'vat_percent',
      vat_cents: 'vat',
      prepaid_cents: 'prepaid',
      prepaid_vat_cents: 'prepaid_vat',
    },
    export: {
      barber_name: null,
      unit_cents: 'price',
      discount_cents: 'discount',
      discount_basis_points: null,
      total_cents: 'total',
      vat_basis_points: 'vat_percent',
      vat_cents: 'vat',
      prepaid_cents: 'prepaid',
      prepaid_vat_cents: 'prepaid_vat',
    },
  },
  sale_payments: {
    reply: { position: null, amount_cents: 'amount', given_cents: 'given', change_cents: 'change', vat_cents: null },
    webhook: { position: null, amount_cents: 'amount', given_cents: null, change_cents: null, vat_cents: null },
    export: { position: null, amount_cents: 'amount', given_cents: 'given', change_cents: 'change', vat_cents: 'vat' },
  },
}

type Table = 'sale_lines' | 'sale_payments'

/** The columns of a table that a list lacks, as `column: list`. */
async function missingIn(table: Table): Promise<string[]> {
  const rows = await query<{ column_name: string }>(
    server,
    `select column_name from information_schema.columns where table_name = '${table}' and table_schema = 'public' order by ordinal_position`,
  )
  const columns = rows.map((row) => row.column_name).filter((name) => !ofSale.has(name))
  const [{ source = '' } = {}] = await query<{ source: string }>(
    server,
    `select pg_get_functiondef('record_sale'::regproc) as source`,
  )
  const inserted = new RegExp(`insert into ${table} \\(([^)]*)\\)\\s*select ([^;]*?)\\s+from`).exec(source)
  const part = table === 'sale_lines' ? 'lines' : 'payments'
  const { sale } = await sell({
    lines: [{ kind: 'service', barber_id: salon.barber, label: 'Larje', price: 5 }],
    payments: cash(5),
  })
  const [content] = await query<{ content: Record<string, Record<string, unknown>[]> }>(
    server,
    `select sale_content(salon_id, id) as content from sales where id = '${sale.id}'`,
  )
  const dataset = salesDatasets.find(({ key }) => key === table)
  const planned =
    table === 'sale_lines'
      ? lineRow({ line: 1, kind: 'tip', label: '', unit_cents: 0, total_cents: 0 })
      : paymentRow('cash', 0)
  const lists: Record<string, readonly string[]> = {
    plan: Object.keys(planned),
    record_sale: inserted?.[1]?.split(',').map((name) => name.trim()) ?? [],
    'values of record_sale': [...(inserted?.[2] ?? '').matchAll(/\b[lp]\.(\w+)/g)].map(([, name = '']) => name),
    reply: Object.keys(sale[part][0] ?? {}),
    webhook: Object.keys(content?.content[part]?.[0] ?? {}),
    export: dataset?.fields.map(({ key }) => key) ?? [],
  }
  return columns.flatMap((column) =>
    Object.entries(lists).flatMap(([list, keys]) => {
      const known = names[table]?.[list]?.[column]
      const name = known === undefined ? column : known
      return name === null || keys.includes(name) ? [] : [`${column}: ${list}`]
    }),
  )
}

test('each column of a line and of a payment is in every list of them', async () => {
  expect(await missingIn('sale_lines')).toEqual([])
  expect(await missingIn('sale_payments')).toEqual([])
})

test('a new column is named with the lists that lack it', async () => {
  const lists = ['plan', 'record_sale', 'values of record_sale', 'reply', 'webhook', 'export']
  for (const table of ['sale_lines', 'sale_payments'] as const) {
    await query(server, `alter table ${table} add column coupon text`)
    expect(await missingIn(table)).toEqual(lists.map((list) => `coupon: ${list}`))
    await query(server, `alter table ${table} drop column coupon`)
  }
})

/** Fields of the call by other names in the plan. */
const inPlan: Record<string, string> = { price: 'unit_cents', amount: 'amount_cents', given: 'given_cents' }

test('each field of a call is compared when the call is repeated', () => {
  const compared = new Set<PropertyKey>()
  const watched = <Asked extends object>(asked: Asked): Asked =>
    new Proxy(asked, { get: (of, key) => (compared.add(key), Reflect.get(of, key) as unknown) })
  const stored = {
    sale: { kind: 'sale', currency: 'EUR' },
    lines: [lineRow({ line: 1, kind: 'service', label: 'Larje', unit_cents: 500, total_cents: 500 })],
    payments: [paymentRow('cash', 500)],
  } as unknown as KnownSale
  const asked = {
    id: 'a',
    discount: null,
    lines: [watched(askedLine({ kind: 'service', label: 'Larje', unit_cents: 500 }))],
    payments: [watched(askedPayment('cash', 500))],
  }
  expect(hasSameSale(stored, asked)).toBe(true)
  const { lines, payments } = recordSale.body.shape
  const missing = [lines, payments].map(({ def }) =>
    Object.keys(def.element.shape).filter((name) => !compared.has(inPlan[name] ?? name)),
  )
  // The label has the code and the package's service; the others change neither amounts nor what is sold.
  expect(missing).toEqual([
    ['service_id', 'code', 'for_appointment_id', 'price_reason'],
    ['given', 'code'],
  ])
})
