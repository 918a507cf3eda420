import { createRequire } from 'node:module'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type * as Xlsx from 'xlsx'
import { adminLogin } from '#testing/defaults.ts'
import { query, testApp, type TestSalon, testSalon } from '#testing/server/app.ts'
import { bookAs } from '#testing/server/appointments.ts'
import { listExports } from '../contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { expectQuotedNames } from '#testing/server/workbook.ts'

// As a CommonJS module: an `import` by Node leaves out `SSF`.
const xlsx = createRequire(import.meta.url)('xlsx') as typeof Xlsx

const server = testApp()
const salon = testSalon(server)
let other: TestSalon

const odd = '=HYPERLINK("http://x")'
const strange = '+383 & <Çlirim> _x0041_ \u0001 "Ëndrra"'

beforeAll(async () => {
  other = await server.salon('Tjetri')
  for (const { token } of [salon, other]) {
    const [barber] = (await server.call(listBarbers, {}, token)).data
    const barbers = [{ barber_id: barber!.id, offered: true, duration: 25, price: 8 }]
    await server.call(addService, { name: 'Prerje', price: 6.5, description: '@shënim', barbers }, token)
  }
  for (const [owner, client_name, appointment_time] of [
    [salon, odd, '09:00'],
    [salon, strange, '09:30'],
    [other, 'I huaji', '09:00'],
  ] as const) {
    await bookAs(server, owner, 'completed', {
      client_name,
      client_phone: '044123456',
      price: 6.5,
      barber: owner === salon ? 'Besa' : 'Tjetri',
      appointment_date: '2026-11-20',
      appointment_time,
      notes: '-rreth\ndy rreshta',
    })
  }
  await query(
    server,
    `insert into orders (id, reference, salon_id, buyer_name, buyer_email, plan, price_cents, provider, created_at)
     select gen_random_uuid(), 'porosi-' || name, id, name, 'x@y.example', 'yearly', 4999, 'cash', now() from salons`,
  )
  await query(
    server,
    `insert into charges (id, order_id, provider, provider_id, amount_cents, currency, euro_cents, is_test, received_at, accepted_at)
     select id, id, 'cash', reference, 4999, 'EUR', 4999, false, created_at, created_at from orders`,
  )
  await query(
    server,
    `insert into receipts (id, year, number, charge_id, order_reference, salon_id, issued_at, seller_name, seller_address,
       seller_tax_id, buyer_name, buyer_email, plan, period_start, period_end, time_zone, vat_rate, net_cents, vat_cents,
       gross_cents)
     select gen_random_uuid(), 2026, row_number() over (order by buyer_name collate "C"), id, reference, salon_id, created_at,
       'Orari sh.p.k.', 'Prishtinë', '811', buyer_name, buyer_email, plan, '2026-11-27T09:00:00Z',
       '2027-11-27T09:00:00Z', 'Europe/Tirane', 7.5, 4650, 349, 4999 from orders`,
  )
  // After the trial the data can still be exported.
  server.clock.set('2026-12-01T23:30:00Z')
})

const get = (kind: 'xlsx' | 'json', token: string | null) =>
  server.raw({ method: 'GET', url: `/api/export/${kind}`, token })

interface Everything {
  salon: { name: string }
  clients: Record<string, unknown>[]
  appointments: Record<string, unknown>[]
  services: Record<string, unknown>[]
  barber_services: Record<string, unknown>[]
  colleagues: Record<string, unknown>[]
  barbers: Record<string, unknown>[]
  payments: Record<string, unknown>[]
  receipts: Record<string, unknown>[]
  subscription_terms: Record<string, unknown>[]
}

test('CSV has the workbook’s lists and columns, machine-readable and without formulas', async () => {
  const archive = await server.raw({ method: 'GET', url: '/api/export/csv', token: salon.token })
  expect(archive.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="te-dhenat_2026-12-02.zip"',
  })
  const files = unzipSync(archive.rawPayload)
  const sheets = xlsx.read((await get('xlsx', salon.token)).rawPayload).Sheets
  expect(Object.keys(files)).toEqual(Object.keys(sheets).map((name) => `${name}.csv`))
  for (const [name, sheet] of Object.entries(sheets)) {
    const text = Buffer.from(files[`${name}.csv`] ?? []).toString()
    expect(text).toMatch(/^\uFEFF/)
    const [header] = xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1 })
    const csv = xlsx.read(text.slice(1), { type: 'string', raw: true }).Sheets.Sheet1 ?? {}
    expect(xlsx.utils.sheet_to_json(csv, { header: 1 })[0]).toEqual(header)
    expect(text).not.toContain('I huaji')
  }
  const { lists } = await server.call(listExports, {}, salon.token)
  expect(lists.map(({ title }) => title)).toEqual(Object.keys(sheets))
  const clients = await server.raw({ method: 'GET', url: '/api/export/csv?list=clients', token: salon.token })
  expect(clients.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="clients_2026-12-02.csv"',
  })
  expect(clients.body).toBe(Buffer.from(files['Klientët.csv'] ?? []).toString())
  expect(clients.body).toContain('"\'=HYPERLINK(""http://x"")"')
  expect(clients.body).not.toMatch(/(^|,|")=/m)
  const unknown = await server.raw({ method: 'GET', url: '/api/export/csv?list=users', token: salon.token })
  expect(unknown.statusCode).toBe(404)
})

test('JSON has all of the salon’s data, named and typed as in the API', async () => {
  const answer = await get('json', salon.token)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="te-dhenat_2026-12-02.json"',
    'cache-control': 'no-store',
  })
  const all = answer.json<Everything>()
  expect(all.salon.name).toBe('Besa')
  expect(all.clients.map((one) => one.name).sort()).toEqual([odd, strange].sort())
  expect(all.clients[0]).toMatchObject({ phone: '044123456', phone_e164: '+38344123456' })
  expect(all.appointments).toHaveLength(2)
  expect(all.appointments.find((one) => one.client_name === odd)).toMatchObject({
    appointment_date: '2026-11-20',
    appointment_time: '09:00',
    price: 6.5,
    barber: 'Besa',
    status: 'completed',
    created_at: '2026-11-20T09:00:00.000Z',
  })
  expect(all.services[0]).toMatchObject({ name: 'Prerje', price: 6.5, is_active: true })
  expect(all.barbers).toMatchObject([{ name: 'Besa' }])
  expect(all.colleagues).toMatchObject([{ name: 'Besa', salon_role: 'owner', is_active: true }])
  expect(all.barber_services).toMatchObject([
    { barber: 'Besa', service: 'Prerje', offered: true, duration: 25, price: 8 },
  ])
  expect(all.payments).toMatchObject([{ order_id: 'porosi-Besa', amount: 49.99, state: 'paid' }])
  expect(all.receipts).toMatchObject([
    {
      number: '2026-000001',
      order_id: 'porosi-Besa',
      issued_at: expect.any(String),
      period_end: '2027-11-27T09:00:00.000Z',
      net: 46.5,
      vat_rate: 7.5,
      vat: 3.49,
      gross: 49.99,
      buyer_name: 'Besa',
    },
  ])
  // The link opens the receipt in the app, for the salon's users.
  expect(all.receipts[0]?.link).toMatch(/^https?:\/\/[^/]+\/abonimi\?tab=statusi&deftesa=[0-9a-f-]{36}$/)
  expect(answer.payload).not.toContain('I huaji')
  expect(answer.payload).not.toContain('porosi-Tjetri')
  expect(answer.payload).not.toContain('password')
})

test('XLSX has a sheet for each dataset with real numbers, days and times; text stays text', async () => {
  const answer = await get('xlsx', salon.token)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="te-dhenat_2026-12-02.xlsx"')
  const book = xlsx.read(answer.rawPayload, { cellNF: true, cellStyles: true })
  expectQuotedNames(answer.rawPayload)
  expect(book.SheetNames).toEqual([
    'Ekipi',
    'Çelësat API',
    'Webhook-et',
    'Adresat e kalendarit',
    'Berberët',
    'Shërbimet',
    'Shërbimet e berberëve',
    'Seritë',
    'Klientët',
    'Klientë të bashkuar',
    'Pëlqimet',
    'Kërkesat e klientëve',
    'Alergjitë',
    'Importet',
    'Terminet',
    'Vizita të mëparshme',
    'Arka',
    'Mbylljet',
    'Pjesët',
    'Historiku i mbylljeve',
    'Pjesët e berberëve',
    'Shitjet',
    'Rreshtat e shitjeve',
    'Pagesat e shitjeve',
    'Parapagimet',
    'Produktet',
    'Lëvizjet e produkteve',
    'Tekstet',
    'Mesazhet',
    'Lista e pritjes',
    'Radha',
    'Rezervimi online',
    'Tekstet e privatësisë',
    'Adresat e faqes',
    'Fotografitë e faqes',
    'Pagesat',
    'Dëftesat',
    'Notat e kreditit',
    'Abonimet',
  ])
  const sheet = book.Sheets.Terminet ?? {}
  const column = (header: string) =>
    Object.keys(sheet)
      .find((ref) => /^[A-Z]+1$/.test(ref) && (sheet[ref] as Xlsx.CellObject).v === header)
      ?.slice(0, -1)
  const row = [2, 3].find((number) => sheet[`${column('Klienti')}${number}`]?.v === odd) ?? 0
  const cellOf = (header: string) => sheet[`${column(header)}${row}`] as Xlsx.CellObject
  expect(cellOf('Klienti')).toMatchObject({ t: 's', v: odd })
  expect(cellOf('Klienti').f).toBeUndefined()
  expect(cellOf('Shënime')).toMatchObject({ t: 's', v: '-rreth\ndy rreshta' })
  expect(cellOf('Çmimi')).toMatchObject({ t: 'n', v: 6.5 })
  expect(xlsx.SSF.format(String(cellOf('Data').z), cellOf('Data').v)).toBe('20.11.2026')
  expect(xlsx.SSF.format(String(cellOf('Ora').z), cellOf('Ora').v)).toBe('09:00')
  // A moment on the salon's wall clock: 09:00 UTC is 10:00 in Tirana.
  expect(xlsx.SSF.format(String(cellOf('Shtuar më').z), cellOf('Shtuar më').v)).toBe('20.11.2026 10:00')
  const rate = Object.values(book.Sheets['Dëftesat'] ?? {}).find(
    ({ v }: Xlsx.CellObject) => v === 7.5,
  ) as Xlsx.CellObject
  expect(xlsx.SSF.format(String(rate.z), rate.v)).toBe('7.5')
  const second = sheet[`${column('Klienti')}${5 - row}`]
  expect(second?.v).toBe(strange.replace('\u0001', ''))
  expect(JSON.stringify(book.Sheets)).not.toContain('I huaji')
  for (const [name, part] of Object.entries(unzipSync(answer.rawPayload))) {
    const text = strFromU8(part)
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0008]/)
    if (!name.includes('worksheets')) continue
    const widths = [...text.matchAll(/<col [^>]*width="([\d.]+)"/g)].map((match) => Number(match[1]))
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(10)
  }
})

test('only users of a salon can export', async () => {
  expect((await get('json', null)).statusCode).toBe(401)
  const entered = await server.raw({
    method: 'POST',
    url: '/api/auth/login',
    payload: adminLogin,
  })
  const { token } = entered.json<{ token: string }>()
  for (const kind of ['json', 'xlsx'] as const) {
    const answer = await get(kind, token)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ success: false, code: 'forbidden' })
  }
  expect((await get('json', other.token)).json<Everything>().clients).toMatchObject([{ name: 'I huaji' }])
})

const clientSheets = [
  'Klientët',
  'Terminet',
  'Vizita të mëparshme',
  'Alergjitë',
  'Shitjet',
  'Rreshtat e shitjeve',
  'Pagesat e shitjeve',
  'Parapagimet',
  'Borxhet',
  'Mesazhet',
  'Email-et e vizitave',
  'Lista e pritjes',
  'Klientë të bashkuar',
  'Pëlqimet',
  'Kërkesat e klientëve',
  'Kush i merr',
]

test('one client’s export is a workbook of everything of the client alone', async () => {
  const clients = await query<{ id: string; salon_id: string }>(
    server,
    `select id, salon_id from clients where name = '${odd.replaceAll("'", "''")}'`,
  )
  const get = (id: string, token: string) => server.raw({ method: 'GET', url: `/api/export/clients/${id}`, token })
  const file = await get(clients[0]!.id, salon.token)
  expect(file.headers['content-disposition']).toMatch(/klienti_2026-\d\d-\d\d\.xlsx/)
  const book = xlsx.read(file.rawPayload)
  expect(book.SheetNames).toEqual(clientSheets)
  const rows = (sheet: string) => xlsx.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[sheet]!)
  expect(rows('Klientët').map((row) => row.Emri)).toEqual([odd])
  expect(rows('Terminet').map((row) => row.Klienti)).toEqual([odd])
  const archive = await get(`${clients[0]!.id}?format=csv`, salon.token)
  expect(archive.headers['content-disposition']).toMatch(/klienti_2026-\d\d-\d\d\.zip/)
  expect(Object.keys(unzipSync(archive.rawPayload))).toEqual(clientSheets.map((name) => `${name}.csv`))
  expect((await get(clients[0]!.id, other.token)).statusCode).toBe(404)
  const reception = await server.colleague(salon, 'reception')
  expect((await get(clients[0]!.id, reception.token)).statusCode).toBe(403)
})
