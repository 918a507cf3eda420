import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type * as Xlsx from 'xlsx'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'

// As a CommonJS module, as in the other tests of workbooks.
const xlsx = createRequire(import.meta.url)('xlsx') as typeof Xlsx

const server = testApp()
const salon = testSalon(server)

// Three seconds with 25,000 clients on an idle machine.
test('every client is in a file once, over several pages of the database', async () => {
  const count = runs(2500, 25_000)
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
     select '${salon.id}', gen_random_uuid(), 'K' || i, 'k' || i, 'k' || i, now(), now() from generate_series(1, ${count}) i`,
  )
  const get = (kind: 'json' | 'xlsx') => server.raw({ method: 'GET', url: `/api/export/${kind}`, token: salon.token })
  const all = (await get('json')).json<{ clients: { name: string }[] }>()
  expect(new Set(all.clients.map((one) => one.name)).size).toBe(count)
  expect(all.clients).toHaveLength(count)
  const book = xlsx.read((await get('xlsx')).rawPayload, { dense: true })
  expect(xlsx.utils.sheet_to_json(book.Sheets['Klientët'] ?? {})).toHaveLength(count)
})
