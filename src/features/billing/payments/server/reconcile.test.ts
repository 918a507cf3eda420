import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/server/testing.ts'
import { adminPaymentMessages, reconcile } from '../admin-contract.ts'
import { readAmount, readStatement } from './statement.ts'
import { administrator, begin, deliver, payseraEnv, refunded } from './testing.ts'

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await openTestApp({ env: payseraEnv })
  admin = await administrator(server)
})
afterAll(() => server.close())

async function paid(): Promise<string> {
  const { order } = await begin(server, await server.salon('Salloni Drita'))
  await deliver(server, order, { status: 1 })
  return order
}

async function upload(csv: string, columns: Record<string, string> = {}) {
  const type = 'text/csv'
  return server.raw({
    method: 'POST',
    url: `/api/admin/payments/reconcile?${new URLSearchParams(columns).toString()}`,
    token: admin,
    payload: Buffer.from(csv),
    headers: { 'content-type': type },
  })
}

test('each side shows what the other lacks', async () => {
  const [both, refundedOne, forgotten] = [await paid(), await paid(), await paid()]
  // 20 November 2026, 12:00 in Tirana.
  await deliver(server, refundedOne, refunded('1.00', 1_795_172_400))
  const unknown = 'ord_0190a7c2-5b1e-7f00-8a11-2c3d4e5f6071'
  const answer = await upload(
    [
      'Type;Date and time;Payer;Amount and currency;Credit/Debit;Purpose of payment',
      `Payment;2026-11-20 10:00;"Ana; Sallon";4,99 EUR;C;Porosia ${both}`,
      `Payment;2026-11-20 10:01;Besa;4,99 EUR;C;${refundedOne}`,
      `Refund;2026-11-20 12:00;Besa;1,00 EUR;D;${refundedOne}`,
      `Payment;2026-11-20 10:02;Askush;4,99 EUR;C;${unknown}`,
      'Fee;2026-11-20 23:00;Paysera;0,35 EUR;D;Commission',
    ].join('\r\n'),
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    from: '2026-11-20',
    until: '2026-11-20',
    matched: 3,
    others: 1,
    onlyInStatement: [{ line: 5, order: unknown, amount: 4.99 }],
    onlyHere: [{ order: forgotten, amount: 4.99, username: 'Salloni Drita', date: '2026-11-20' }],
  })
})

test('another amount is on both sides, each with its own', async () => {
  const order = await paid()
  const answer = await upload(`Data,Shuma,Përshkrimi\n20.11.2026,"5,99",${order}\n`)
  expect(answer.json()).toMatchObject({ matched: 0, onlyInStatement: [{ order, amount: 5.99 }] })
  expect(answer.json<{ onlyHere: { order: string }[] }>().onlyHere.map((each) => each.order)).toContain(order)
})

test('columns that no heading suggests are chosen by hand, with examples', async () => {
  const order = await paid()
  const csv = `Llogaria 170\nKur;Kush;Sa;Drejtimi\n20.11.2026;Besa;4,99;C ${order}\n21.11.2026;Besa;1,00;D ${order}\n`
  const unknown = await upload(csv)
  expect(unknown.statusCode).toBe(400)
  expect(unknown.json()).toMatchObject({
    code: 'columns_unknown',
    columns: { date: null, amount: null },
    headings: ['Kur', 'Kush', 'Sa', 'Drejtimi'],
    examples: [
      ['20.11.2026', 'Besa', '4,99', `C ${order}`],
      ['21.11.2026', 'Besa', '1,00', `D ${order}`],
    ],
  })
  const answer = await upload(csv, { date: 'Kur', amount: 'Sa', direction: 'Drejtimi' })
  expect(answer.json()).toMatchObject({
    matched: 1,
    columns: { date: 'Kur', amount: 'Sa', direction: 'Drejtimi' },
    onlyInStatement: [{ line: 4, order, amount: -1 }],
  })
})

test('a wrong guess is corrected by hand; headings that a file lacks are found again', async () => {
  const order = await paid()
  const csv = `Data;Shuma totale;Shuma;Teksti\n20.11.2026;100,00;0,35;komision\n20.11.2026;100,00;4,99;${order}\n`
  expect((await upload(csv)).json()).toMatchObject({ columns: { amount: 'Shuma totale' } })
  expect((await upload(csv, { date: 'Data', amount: 'Shuma' })).json()).toMatchObject({ matched: 1, others: 1 })
  expect((await upload(csv, { date: 'Kur', amount: 'Sa' })).json()).toMatchObject({ columns: { date: 'Data' } })
})

test.each([
  ['no amounts', 'a;b;c\n1;2;3'],
  ['no dates', 'Amount;x\n4,99;y'],
])('a table with %s asks for its columns', async (_name, csv) => {
  expect((await upload(csv)).json()).toMatchObject({ code: 'columns_unknown' })
})

test.each([
  ['nothing', ''],
  ['bytes', '\u0000\u0001\u0002'],
])('a file with %s is refused with a sentence', async (_name, csv) => {
  const answer = await upload(csv || ' ')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: adminPaymentMessages.statement })
})

test('only an administrator compares', async () => {
  const salon = await server.salon()
  expect(await server.fault(reconcile, { file: new Blob(['x']) }, salon.token)).toMatchObject({ status: 403 })
})

test.each([
  ['4,99', 499],
  ['4.99 EUR', 499],
  ['-4,99', -499],
  ['1.234,56', 123_456],
  ['1 234.5 €', 123_450],
  ['1,234', 123_400],
  ['12', 1200],
  ['1.2.3', null],
  ['EUR', null],
  ['', null],
])('the amount %s', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test('quoted cells keep separators, quotes and line ends', () => {
  const file = new TextEncoder().encode('\uFEFFDate;Amount;Text\n2026-11-20;4,99;"a;""b""\nc"\n')
  expect(readStatement(file)?.rows).toMatchObject([
    { line: 2, date: '2026-11-20', cents: 499, text: expect.stringContaining('a;"b"\nc') },
  ])
})
