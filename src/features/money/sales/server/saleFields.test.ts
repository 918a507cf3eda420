import { expect, test } from 'vitest'
import { salesDatasets } from '#features/money/export/server/salesDatasets.ts'
import { query, testApp } from '#testing/server/app.ts'
import { cash, openTill } from '#testing/server/till.ts'
import { lineRow, paymentRow } from '../plan/facts.ts'

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
