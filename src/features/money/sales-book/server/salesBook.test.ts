import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as Xlsx from 'xlsx'
import { addMove } from '#features/money/day-close/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { correctSale, listSales, recordSale, returnSale, type Sale, setVat } from '#features/money/sales/contract.ts'
import { toCents } from '#platform/shared/money.ts'
import { Fault } from '#platform/shared/fault.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, type SaleBody, tillDay } from '#testing/server/till.ts'
import { runs } from '#testing/runs.ts'
import { getSalesBook, type SalesBook } from '../contract.ts'

const xlsx = createRequire(import.meta.url)('xlsx') as typeof Xlsx

const server = testApp()
const { salon, id, sell, takeBack, expense } = openTill(server)

const month = tillDay.slice(0, 7)
const paysVat = (pays_vat: boolean, service_letter: 'E' | 'D' = 'E') =>
  server.call(setVat, { valid_from: tillDay, pays_vat, service_letter }, salon.token)
const bookOf = async (input: { month?: string; currency?: 'EUR' | 'ALL' } = {}, token = salon.token) =>
  (await server.call(getSalesBook, input, token)).book
const service = (price: number) => ({ kind: 'service' as const, label: 'Larje', barber_id: salon.barber, price })

test('the book of a month has each day by letter, advances, returns, methods and moves of the till', async () => {
  await paysVat(true)
  const { product } = await server.call(
    addProduct,
    { name: 'Dyll', price: 10.8, vat_letter: 'D', quantity: 9 },
    salon.token,
  )
  const { sale } = await sell({
    lines: [
      service(11.8),
      { kind: 'product', product_id: product.id },
      { kind: 'tip', barber_id: salon.barber, price: 2 },
    ],
    payments: [{ method: 'card', amount: 24.6 }],
  })
  const card = await sell({ lines: [{ kind: 'gift_card', price: 23.6 }], payments: cash(23.6) })
  const prepaid_id = card.prepaid[0]?.id ?? ''
  await sell({ lines: [service(35.4)], payments: [{ method: 'gift_card', prepaid_id, amount: 23.6 }, ...cash(11.8)] })
  await takeBack(sale.id, { lines: [{ line: 2, quantity: 1 }], method: 'cash' })
  await expense('Qumësht', 3)
  await server.call(addMove, { date: tillDay, kind: 'withdrawal', label: null, amount: 5 }, salon.token)
  const { days, total, ...book } = await bookOf()
  expect(book).toEqual({ month, currency: 'EUR', currencies: ['EUR'] })
  const sums = {
    count: 4,
    letters: [
      { letter: 'D', percent: 8, gross: 0, vat: 0, net: 0, advances: 0, returns: 10.8 },
      // 11.80 + 23.60 of the card + 11.80 of the rest: the card's use counts no second time.
      { letter: 'E', percent: 18, gross: 47.2, vat: 7.2, net: 40, advances: 23.6, returns: 0 },
    ],
    tips: 2,
    debts: 0,
    prepaid: 23.6,
    total: 72.8,
    methods: { cash: 24.6, card: 24.6, transfer: 0, gift_card: 23.6, package: 0, deposit: 0, debt: 0 },
    moves: { expense: 3, withdrawal: 5, bank: 0, money_in: 0 },
  }
  expect(days).toEqual([{ day: tillDay, first: 1, last: 4, ...sums }])
  expect(total).toEqual(sums)
  expect(await bookOf({ month: '2026-10' })).toMatchObject({ days: [], total: { count: 0, letters: [], total: 0 } })
})

test('an undone payment stands in the book with its pair, and a correction changes the methods', async () => {
  const first = await sell({ lines: [service(10)], payments: cash(10) })
  await takeBack(first.sale.id, { is_undo: true })
  const second = await sell({ lines: [service(20)], payments: cash(20) })
  const change = [
    { method: 'cash' as const, amount: -20 },
    { method: 'card' as const, amount: 20 },
  ]
  await server.call(correctSale, { sale_id: second.sale.id, id: id(), payments: change }, salon.token)
  expect((await bookOf()).days).toMatchObject([
    {
      first: 1,
      last: 4,
      count: 4,
      total: 20,
      letters: [{ letter: null, gross: 20, returns: 0 }],
      methods: { cash: 0, card: 20 },
    },
  ])
})

test('owner and reception read it, of their salon alone; a month that is none is refused', async () => {
  await sell({ lines: [service(10)], payments: cash(10) })
  const other = await server.salon('Tjetri')
  expect((await bookOf({}, other.token)).days).toEqual([])
  const reception = await server.colleague(salon, 'reception')
  expect((await bookOf({}, reception.token)).days).toHaveLength(1)
  const barber = await server.colleague(salon, 'barber', salon.barber)
  expect(await server.fault(getSalesBook, {}, barber.token)).toMatchObject({ status: 403 })
  expect(await server.fault(getSalesBook, { month: '2026-13' }, salon.token)).toMatchObject({ status: 400 })
})

const get = (format: string) =>
  server.raw({ method: 'GET', url: `/api/reports/sales-book/export?format=${format}`, token: salon.token })

test('the workbook and the CSV have the sums of the screen', async () => {
  await paysVat(true)
  await sell({ lines: [service(11.8)], payments: cash(11.8) })
  const workbook = await get('xlsx')
  expect(workbook.headers['content-disposition']).toBe(`attachment; filename="libri-i-shitjeve_${month}.xlsx"`)
  const { Sheets, SheetNames } = xlsx.read(workbook.rawPayload)
  expect(SheetNames).toEqual(['Sipas ditës', 'Muaji', 'Pagesat dhe arka'])
  const rows = (name: string) => xlsx.utils.sheet_to_json<Record<string, unknown>>(Sheets[name] ?? {})
  const sums = { Shkalla: 'E · 18%', 'Pa TVSH': 10, TVSH: 1.8, 'Me TVSH': 11.8, 'Nga to parapagime': 0, Kthime: 0 }
  expect(rows('Sipas ditës')).toMatchObject([sums])
  expect(rows('Muaji')[0]).toMatchObject(sums)
  expect(rows('Pagesat dhe arka')).toMatchObject([
    { 'Nga numri': 1, Gjithsej: 11.8, Kesh: 11.8, Kartelë: 0, Shpenzime: 0 },
  ])
  const csv = await get('csv')
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="libri-i-shitjeve_${month}.zip"`)
})

const step = fc.record({
  do: fc.constantFrom<'sell' | 'card' | 'use' | 'return' | 'undo' | 'correct' | 'vat'>(
    ...(['sell', 'sell', 'card', 'use', 'return', 'undo', 'correct', 'vat'] as const),
  ),
  at: fc.nat({ max: 20 }),
  cents: fc.integer({ min: 1, max: 9000 }),
  tip: fc.constantFrom(0, 150),
  debt: fc.boolean(),
  days: fc.nat({ max: 2 }),
})

const total = (rows: readonly number[]) => rows.reduce((sum, one) => sum + toCents(one), 0)

/** The book's figures of a day, from its sales. */
function expectDay({ letters, ...day }: SalesBook['days'][number], sales: readonly Sale[]): void {
  const lines = sales.flatMap((sale) => sale.lines)
  const ofKind = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind)).map((one) => one.total)
  expect(toCents(day.total)).toBe(total(sales.map((one) => one.total)))
  expect(toCents(day.tips)).toBe(total(ofKind('tip')))
  expect(toCents(day.debts)).toBe(total(ofKind('debt')))
  expect(toCents(day.prepaid)).toBe(total(lines.map((one) => one.prepaid)))
  const methods = sales.flatMap((sale) => sale.payments)
  for (const [method, amount] of Object.entries(day.methods))
    expect([method, toCents(amount)]).toEqual([
      method,
      total(methods.filter((one) => one.method === method).map((one) => one.amount)),
    ])
  expect(total(Object.values(day.methods))).toBe(toCents(day.total))
  expect(total(letters.map((one) => one.vat))).toBe(total(lines.map((one) => one.vat)))
  expect(total(letters.map((one) => one.net)) + total(letters.map((one) => one.vat))).toBe(
    total(letters.map((one) => one.gross)),
  )
  const untaxed = letters.find(({ letter }) => letter === null)?.advances ?? 0
  expect(total([...letters.map((one) => one.gross), untaxed, day.prepaid, day.tips, day.debts])).toBe(
    toCents(day.total),
  )
}

test('the book is equal to the sum of its sales to the cent, after any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const place = await besa(server)
      const { token, barber: barber_id } = place
      const { client_id } = await book(server, place, { appointment_date: '2026-11-25' })
      const line = (price: number) => ({ kind: 'service' as const, label: 'Larje', barber_id, price })
      const sold: { id: string; card?: string | undefined }[] = []
      const record = async (sale: Omit<SaleBody, 'id'>) => {
        const reply = await server.call(recordSale, { id: id(), client_id, ...sale }, token)
        sold.push({ id: reply.sale.id, card: reply.prepaid.find(({ left }) => left > 0)?.id })
      }
      for (const one of steps) {
        const known = sold[one.at % Math.max(1, sold.length)]
        const card = sold.findLast((each) => each.card)?.card
        const amount = one.cents / 100
        const sold_at = `2026-11-${20 - one.days}T17:00:00Z`
        const tip = one.tip > 0 ? [{ kind: 'tip' as const, barber_id, price: one.tip / 100 }] : []
        const all = (one.cents + one.tip) / 100
        const calls: Record<typeof one.do, () => Promise<unknown> | undefined> = {
          vat: () => server.call(setVat, { valid_from: tillDay, pays_vat: one.debt, service_letter: 'E' }, token),
          sell: () =>
            record({
              lines: [line(amount), ...tip],
              payments: [{ method: one.debt ? 'debt' : 'card', amount: all }],
              sold_at,
            }),
          card: () =>
            record({
              lines: [{ kind: 'gift_card', price: amount }, ...tip],
              payments: [{ method: 'card', amount: all }],
              sold_at,
            }),
          use: () =>
            card === undefined
              ? undefined
              : record({
                  lines: [line(amount + 1)],
                  payments: [{ method: 'gift_card', prepaid_id: card, amount }, ...cash(1)],
                  sold_at,
                }),
          correct: () => {
            const payments = [
              { method: 'card' as const, amount: -0.01 },
              { method: 'cash' as const, amount: 0.01 },
            ]
            return known && server.call(correctSale, { sale_id: known.id, id: id(), payments }, token)
          },
          return: () => known && server.call(returnSale, { sale_id: known.id, id: id() }, token),
          undo: () => known && server.call(returnSale, { sale_id: known.id, id: id(), is_undo: true }, token),
        }
        try {
          await calls[one.do]()
        } catch (error) {
          if (!(error instanceof Fault) || error.code === 'internal') throw error
        }
      }
      const { days, total: all } = await bookOf({}, token)
      const { sales } = await server.call(listSales, { limit: 100 }, token)
      // The list shows a sale with its corrections, whose payments are in it.
      const own = sales.map((sale) => (sale.kind === 'correction' ? { ...sale, payments: [] } : sale))
      const byDay = Map.groupBy(own, ({ day }) => day)
      expect(days.map(({ day }) => day)).toEqual([...byDay.keys()].toSorted())
      for (const day of days) expectDay(day, byDay.get(day.day) ?? [])
      expect(toCents(all.total)).toBe(total(days.map((one) => one.total)))
    }),
    { numRuns: runs(8, 300), endOnFailure: true },
  )
}, 3_600_000)
