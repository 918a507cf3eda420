import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaFiles } from '#app/server/migrations.ts'
import { readSchema } from '#platform/server/migrate.ts'
import { formerDatabase, type FormerDatabase } from '#upgrade/testing/formerDatabase.ts'

/** The VAT that prepaid parts of lines bore, of sales that were recorded before it had a column. */

const migration = '0107-prepaid-vat-of-lines.sql'
const salon = '00000000-0000-7000-8000-000000000001'
const card = '00000000-0000-7000-8000-0000000000ca'
const sales = { card: salon.replace(/1$/, 'a'), used: salon.replace(/1$/, 'b'), back: salon.replace(/1$/, 'c') }
const later = salon.replace(/1$/, 'd')

let database: FormerDatabase

beforeAll(async () => {
  database = await formerDatabase(migration, readSchema(schemaFiles))
}, 60_000)
afterAll(() => database.close())

interface Line {
  kind: 'service' | 'product' | 'gift_card'
  cents: number
  vat: number
  letter?: 'D' | 'E'
  prepaid?: number
}

interface OldSale {
  id: string
  lines: Line[]
  byCard?: { cents: number; vat: number }
  returns?: string
}

/** Records a sale as a process of version 2.0.0 does. */
async function record({ id, lines, byCard, returns }: OldSale): Promise<void> {
  const moment = '2026-11-20T12:00:00Z'
  const total = lines.reduce((all, { cents }) => all + cents, 0)
  const sign = Math.sign(total)
  const sold = lines.some(({ kind }) => kind === 'gift_card')
  const content = {
    id,
    kind: returns ? 'return' : 'sale',
    returns_sale_id: returns,
    day: '2026-11-20',
    total_cents: total,
    is_undo: false,
    currency: 'EUR',
    user_name: 'Pronari',
    sold_at: moment,
    created_at: moment,
    origin: 'paid',
    ...(sold && {
      prepaid: [
        {
          id: card,
          kind: 'gift_card',
          code: 'K7M42P',
          label: 'Kartë',
          currency: 'EUR',
          created_at: moment,
          vat_letter: 'E',
          vat_basis_points: 1800,
        },
      ],
    }),
  }
  const rows = lines.map(({ kind, cents, vat, letter, prepaid = 0 }, index) => ({
    line: index + 1,
    kind,
    label: 'Larje',
    quantity: sign,
    unit_cents: Math.abs(cents),
    discount_cents: 0,
    total_cents: cents,
    vat_letter: letter ?? null,
    vat_basis_points: letter === undefined ? null : letter === 'D' ? 800 : 1800,
    vat_cents: vat,
    returns_line: returns ? index + 1 : null,
    prepaid_id: kind === 'gift_card' ? card : null,
    prepaid_cents: prepaid,
  }))
  const payments = [
    ...(byCard
      ? [{ position: 1, method: 'gift_card', amount_cents: byCard.cents, prepaid_id: card, vat_cents: byCard.vat }]
      : []),
    ...(total === byCard?.cents
      ? []
      : [{ position: 2, method: 'cash', amount_cents: total - (byCard?.cents ?? 0), vat_cents: 0 }]),
  ]
  const texts = [content, rows, payments].map((part) => `'${JSON.stringify(part)}'::jsonb`)
  await database.client.query(`select record_sale('${salon}', ${texts.join(', ')}, null)`)
}

const borneIn = async (sale: string) => {
  const { rows } = await database.client.query<{ cents: number }>(
    `select prepaid_vat_cents::int as cents from sale_lines where sale_id = '${sale}' order by line`,
  )
  return rows.map(({ cents }) => cents)
}

test('lines of before get it by their own rate, and so do lines that an old process records meanwhile', async () => {
  await database.client.query(
    `insert into salons (id, name, created_at, trial_ends_at) values ('${salon}', 'Salloni', now(), now())`,
  )
  await record({ id: sales.card, lines: [{ kind: 'gift_card', cents: 5000, vat: 763, letter: 'E' }] })
  // 1.53 of 10.00 at 18% and 0.74 of 10.00 at 8%, less 1.14 and 0.55; a line without VAT has none.
  const lines: Line[] = [
    { kind: 'service', cents: 1000, vat: 39, letter: 'E', prepaid: 500 },
    { kind: 'product', cents: 1000, vat: 19, letter: 'D', prepaid: 500 },
    { kind: 'product', cents: 1000, vat: 0, prepaid: 500 },
  ]
  await record({ id: sales.used, lines, byCard: { cents: 1500, vat: 169 } })
  const returned = lines.slice(0, 1).map((line) => ({ ...line, cents: -1000, vat: -39, prepaid: -500 }))
  await record({ id: sales.back, lines: returned, byCard: { cents: -1000, vat: -114 }, returns: sales.used })

  await database.migrate()

  expect(await borneIn(sales.card)).toEqual([0])
  expect(await borneIn(sales.used)).toEqual([114, 55, 0])
  expect(await borneIn(sales.back)).toEqual([-114])
  await record({ id: later, lines, byCard: { cents: 1500, vat: 169 } })
  expect(await borneIn(later)).toEqual([114, 55, 0])
  await expect(database.client.query('update sale_lines set prepaid_vat_cents = 0')).rejects.toThrow('never changed')
})
