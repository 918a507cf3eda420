import { createRequire } from 'node:module'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type * as Xlsx from 'xlsx'
import { addMove } from '#features/money/day-close/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { correctSale, listSales, setVat } from '#features/money/sales/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { cash, openTill, tillDay } from '#testing/server/till.ts'
import { saveBuyerDetails } from '#features/billing/receipts/contract.ts'
import { getSalesBook } from '../contract.ts'

const xlsx = createRequire(import.meta.url)('xlsx') as typeof Xlsx

const server = testApp()
const { salon, id, sell, takeBack, expense, sheet } = openTill(server)

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
      {
        letter: 'D',
        percent: 8,
        gross: 0,
        vat: 0,
        net: 0,
        advances: 0,
        returns: 10.8,
        returns_vat: 0.8,
        returns_net: 10,
      },
      // 11.80 + 23.60 of the card + 11.80 of the rest: the card's use counts no second time.
      {
        letter: 'E',
        percent: 18,
        gross: 47.2,
        vat: 7.2,
        net: 40,
        advances: 23.6,
        returns: 0,
        returns_vat: 0,
        returns_net: 0,
      },
    ],
    all: { gross: 47.2, vat: 7.2, net: 40 },
    kept_vat: 0,
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

const get = (format: string, ofMonth = month) =>
  server.raw({
    method: 'GET',
    url: `/api/reports/sales-book/export?format=${format}&month=${ofMonth}`,
    token: salon.token,
  })

test('the workbook and the CSV have the sums of the screen', async () => {
  await paysVat(true)
  await server.call(saveBuyerDetails, { name: 'Salloni Drita', address: '', tax_id: '811222333' }, salon.token)
  await sell({ lines: [service(11.8)], payments: cash(11.8) })
  const workbook = await get('xlsx')
  expect(workbook.headers['content-disposition']).toBe(`attachment; filename="libri-i-shitjeve_${month}.xlsx"`)
  const { Sheets, SheetNames } = xlsx.read(workbook.rawPayload)
  expect(SheetNames).toEqual(['Sipas ditës', 'Muaji', 'Pagesat dhe arka'])
  const rows = (name: string) => xlsx.utils.sheet_to_json<Record<string, unknown>>(Sheets[name] ?? {})
  const sums = { Shkalla: 'E · 18%', 'Pa TVSH': 10, TVSH: 1.8, 'Me TVSH': 11.8, 'Nga to parapagime': 0 }
  expect(rows('Sipas ditës')).toMatchObject([sums])
  expect(rows('Muaji')[0]).toMatchObject({ ...sums, 'Kthime pa TVSH': 0, 'TVSH e kthimeve': 0, Kthime: 0 })
  const monthRows = xlsx.utils.sheet_to_json<unknown[]>(Sheets['Muaji'] ?? {}, { header: 1 })
  expect(monthRows).toContainEqual(['Gjithsej', 10, 1.8, 11.8])
  expect(monthRows.filter(([title]) => ['Salloni', 'Numri fiskal', 'Muaji'].includes(String(title)))).toEqual([
    ['Salloni', 'Salloni Drita'],
    ['Numri fiskal', '811222333'],
    ['Muaji', 'nëntor 2026'],
  ])
  expect(rows('Pagesat dhe arka')).toMatchObject([
    { 'Nga numri': 1, Gjithsej: 11.8, Kesh: 11.8, Kartelë: 0, Shpenzime: 0 },
  ])
  const csv = await get('csv')
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="libri-i-shitjeve_${month}.zip"`)
})

const cents = (rows: readonly object[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number((row as Record<string, unknown>)[column] ?? 0) * 100), 0)

/** Readers of the rows of a part of the book, in its workbook and in its files of text. */
async function filesOf(ofMonth: string): Promise<((name: string) => object[])[]> {
  const { Sheets } = xlsx.read((await get('xlsx', ofMonth)).rawPayload)
  const csv = unzipSync((await get('csv', ofMonth)).rawPayload)
  const rows = (sheet: Xlsx.WorkSheet | undefined) => xlsx.utils.sheet_to_json<object>(sheet ?? {})
  const ofText = (file = new Uint8Array()) => Object.values(xlsx.read(strFromU8(file), { type: 'string' }).Sheets)[0]
  return [(name) => rows(Sheets[name]), (name) => rows(ofText(csv[`${name}.csv`]))]
}

test('a return counts in its own month, and screen, workbook and CSV of a month are the sum of its sales', async () => {
  await server.call(setVat, { valid_from: '2026-10-01', pays_vat: true, service_letter: 'E' }, salon.token)
  const before = { device_id: salon.barber, sold_at: '2026-10-30T12:00:00Z' }
  const card = await sell({
    lines: [{ kind: 'gift_card', price: 7.77 }],
    payments: cash(7.77),
    ...before,
    device_number: 1,
  })
  const { sale } = await sell({
    lines: [service(10), { ...service(3.33), quantity: 3 }],
    discount: { amount: 1.01, reason: 'Mik' },
    payments: [{ method: 'gift_card', prepaid_id: card.prepaid[0]?.id, amount: 5 }, ...cash(13.98)],
    ...before,
    device_number: 2,
  })
  await paysVat(true, 'D')
  await takeBack(sale.id, { lines: [{ line: 2, quantity: 1 }] })
  await takeBack(sale.id, { lines: [{ line: 2, quantity: 2 }] })
  await takeBack(card.sale.id)
  const second = await sell({ lines: [service(8)], payments: cash(8) })
  const change = [...cash(-8), { method: 'card' as const, amount: 8 }]
  await server.call(correctSale, { sale_id: second.sale.id, id: id(), payments: change }, salon.token)
  const all = (await server.call(listSales, { limit: 100 }, salon.token)).sales
  for (const ofMonth of ['2026-10', month]) {
    const { total, days } = await bookOf({ month: ofMonth })
    const sales = all.filter(({ day }) => day.startsWith(ofMonth))
    const lines = sales.flatMap((one) => one.lines)
    const sold = { Gjithsej: cents(sales, 'total'), TVSH: cents(lines, 'vat') }
    expect({ Gjithsej: cents([total], 'total'), TVSH: cents([total.all], 'vat') }).toEqual(sold)
    expect(cents(days, 'total')).toBe(sold.Gjithsej)
    expect(total.letters.filter(({ returns }) => returns !== 0)).toHaveLength(ofMonth === month ? 1 : 0)
    for (const rowsOf of await filesOf(ofMonth)) {
      const methods = rowsOf('Pagesat dhe arka')
      expect({ Gjithsej: cents(methods, 'Gjithsej'), TVSH: cents(rowsOf('Sipas ditës'), 'TVSH') }).toEqual(sold)
      expect(cents(methods, 'Kesh')).toBe(cents([total.methods], 'cash'))
      expect(cents(rowsOf('Sipas ditës'), 'Kthime')).toBe(cents(total.letters, 'returns'))
    }
  }
})

const sellCard = async (price: number) =>
  (await sell({ lines: [{ kind: 'gift_card', price }], payments: cash(price) })).prepaid[0]?.id ?? ''
const payByCard = (prepaid_id: string, amount: number) =>
  sell({ lines: [service(amount)], payments: [{ method: 'gift_card', prepaid_id, amount }] })

test('an advance that is used at another rate is taken back at its own, and VAT that stays taken is apart', async () => {
  const letters = async () => {
    const { letters: rows, all, kept_vat, count } = (await bookOf()).total
    for (const { percent, gross, vat, net } of rows) {
      // VAT is the rate of the net, to half a cent of each sale.
      const exact = (gross * (percent ?? 0)) / (100 + (percent ?? 0))
      expect(100 * Math.abs(vat - exact)).toBeLessThanOrEqual(count / 2)
      expect(net).toBeGreaterThanOrEqual(0)
    }
    return [rows.map(({ letter, gross, vat, net }) => [letter, gross, vat, net]), all.vat, kept_vat]
  }
  await paysVat(true, 'D')
  const atD = await sellCard(10.8)
  await paysVat(true, 'E')
  const { sale } = await payByCard(atD, 10.8)
  // The card’s VAT of 0.80 is taken back at D, and the service is whole at E.
  expect(await letters()).toEqual([
    [
      ['D', 0, 0, 0],
      ['E', 10.8, 1.65, 9.15],
    ],
    1.65,
    0,
  ])
  expect((await sheet()).vat).toEqual([{ letter: 'E', percent: 18, total: 10.8, vat: 1.65 }])
  await takeBack(sale.id)
  const atE = await sellCard(11.8)
  await paysVat(true, 'D')
  await payByCard(atE, 11.8)
  expect(await letters()).toMatchObject([
    [
      ['D', 22.6, 1.67, 20.93],
      ['E', 0, 0, 0],
    ],
    2.6,
    0.93,
  ])
  const returned = { returns: 10.8, returns_vat: 1.65, returns_net: 9.15 }
  expect((await bookOf()).total.letters.find(({ letter }) => letter === 'E')).toMatchObject(returned)
  const { Sheets } = xlsx.read((await get('xlsx')).rawPayload)
  const rows = xlsx.utils.sheet_to_json<unknown[]>(Sheets['Muaji'] ?? {}, { header: 1 })
  expect(rows.find(([title]) => title === 'E · 18%')?.slice(5, 8)).toEqual([9.15, 1.65, 10.8])
  expect(rows).toContainEqual(['TVSH që mbetet nga parapagimet', -0.93, 0.93, 0, 0, 0, 0, 0])
  expect(rows).toContainEqual(['Gjithsej', 20, 2.6, 22.6])
})

test('forty lines bear the VAT of their sum, as a fiscal device takes it', async () => {
  await paysVat(true)
  const { sale } = await sell({ lines: Array.from({ length: 40 }, () => service(1.25)), payments: cash(50) })
  expect((await bookOf()).total.letters).toMatchObject([{ letter: 'E', gross: 50, vat: 7.63, net: 42.37 }])
  expect((await sheet()).vat).toEqual([{ letter: 'E', percent: 18, total: 50, vat: 7.63 }])
  for (let line = 1; line < 4; line += 1) await takeBack(sale.id, { lines: [{ line, quantity: 1 }] })
  await takeBack(sale.id)
  expect(await bookOf()).toMatchObject({ total: { all: { gross: 0, vat: 0, net: 0 }, kept_vat: 0 } })
})

/** Gross and VAT in cents by percentage, and the VAT that stays taken. */
async function centsByRate(): Promise<Map<string, { gross: number; vat: number }>> {
  const { letters, kept_vat } = (await bookOf()).total
  const rows = letters.map(({ percent, gross, vat }) => [String(percent), { gross, vat }] as const)
  const all = [...rows, ['kept', { gross: 0, vat: kept_vat }] as const]
  return new Map(
    all.map(([rate, { gross, vat }]) => [rate, { gross: Math.round(gross * 100), vat: Math.round(vat * 100) }]),
  )
}

const soldLine = fc.record({
  kind: fc.constantFrom('service', 'product', 'product', 'gift_card'),
  cents: fc.integer({ min: 1, max: 3000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const anySale = [
  fc.array(soldLine, { minLength: 1, maxLength: 6 }),
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 0, max: 100 }),
] as const

test('a letter differs from its rate by half a cent a sale at most, and what is returned in parts ends at 0', async () => {
  await paysVat(true)
  const { product } = await server.call(
    addProduct,
    { name: 'Dyll', price: 1, vat_letter: 'D', counts_stock: false },
    salon.token,
  )
  await fc.assert(
    fc.asyncProperty(...anySale, async (given, cut, part) => {
      const before = await centsByRate()
      const more = async () => {
        const after = await centsByRate()
        const sums = (rate: string) => ({
          gross: (after.get(rate)?.gross ?? 0) - (before.get(rate)?.gross ?? 0),
          vat: (after.get(rate)?.vat ?? 0) - (before.get(rate)?.vat ?? 0),
        })
        return { D: sums('8'), E: sums('18'), kept: sums('kept').vat }
      }
      const lines = given.map(({ kind, cents: price, quantity }) => {
        if (kind === 'service') return service(price / 100)
        if (kind === 'gift_card') return { kind, price: price / 100 }
        return { kind: 'product' as const, product_id: product.id, price: price / 100, quantity }
      })
      const priceOf = (counts: boolean) =>
        given.reduce((all, { kind, cents: price, quantity }) => {
          const units = kind === 'product' ? quantity : 1
          return (kind === 'gift_card') === counts ? all + price * units : all
        }, 0)
      const reduced = Math.floor((priceOf(false) * cut) / 100)
      const goods = priceOf(false) - reduced
      const byCard = Math.floor((goods * part) / 100)
      const prepaid =
        byCard > 0
          ? await sell({ lines: [{ kind: 'gift_card', price: byCard / 100 }], payments: cash(byCard / 100) })
          : null
      const rest = goods + priceOf(true) - byCard
      const { sale } = await sell({
        lines,
        ...(reduced > 0 && { discount: { amount: reduced / 100, reason: 'Mik' } }),
        payments: [
          ...(prepaid
            ? [{ method: 'gift_card' as const, prepaid_id: prepaid.prepaid[0]?.id, amount: byCard / 100 }]
            : []),
          ...(rest > 0 ? cash(rest / 100) : []),
        ],
      })
      // The card is a sale of its own, and is taken back at its letter by its use.
      const halves = prepaid ? 3 : 1
      const { D, E } = await more()
      expect(Math.abs(2 * (108 * D.vat - 8 * D.gross))).toBeLessThanOrEqual(halves * 108)
      expect(Math.abs(2 * (118 * E.vat - 18 * E.gross))).toBeLessThanOrEqual(halves * 118)
      for (const [index, { quantity }] of sale.lines.entries())
        for (let unit = 0; unit < quantity; unit += 1)
          await takeBack(sale.id, { lines: [{ line: index + 1, quantity: 1 }] })
      if (prepaid) await takeBack(prepaid.sale.id)
      expect(await more()).toEqual({ D: { gross: 0, vat: 0 }, E: { gross: 0, vat: 0 }, kept: 0 })
    }),
    { ...chosenRuns(anySale, runs(4, 12)), endOnFailure: true },
  )
}, 600_000)
