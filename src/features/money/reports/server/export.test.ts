import { createRequire } from 'node:module'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type * as Xlsx from 'xlsx'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { getStats, listReportAppointments } from '../contract.ts'
import { definedNames, expectQuotedNames } from '#testing/server/workbook.ts'
import { arrange, clientNames, daysBefore, type Plain } from '#testing/server/reportRows.ts'

// As a CommonJS module: an `import` by Node leaves out `SSF`.
const xlsx = createRequire(import.meta.url)('xlsx') as typeof Xlsx

const server = testApp()
const salon = testSalon(server)

beforeAll(async () => {
  await arrange(
    server,
    salon,
    Array.from({ length: 70 }, (_, i): Plain => ({
      date: daysBefore('2026-11-20', i % 28),
      client: i % 7,
      service: i % 7,
      barber: i % 3,
      cents: 650 + i,
      minutes: 20 + (i % 3) * 5,
      status: (['confirmed', 'completed', 'cancelled', 'pending'] as const)[i % 4] ?? 'pending',
      noShow: i % 8 === 2,
    })),
  )
})

const names = [
  'Statistikat kryesore',
  'Performanca',
  'Shërbimet më të kërkuara',
  'Terminet e fundit',
  'Përmbledhja e të ardhurave',
]

async function exported(of = salon, period = 'month') {
  const answer = await server.raw({ method: 'GET', url: `/api/reports/export?period=${period}`, token: of.token })
  expect(answer.statusCode).toBe(200)
  return { answer, bytes: answer.rawPayload, book: xlsx.read(answer.rawPayload, { cellNF: true, cellStyles: true }) }
}

/** The text that a spreadsheet shows for a cell. */
const shown = (cell: Xlsx.CellObject | undefined): string => xlsx.SSF.format(String(cell?.z), cell?.v) as string

/** The value next to a label. */
function beside(sheet: Xlsx.WorkSheet | undefined, label: string): Xlsx.CellObject {
  for (const [ref, cell] of Object.entries(sheet ?? {})) {
    if ((cell as Xlsx.CellObject).v === label) {
      const { r, c } = xlsx.utils.decode_cell(ref)
      return sheet?.[xlsx.utils.encode_cell({ r, c: c + 1 })] as Xlsx.CellObject
    }
  }
  throw new Error(`no ${label}`)
}

test('the file has the right name, type and five sheets', async () => {
  const { answer, book } = await exported()
  expect(answer.headers['content-disposition']).toBe('attachment; filename="raportet_month_2026-11-20.xlsx"')
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(book.SheetNames).toEqual(names)
  expectQuotedNames(answer.rawPayload)
  expect(definedNames(answer.rawPayload)).toBe(names.length)
})

test('CSV has one file for each sheet with the same cells', async () => {
  const url = '/api/reports/export?period=month&format=csv'
  const answer = await server.raw({ method: 'GET', url, token: salon.token })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="raportet_month_2026-11-20.zip"')
  const files = unzipSync(answer.rawPayload)
  const { book } = await exported()
  expect(Object.keys(files)).toEqual(names.map((name) => `${name}.csv`))
  const rows = Buffer.from(files['Terminet e fundit.csv'] ?? [])
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(rows[0]).toBe('\uFEFFData,Ora,Klienti,Shërbimi,Berberi,Minuta,Çmimi,Paguar,Statusi')
  expect(rows).toHaveLength(xlsx.utils.sheet_to_json(book.Sheets['Terminet e fundit'] ?? {}).length + 1)
  expect(rows.join('\n')).toMatch(/^2026-\d\d-\d\d,\d\d:\d\d,.*,\d+\.\d\d,/m)
})

test('a salon with online visits has a sheet by source, others do not', async () => {
  const besa = await server.salon('Besa online')
  await arrange(
    server,
    besa,
    Array.from({ length: 3 }, (_, i): Plain => ({
      date: daysBefore('2026-11-20', i + 1),
      client: i,
      service: 0,
      barber: 0,
      cents: 500,
      minutes: 30,
      status: 'completed',
      noShow: false,
    })),
  )
  expect((await exported(besa)).book.SheetNames).not.toContain('Rezervimi online')
  await query(
    server,
    `update appointments_and_holds set online_at = created_at, online_source = 'instagram', request = 'accepted'
     where salon_id = '${besa.id}' and appointment_date < '2026-11-19'`,
  )
  const sheet = (await exported(besa)).book.Sheets['Rezervimi online']
  expect(beside(sheet, 'Vizita online').v).toBe(2)
  expect(shown(beside(sheet, 'Të ardhura'))).toMatch(/^10[.,]00/)
  expect(beside(sheet, 'Kërkesa të pranuara').v).toBe(2)
  expect(beside(sheet, 'Instagram').v).toBe(2)
})

test('figures equal the report’s, as numbers, days and percentages', async () => {
  const { book } = await exported()
  const { data } = await server.call(getStats, { period: 'month' }, salon.token)
  const main = book.Sheets['Statistikat kryesore']
  expect(beside(main, 'Terminet e periudhës')).toMatchObject({
    t: 'n',
    v: data.periodAppointments - data.cancelledAppointments,
  })
  expect(beside(main, 'Të ardhurat e periudhës')).toMatchObject({
    t: 'n',
    v: data.periodRevenue,
    z: '#,##0.00\\ "€"_)',
  })
  expect(beside(main, 'Nga data')).toMatchObject({ t: 'n', z: 'dd\\.mm\\.yyyy' })
  expect(shown(beside(main, 'Nga data'))).toBe('21.10.2026')
  expect(shown(beside(main, 'Deri më datën'))).toBe('20.11.2026')
  expect(beside(main, 'Periudha')).toMatchObject({ t: 's', v: 'Muaj: 21 tetor – 20 nëntor 2026' })
  const all = await query<{ n: number }>(
    server,
    `select count(*)::int as n from appointments where salon_id = '${salon.id}' and status <> 'cancelled'`,
  )
  expect(beside(main, 'Terminet gjithsej')).toMatchObject({ t: 'n', v: all[0]?.n })
  expect(data.totalAppointments).toBeGreaterThan(all[0]?.n ?? 0)
  const performance = book.Sheets.Performanca
  expect(beside(performance, 'Shkalla e përfundimit')).toMatchObject({
    t: 'n',
    v: data.performanceStats.completionRate / 100,
    z: '0.0%',
  })
  expect(beside(performance, 'Koha në shërbim (minuta)')).toMatchObject({ v: data.performanceStats.serviceTime })
  expect(beside(performance, 'Berberi 1')).toMatchObject({ t: 'n' })
  const revenue = book.Sheets['Përmbledhja e të ardhurave']
  expect(beside(revenue, 'Të ardhurat gjithsej')).toMatchObject({ t: 'n', v: data.totalRevenue })
  expect(beside(revenue, '16–20 nën')).toMatchObject({ t: 'n' })
})

test('appointments have real days, times and prices; names that look like formulas stay text', async () => {
  const { book } = await exported()
  const sheet = book.Sheets['Terminet e fundit'] ?? {}
  expect(xlsx.utils.sheet_to_json(sheet)).toHaveLength(70)
  expect(sheet.A2).toMatchObject({ t: 'n', z: 'dd\\.mm\\.yyyy' })
  expect(shown(sheet.A2)).toBe('20.11.2026')
  expect(sheet.B2).toMatchObject({ t: 'n', z: 'hh:mm' })
  expect(shown(sheet.B2)).toMatch(/^\d\d:\d\d$/)
  expect(sheet.G2).toMatchObject({ t: 'n', z: '#,##0.00\\ "€"_)' })
  const clients = new Set<string>()
  for (const [ref, cell] of Object.entries(sheet)) {
    if (!ref.startsWith('C')) continue
    expect(cell).toMatchObject({ t: 's' })
    expect(cell.f).toBeUndefined()
    clients.add(String(cell.v))
  }
  expect([...clients].sort()).toEqual(['Klienti', ...clientNames].sort())
  const statuses = new Set(xlsx.utils.sheet_to_json<{ Statusi: string }>(sheet).map((row) => row.Statusi))
  expect([...statuses].sort()).toEqual(['Anuluar', 'Ne pritje', 'Nuk erdhi', 'Perfunduar'])
})

test('the appointments of many pages are those of the list, in its order', async () => {
  const busy = await server.salon('I ngarkuar')
  await arrange(
    server,
    busy,
    Array.from({ length: 1203 }, (_, i): Plain => ({
      date: daysBefore('2026-11-20', i % 40),
      client: i % 7,
      service: i % 7,
      barber: i % 3,
      cents: 100 + i,
      minutes: 5,
      status: i % 5 === 0 ? 'cancelled' : 'completed',
      noShow: false,
    })),
  )
  const sheet = (await exported(busy, 'year')).book.Sheets['Terminet e fundit'] ?? {}
  const rows = xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, dateNF: 'yyyy-mm-dd' }).slice(1)
  const listed: unknown[] = []
  for (let page = 1; page <= 7; page += 1) {
    const { appointments } = await server.call(listReportAppointments, { period: 'year', page, limit: 200 }, busy.token)
    for (const one of appointments)
      listed.push([one.appointment_time, one.client_name, one.service_name, one.barber, one.price])
  }
  expect(listed).toHaveLength(1203)
  const prices = xlsx.utils
    .sheet_to_json<unknown[]>(sheet, { header: 1 })
    .slice(1)
    .map((row) => row[6])
  expect(rows.map(([, time, client, service, barber], i) => [time, client, service, barber, prices[i]])).toEqual(listed)
})

test('every column is at least ten characters wide', async () => {
  const { book, bytes } = await exported()
  for (const name of names) {
    const columns = book.Sheets[name]?.['!cols'] ?? []
    expect(columns.length).toBeGreaterThan(1)
  }
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    if (!/worksheets\/sheet\d\.xml$/.test(name)) continue
    const widths = [...strFromU8(part).matchAll(/<col [^>]*width="([\d.]+)"/g)].map((match) => Number(match[1]))
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(10)
  }
})

test('the services have a native bar chart of names and counts', async () => {
  const { bytes, book } = await exported()
  const parts = unzipSync(bytes)
  const charts = Object.keys(parts).filter((name) => /^xl\/charts\/chart\d+\.xml$/.test(name))
  expect(charts).toHaveLength(1)
  const chart = strFromU8(parts[charts[0] ?? ''] ?? new Uint8Array())
  expect(chart).toContain('<c:barChart>')
  const ranges = [...chart.matchAll(/<c:f>([^<]+)<\/c:f>/g)].map((match) => match[1]?.replaceAll("'", ''))
  expect(ranges).toContain('Shërbimet më të kërkuara!$A$2:$A$6')
  expect(ranges).toContain('Shërbimet më të kërkuara!$B$2:$B$6')
  const sheet = book.Sheets['Shërbimet më të kërkuara'] ?? {}
  expect([sheet.A1?.v, sheet.B1?.v, sheet.C1?.v]).toEqual(['Shërbimi', 'Herë', 'Të ardhura'])
  expect(sheet.A2).toMatchObject({ t: 's', v: 'Prerje' })
  expect(sheet.B2).toMatchObject({ t: 'n', v: 15 })
  // The sheet refers to its drawing, the drawing to the chart.
  expect(Object.keys(parts).some((name) => name.startsWith('xl/drawings/_rels/'))).toBe(true)
})

test('an empty salon gets a file without a chart', async () => {
  const empty = await server.salon('Tjetri')
  const { bytes, book } = await exported(empty, 'year')
  expect(book.SheetNames).toEqual(names)
  expect(Object.keys(unzipSync(bytes)).filter((name) => /charts\/chart/.test(name))).toEqual([])
  expect(JSON.stringify(book.Sheets)).not.toContain('Arta')
})

test('the export is available after the subscription has expired', async () => {
  server.clock.set('2026-12-05T09:00:00Z')
  const url = '/reports/export?period=year'
  expect((await server.raw({ method: 'GET', url: `/api${url}`, token: salon.token })).statusCode).toBe(402)
  const archive = await server.raw({ method: 'GET', url: `/api/archive${url}`, token: salon.token })
  expect(archive.statusCode).toBe(200)
  expect(xlsx.read(archive.rawPayload).SheetNames).toEqual(names)
})
