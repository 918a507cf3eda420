import { beforeAll, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { book } from '#testing/server/appointments.ts'
import { archived } from '#platform/shared/endpoint.ts'
import { testApp, testSalon } from '#testing/server/app.ts'
import { addEntry, closeDay, getDayClose, reopenDay, setPayments, settleDebts, setShare } from '../contract.ts'

const date = '2026-11-20'

const server = testApp({ now: `${date}T19:00:00Z` })
const salon = testSalon(server)
beforeAll(async () => {
  const { token, barber } = salon
  const other = await server.salon('Tjetri')
  await server.call(addEntry, { date, kind: 'expense', label: 'I huaj', amount: 9 }, other.token)
  await server.call(setShare, { id: barber, kind: 'percent', percent: 12.5 }, token)
  const one = await book(server, salon, { appointment_date: date, appointment_time: '09:00', price: 7 })
  await server.call(setPayments, { date, payments: [{ appointment_id: one.id, method: 'owed' }] }, token)
  await server.call(settleDebts, { appointment_ids: [one.id], method: 'card' }, token)
  await server.call(addEntry, { date, kind: 'tip', barber_id: barber, amount: 2 }, token)
  const close = async () => {
    const { total, expected } = (await server.call(getDayClose, { date }, token)).figures
    await server.call(closeDay, { date, counted: 2, total, expected }, token)
  }
  await close()
  await server.call(reopenDay, { date }, token)
  await close()
})

test('the export of all data has payments, entries, closes with their users, and shares', async () => {
  const answer = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  const all = answer.json<Record<string, Record<string, unknown>[]>>()
  expect(all.visit_payments).toMatchObject([
    { method: 'owed', settled_day: date, settled_method: 'card', settled: 7, currency: 'EUR' },
  ])
  expect(all.till_entries).toMatchObject([{ day: date, kind: 'tip', amount: 2, currency: 'EUR' }])
  expect(all.till_days).toMatchObject([
    { day: date, closed_by: 'Besa', visits: 1, revenue: 7, owed: 7, settled_card: 7, expected: 2, counted: 2 },
  ])
  expect(all.till_shares).toMatchObject([{ barber: 'Besa', revenue: 7, percent: 12.5, share: 0.88, tips: 2 }])
  expect(all.till_events?.map(({ kind }) => kind).sort()).toEqual(['closed', 'closed', 'reopened'])
  expect(all.barber_shares).toMatchObject([{ kind: 'percent', percent: 12.5 }])
  const workbook = await server.raw({ method: 'GET', url: '/api/export/xlsx', token: salon.token })
  const sheets = xlsx.read(workbook.rawPayload).SheetNames
  for (const name of ['Pagesat e vizitave', 'Arka', 'Mbylljet', 'Pjesët', 'Pjesët e berberëve']) {
    expect(sheets).toContain(name)
  }
})

test('the reports’ workbook has a sheet of payments and shares', async () => {
  const answer = await server.raw({ method: 'GET', url: '/api/reports/export?period=week', token: salon.token })
  const sheet = xlsx.read(answer.rawPayload).Sheets['Pagesat dhe arka']
  const cells = sheet ? xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).flat() : []
  for (const cell of ['Kesh', 'Kartelë', 'Borxh', 7, 'Besa', 0.88, 2]) expect(cells).toContain(cell)
})

test('after the subscription the day can be read and not changed', async () => {
  server.clock.set('2026-12-10T09:00:00Z')
  expect(await server.call(archived(getDayClose), { date }, salon.token)).toMatchObject({
    closed: { by: 'Besa' },
    figures: { total: 7 },
  })
  expect(await server.fault(getDayClose, { date }, salon.token)).toMatchObject({ code: 'subscription_required' })
  expect(await server.fault(reopenDay, { date }, salon.token)).toMatchObject({ code: 'subscription_required' })
})
