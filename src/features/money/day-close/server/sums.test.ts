import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { correctSale, listSales, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents, type Amounts } from '#platform/shared/money.ts'
import { Fault } from '#platform/shared/fault.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { updateAppointment, deleteAppointment, restoreAppointment } from '#features/schedule/appointments/contract.ts'
import { listClients } from '#features/clients/contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { login } from '#features/accounts/auth/contract.ts'
import { getStats, listReportAppointments, listReportClients } from '#features/money/reports/contract.ts'
import { listSystemSalons } from '#features/operator/platform-reports/contract.ts'
import { addMove, closeDay, getDayClose, getTillReport } from '../contract.ts'
import { moveKinds } from '#features/money/sums/rules.ts'
import { unpaidVisits } from '#testing/server/till.ts'

/**
 * Day close, till report, sales, dashboard, reports, totals, workbook and export of random days: the same sums
 * everywhere.
 */

const date = '2026-11-20'
const dayBefore = '2026-11-10'
const server = testApp({ now: `${date}T19:00:00Z` })

const method = fc.constantFrom('cash' as const, 'card' as const, 'debt' as const)
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
  fc.record({
    do: fc.constant('entry' as const),
    kind: fc.constantFrom('tip' as const, 'product' as const, ...moveKinds),
    cents,
  }),
  fc.record({
    do: fc.constant('pay' as const),
    at: fc.nat({ max: 4 }),
    price: cents,
    percent: fc.constantFrom(0, 12.5),
    method: sold,
  }),
  fc.record({ do: fc.constant('return' as const), at: fc.nat({ max: 5 }), isUndo: fc.boolean() }),
  fc.record({ do: fc.constant('price' as const), at: fc.nat({ max: 4 }), cents }),
  fc.record({
    do: fc.constant('status' as const),
    at: fc.nat({ max: 4 }),
    status: fc.constantFrom('confirmed' as const, 'cancelled' as const),
  }),
  fc.record({ do: fc.constantFrom('delete' as const, 'merge' as const, 'report' as const), at: fc.nat({ max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Day {
  salon: TestSalon
  barber: string
  visits: { id: string; client_id: string }[]
}

/** Runs a step; one that is refused changes nothing. */
async function run(day: Day, one: Step): Promise<void> {
  try {
    await doStep(day, one)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
  }
}

async function doStep({ salon, barber, visits }: Day, step: Step): Promise<void> {
  const { token } = salon
  const visit = 'at' in step && step.do !== 'return' ? visits[step.at] : undefined
  if (step.do === 'mark' && visit) {
    const { visits: rows } = await server.call(getDayClose, { date }, token)
    const { paid } = rows.find(({ id }) => id === visit.id) ?? {}
    if (!paid) return
    const payments = [
      { method: paid.payments[0]?.method ?? 'cash', amount: -(paid.payments[0]?.amount ?? 0) },
      { method: step.method, amount: paid.payments[0]?.amount ?? 0 },
    ]
    await server.call(correctSale, { sale_id: paid.sale_id, id: newId(server.clock.now()), payments }, token)
  } else if (step.do === 'sell' && visit) {
    const price = step.service / 100
    const discount = step.percent > 0 ? { discount: { percent: step.percent } } : {}
    const lines = [
      { kind: 'service' as const, barber_id: barber, label: 'Prerje', price, ...discount },
      ...(step.tip > 0 ? [{ kind: 'tip' as const, barber_id: barber, price: step.tip / 100 }] : []),
    ]
    const off = Math.floor((2 * step.service * step.percent * 100 + 10_000) / 20_000)
    const total = step.service - off + step.tip
    const half = Math.floor(total / 2)
    const payments = [half, total - half].map((part, at) => ({
      method: step.methods[at] ?? 'cash',
      amount: part / 100,
    }))
    const body = { id: newId(server.clock.now()), client_id: visit.client_id, lines }
    await server.call(recordSale, { ...body, payments: payments.filter(({ amount }) => amount > 0) }, token)
  } else if (step.do === 'pay' && visit) {
    const off = Math.floor((2 * step.price * step.percent * 100 + 10_000) / 20_000)
    const discount = step.percent > 0 ? { discount: { percent: step.percent } } : {}
    const lines = [{ kind: 'service' as const, appointment_id: visit.id, price: step.price / 100, ...discount }]
    const payments = [{ method: step.method, amount: (step.price - off) / 100 }]
    await server.call(recordSale, { id: newId(server.clock.now()), lines, payments }, token)
  } else if (step.do === 'price' && visit) {
    await server.call(updateAppointment, { id: visit.id, price: step.cents / 100 }, token)
  } else if (step.do === 'status' && visit) {
    await server.call(updateAppointment, { id: visit.id, status: step.status }, token)
  } else if (step.do === 'delete' && visit) {
    await server.call(deleteAppointment, { id: visit.id }, token)
    await server.call(restoreAppointment, { id: visit.id }, token)
  } else if (step.do === 'merge' && visit) {
    const id = visits[0]?.client_id ?? ''
    await server.call(mergeClients, { id, merged_id: visit.client_id }, token)
    if (step.at % 2 === 0) await server.call(undoMerge, { id, merged_id: visit.client_id }, token)
  } else if (step.do === 'report') {
    await server.call(getStats, { period: 'year' }, token)
  } else if (step.do === 'entry') {
    const { kind, cents: amount } = step
    if (kind === 'tip' || kind === 'product') {
      const line = { kind, price: amount / 100, ...(kind === 'tip' ? { barber_id: barber } : { label: 'Rresht' }) }
      const payments = [{ method: 'cash' as const, amount: amount / 100 }]
      await server.call(recordSale, { id: newId(server.clock.now()), lines: [line], payments }, token)
    } else await server.call(addMove, { date, kind, label: 'Rresht', amount: amount / 100 }, token)
  } else if (step.do === 'return') {
    const { sales } = await server.call(listSales, { date }, token)
    const sale = sales[step.at]
    if (sale?.kind !== 'sale' || sale.lines.every((line) => line.returned > 0)) return
    await server.call(returnSale, { sale_id: sale.id, id: newId(server.clock.now()), is_undo: step.isUndo }, token)
  }
}

const eur = (amounts: Amounts) => toCents(amounts.EUR ?? 0)

/** All places that show what a salon earned on a day and an earlier one, in cents; `whole` is both. */
async function shown({ salon, barber }: Day) {
  const { token } = salon
  const list = async (more: object) =>
    eur((await server.call(listReportAppointments, { period: 'month', ...more }, token)).totals.revenue)
  const dashboard = await server.call(getDashboard, {}, token)
  const week = (await server.call(getStats, { period: 'week' }, token)).data
  const month = (await server.call(getStats, { period: 'month' }, token)).data
  const year = (await server.call(getStats, { period: 'year' }, token)).data
  const { clients } = await server.call(listClients, { limit: 100 }, token)
  const ofPeriod = (await server.call(listReportClients, { period: 'month' }, token)).clients
  const admin = (await server.call(login, { email: 'admin@orari.example', password: 'administrator' })).token
  const ofSalon = async (more: object) => {
    const { salons } = await server.call(listSystemSalons, { period: 'month', limit: 100, ...more }, admin)
    return eur(salons.find(({ id }) => id === salon.id)?.revenue ?? {})
  }
  const file = await server.raw({ method: 'GET', url: '/api/reports/export?period=month', token })
  const main = xlsx.read(file.rawPayload).Sheets['Statistikat kryesore']
  const rows = main ? xlsx.utils.sheet_to_json<[string, number]>(main, { header: 1 }) : []
  return {
    day: {
      earned: eur(dashboard.figures.earned),
      expected: eur(dashboard.figures.expected),
      week: eur(dashboard.week.earned),
      period: toCents(week.periodRevenue),
      ofBarbers: add(week.barbers.map(({ revenue }) => revenue)),
      bar: toCents(week.appointmentsByPeriod.find(({ from }) => from === date)?.revenue ?? 0),
      list: await list({ from: date, to: date }),
      platform: await ofSalon({ from: date, to: date }),
    },
    whole: {
      period: toCents(month.periodRevenue),
      month: toCents(week.monthlyRevenue),
      total: toCents(week.totalRevenue),
      year: toCents(year.periodRevenue),
      barbers: add(month.barbers.map(({ revenue }) => revenue)),
      list: await list({ status: 'done' }),
      ofBarber: await list({ barber_id: barber }),
      ofAllTime: await list({ period: 'all', status: 'kept' }),
      services: await list({ service: 'Prerje' }),
      clients: clients.reduce((sum, { spent }) => sum + eur(spent ?? {}), 0),
      ofPeriod: ofPeriod.reduce((sum, { revenue }) => sum + eur(revenue), 0),
      workbook: toCents(rows.find(([title]) => title === 'Të ardhurat e periudhës')?.[1] ?? 0),
      platform: await ofSalon({}),
    },
  }
}

const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + toCents(one), 0)

const mapCents = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, toCents(value)]))

const mapValues = (names: object, value: number) => Object.fromEntries(Object.keys(names).map((name) => [name, value]))

/** Sums of all sales by method, in cents. */
async function ofSales(token: string): Promise<Record<string, number>> {
  const { sales } = await server.call(listSales, { date, limit: 100 }, token)
  // The payments of a sale contain its corrections.
  const paid = sales.flatMap(({ kind, payments }) => (kind === 'correction' ? [] : payments))
  const sums = ['cash', 'card', 'transfer', 'debt'].map((name) => [
    name,
    add(paid.filter((one) => one.method === name).map(({ amount }) => amount)),
  ])
  return Object.fromEntries(sums) as Record<string, number>
}

const anySteps = fc.array(step, { minLength: 3, maxLength: 12 })

test('all figures of a day have the same sums', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const salon = await besa(server)
      const { token, barber } = salon
      const visits = []
      for (const hour of [10, 11, 12, 13]) {
        const more = { client_name: `K ${hour}`, appointment_date: date, appointment_time: `${hour}:00`, price: hour }
        visits.push(await book(server, salon, more))
      }
      const earlier = { appointment_date: dayBefore, appointment_time: '10:00', price: 14 }
      visits.push(await book(server, salon, { client_name: 'K 14', ...earlier }))
      // Reports count confirmed visits, and closing a day confirms them.
      for (const { id } of visits) await server.call(updateAppointment, { id, status: 'confirmed' }, token)
      const place = { salon, barber, visits }
      const compare = async () => {
        const { day, whole } = await shown(place)
        const [today, former] = await Promise.all(
          [date, dayBefore].map(async (one) => (await server.call(getDayClose, { date: one }, token)).figures.revenue),
        )
        const both = add([today ?? 0, former ?? 0])
        expect(day).toEqual(mapValues(day, toCents(today ?? 0)))
        expect(whole).toEqual(mapValues(whole, both))
      }
      for (const one of steps) await run(place, one)
      await compare()

      const report = async () => (await server.call(getTillReport, { period: 'week' }, token)).currencies[0]
      const { figures: before, visits: open } = await server.call(getDayClose, { date }, token)
      const openReport = await report()
      const payments = unpaidVisits(open).map((appointment_id) => ({ appointment_id, method: 'cash' as const }))
      const { total, expected } = before
      await server.call(closeDay, { date, counted: null, total, expected, payments }, token)
      const { figures, barbers } = await server.call(getDayClose, { date }, token)
      const inCash = { cash: add([before.cash, before.unpaid]), expected: add([before.expected, before.unpaid]) }
      expect(mapCents(figures)).toEqual({ ...mapCents(before), ...inCash, unpaid: 0 })
      await compare()
      const sales = await ofSales(token)
      const inTill = add([figures.cash, figures.settledCash, figures.tips]) - toCents(figures.tipsCard)
      const others = add([figures.card, figures.transfer, figures.owed, figures.tipsCard, figures.settledCard])
      expect(inTill).toBe(sales.cash)
      expect(others).toBe(add([]) + (sales.card ?? 0) + (sales.transfer ?? 0) + (sales.debt ?? 0))
      expect(add([figures.cash, figures.card, figures.transfer, figures.owed])).toBe(toCents(figures.total))
      const { expenses: spent, withdrawn, banked, moneyIn } = figures
      expect(toCents(figures.expected)).toBe((sales.cash ?? 0) + toCents(moneyIn) - add([spent, withdrawn, banked]))
      expect(add(barbers.map(({ revenue }) => revenue))).toBe(toCents(figures.revenue))
      expect(add(barbers.map(({ tips }) => tips))).toBe(toCents(figures.tips))

      const closed = await report()
      const { cash, card, owed, transfer, products, tips, expenses } = figures
      const sums = { cash, card, owed, transfer, products, tips, expenses, settled: figures.settledCash }
      expect(closed).toMatchObject(sums)
      if (openReport)
        expect(openReport).toMatchObject({
          ...sums,
          cash: before.cash,
          unpaid: before.unpaid,
          barbers: closed?.barbers,
        })

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
    chosenRuns([anySteps], runs(2, 20)),
  )
}, 3_600_000)
