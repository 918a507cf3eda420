import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listSales, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents } from '#platform/shared/money.ts'
import { addEntry, closeDay, getDayClose, getTillReport, setPayments } from '../contract.ts'

/** Day close, till report, sales, workbook and export of random days: the same sums everywhere. */

const date = '2026-11-20'
const server = testApp({ now: `${date}T19:00:00Z` })

const method = fc.constantFrom('cash', 'card', 'owed')
const cents = fc.integer({ min: 2, max: 5000 })
const sold = fc.constantFrom('cash', 'card', 'transfer', 'debt')
const step = fc.oneof(
  fc.record({ do: fc.constant('mark' as const), at: fc.nat({ max: 3 }), method }),
  fc.record({
    do: fc.constant('sell' as const),
    at: fc.nat({ max: 3 }),
    service: cents,
    tip: fc.constantFrom(0, 150),
    percent: fc.constantFrom(0, 12.5),
    methods: fc.tuple(sold, sold),
  }),
  fc.record({ do: fc.constant('entry' as const), kind: fc.constantFrom('tip', 'product', 'expense'), cents }),
  fc.record({ do: fc.constant('return' as const), at: fc.nat({ max: 5 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Day {
  salon: TestSalon
  barber: string
  visits: { id: string; client_id: string }[]
}

async function run({ salon, barber, visits }: Day, one: Step): Promise<void> {
  const { token } = salon
  const visit = one.do === 'mark' || one.do === 'sell' ? visits[one.at] : undefined
  if (one.do === 'mark' && visit) {
    const body = { date, payments: [{ appointment_id: visit.id, method: one.method as 'cash' }] }
    await server.call(setPayments, body, token)
  } else if (one.do === 'sell' && visit) {
    const price = one.service / 100
    const discount = one.percent > 0 ? { discount: { percent: one.percent } } : {}
    const lines = [
      { kind: 'service' as const, barber_id: barber, label: 'Prerje', price, ...discount },
      ...(one.tip > 0 ? [{ kind: 'tip' as const, barber_id: barber, price: one.tip / 100 }] : []),
    ]
    const off = Math.floor((2 * one.service * one.percent * 100 + 10_000) / 20_000)
    const total = one.service - off + one.tip
    const half = Math.floor(total / 2)
    const payments = [half, total - half].map((part, at) => ({ method: one.methods[at] ?? 'cash', amount: part / 100 }))
    const body = { id: newId(server.clock.now()), client_id: visit.client_id, lines }
    await server.call(recordSale, { ...body, payments: payments.filter(({ amount }) => amount > 0) }, token)
  } else if (one.do === 'entry') {
    const text = one.kind === 'tip' ? { barber_id: barber } : { label: 'Rresht' }
    await server.call(addEntry, { date, kind: one.kind as 'tip', amount: one.cents / 100, ...text }, token)
  } else if (one.do === 'return') {
    const { sales } = await server.call(listSales, { date }, token)
    const sale = sales[one.at]
    if (!sale || sale.kind === 'return' || sale.lines.every((line) => line.returned > 0)) return
    await server.call(returnSale, { sale_id: sale.id, id: newId(server.clock.now()) }, token)
  }
}

const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + toCents(one), 0)

/** Sums of all sales by method, in cents. */
async function ofSales(token: string): Promise<Record<string, number>> {
  const { sales } = await server.call(listSales, { date, limit: 100 }, token)
  const paid = sales.flatMap(({ payments }) => payments)
  const sums = ['cash', 'card', 'transfer', 'debt'].map((name) => [
    name,
    add(paid.filter((one) => one.method === name).map(({ amount }) => amount)),
  ])
  return Object.fromEntries(sums) as Record<string, number>
}

test('sales, day close, till report, workbook and export have the same sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const salon = await besa(server)
      const { token } = salon
      const barber = (await server.call(listBarbers, {}, token)).data[0]?.id ?? ''
      const visits = []
      for (const hour of [10, 11, 12, 13]) {
        const more = { client_name: `K ${hour}`, appointment_date: date, appointment_time: `${hour}:00`, price: hour }
        visits.push(await book(server, salon, more))
      }
      for (const one of steps) await run({ salon, barber, visits }, one)

      const report = async () => (await server.call(getTillReport, { period: 'week' }, token)).currencies[0]
      const before = (await server.call(getDayClose, { date }, token)).figures
      const openReport = await report()
      await server.call(closeDay, { date, counted: null, total: before.total, expected: before.expected }, token)
      const { figures, barbers } = await server.call(getDayClose, { date }, token)
      expect(figures).toEqual(before)
      const sales = await ofSales(token)
      const inTill = add([figures.cash, figures.settledCash, figures.tips]) - toCents(figures.tipsCard)
      const others = add([figures.card, figures.transfer, figures.owed, figures.tipsCard, figures.settledCard])
      expect(inTill).toBe(sales.cash)
      expect(others).toBe(add([]) + (sales.card ?? 0) + (sales.transfer ?? 0) + (sales.debt ?? 0))
      expect(add([figures.cash, figures.card, figures.transfer, figures.owed])).toBe(toCents(figures.total))
      expect(toCents(figures.expected)).toBe((sales.cash ?? 0) - toCents(figures.expenses))
      expect(add(barbers.map(({ revenue }) => revenue))).toBe(toCents(figures.revenue))
      expect(add(barbers.map(({ tips }) => tips))).toBe(toCents(figures.tips))

      const closed = await report()
      const { cash, card, owed, transfer, products, tips, expenses } = figures
      const sums = { cash, card, owed, transfer, products, tips, expenses, settled: figures.settledCash }
      expect(closed).toMatchObject(sums)
      if (openReport) expect(openReport).toMatchObject({ ...sums, barbers: closed?.barbers })

      const json = await server.raw({ method: 'GET', url: '/api/export/json', token })
      const all = json.json<Record<string, Record<string, number | string>[]>>()
      expect(all.till_days?.[0]).toMatchObject({ cash, card, owed, tips, expenses, products, transfer })
      expect(add(all.sale_payments?.map(({ amount }) => Number(amount)) ?? [])).toBe(
        Object.values(sales).reduce((sum, one) => sum + one, 0),
      )
      const file = await server.raw({ method: 'GET', url: '/api/reports/export?period=week', token })
      const sheet = xlsx.read(file.rawPayload).Sheets['Pagesat dhe arka']
      const rows = sheet ? xlsx.utils.sheet_to_json<[string, number]>(sheet, { header: 1 }) : []
      const cell = (name: string) => rows.find(([title]) => title === name)?.[1]
      expect([cell('Kesh'), cell('Kartelë'), cell('Borxh'), cell('Transfer') ?? 0]).toEqual([
        cash,
        card,
        owed,
        transfer,
      ])
    }),
    { numRuns: runs(6, 60) },
  )
})
