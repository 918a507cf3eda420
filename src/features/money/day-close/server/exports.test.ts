import { beforeAll, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { book } from '#testing/server/appointments.ts'
import { archived } from '#platform/shared/endpoint.ts'
import { testApp, testSalon } from '#testing/server/app.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { addMove, closeDay, getDayClose, reopenDay, setShare } from '../contract.ts'

const date = '2026-11-20'

const server = testApp({ now: `${date}T19:00:00Z` })
const salon = testSalon(server)
beforeAll(async () => {
  const { token, barber } = salon
  const other = await server.salon('Tjetri')
  await server.call(addMove, { date, kind: 'expense', label: 'I huaj', amount: 9 }, other.token)
  await server.call(setShare, { id: barber, kind: 'percent', percent: 12.5 }, token)
  const appointment = await book(server, salon, { appointment_date: date, appointment_time: '09:00', price: 7 })
  const id = newId(server.clock.now())
  const sell = (body: object) => server.call(recordSale, { id: newId(server.clock.now()), ...body } as never, token)
  await sell({
    id,
    lines: [{ kind: 'service', appointment_id: appointment.id }],
    payments: [{ method: 'debt', amount: 7 }],
  })
  await sell({ lines: [{ kind: 'debt', debt_sale_id: id, price: 7 }], payments: [{ method: 'card', amount: 7 }] })
  await sell({ lines: [{ kind: 'tip', barber_id: barber, price: 5 }], payments: [{ method: 'cash', amount: 5 }] })
  await server.call(addMove, { date, kind: 'withdrawal', amount: 3 }, token)
  const close = async () => {
    const { total, expected } = (await server.call(getDayClose, { date }, token)).figures
    await server.call(closeDay, { date, counted: 2, total, expected }, token)
  }
  await close()
  await server.call(reopenDay, { date }, token)
  await close()
})

test('the export of all data has sales, moves of the till, closes with their users, and shares', async () => {
  const answer = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  const all = answer.json<Record<string, Record<string, unknown>[]>>()
  expect(all.sale_payments?.map(({ method, amount }) => [method, amount]).sort()).toEqual([
    ['card', 7],
    ['cash', 5],
    ['debt', 7],
  ])
  expect(all.till_moves).toMatchObject([{ day: date, kind: 'withdrawal', amount: 3, currency: 'EUR' }])
  expect(all.till_days).toMatchObject([
    {
      day: date,
      closed_by: 'Besa',
      visits: 1,
      revenue: 7,
      owed: 7,
      settled_card: 7,
      withdrawn: 3,
      expected: 2,
      counted: 2,
    },
  ])
  expect(all.till_shares).toMatchObject([{ barber: 'Besa', revenue: 7, percent: 12.5, share: 0.88, tips: 5 }])
  expect(all.till_events?.map(({ kind }) => kind).sort()).toEqual(['closed', 'closed', 'reopened'])
  expect(all.barber_shares).toMatchObject([{ kind: 'percent', percent: 12.5 }])
  const workbook = await server.raw({ method: 'GET', url: '/api/export/xlsx', token: salon.token })
  const sheets = xlsx.read(workbook.rawPayload).SheetNames
  for (const name of ['Pagesat e shitjeve', 'Arka', 'Mbylljet', 'Pjesët', 'Pjesët e berberëve']) {
    expect(sheets).toContain(name)
  }
})

test('the reports’ workbook has a sheet of payments and shares', async () => {
  const answer = await server.raw({ method: 'GET', url: '/api/reports/export?period=week', token: salon.token })
  const sheet = xlsx.read(answer.rawPayload).Sheets['Pagesat dhe arka']
  const cells = sheet ? xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).flat() : []
  for (const cell of ['Kesh', 'Kartelë', 'Borxh', 7, 'Besa', 0.88, 3, 5]) expect(cells).toContain(cell)
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
