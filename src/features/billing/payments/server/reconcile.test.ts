import { beforeAll, expect, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { testApp } from '#testing/server/app.ts'
import { adminPaymentMessages, reconcile } from '../admin-contract.ts'
import { readAmount, readStatement } from './statement.ts'
import { begin, deliver, payseraEnv, refunded } from '#testing/server/payments.ts'

let admin: string

const server = testApp({ env: payseraEnv })
beforeAll(async () => {
  admin = await administrator(server)
})

async function paid(): Promise<string> {
  const { order } = await begin(server, await server.salon('Salloni Drita'))
  await deliver(server, order, { status: 1 })
  return order
}

async function upload(csv: string, query = '', path = 'reconcile') {
  return server.raw({
    method: 'POST',
    url: `/api/admin/payments/${path}${query}`,
    token: admin,
    payload: Buffer.from(csv),
    headers: { 'content-type': 'text/csv' },
  })
}

test('each side lists the payments missing on the other', async () => {
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

test('a different amount is listed on both sides, each with its own', async () => {
  const order = await paid()
  const answer = await upload(`Data,Shuma,Përshkrimi\n20.11.2026,"5,99",${order}\n`)
  expect(answer.json()).toMatchObject({ matched: 0, onlyInStatement: [{ order, amount: 5.99 }] })
  expect(answer.json<{ onlyHere: { order: string }[] }>().onlyHere.map((each) => each.order)).toContain(order)
})

test.each([
  ['nothing', ''],
  ['no amounts', 'a;b;c\n1;2;3'],
  ['no dates', 'Amount;x\n4,99;y'],
  ['bytes', '\u0000\u0001\u0002'],
])('a file with %s is refused with a sentence', async (_name, csv) => {
  const answer = await upload(csv || ' ')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: adminPaymentMessages.statement })
})

const bank = (order: string) =>
  [
    'Përmbledhje e llogarisë',
    'Valuta;Përshkrimi;Hyrje;Dalje;Gjendja',
    `20.11.2026;Pagesë ${order};4,99;;104,99`,
    `21.11.2026;Kthim ${order};;4,99;100,00`,
  ].join('\n')

test('a statement with unknown column names shows examples, and is compared with the chosen columns', async () => {
  const order = await paid()
  const csv = bank(order)
  expect((await upload(csv)).statusCode).toBe(400)
  const listed = await upload(csv, '', 'statement-columns')
  expect(listed.json()).toMatchObject({
    columns: [
      { name: 'Valuta', examples: ['20.11.2026', '21.11.2026'] },
      { name: 'Përshkrimi' },
      { name: 'Hyrje', examples: ['4,99'] },
      { name: 'Dalje', examples: ['4,99'] },
      { name: 'Gjendja' },
    ],
    guess: {},
  })
  const answer = await upload(csv, '?date=0&amount=2&outgoing=3')
  expect(answer.json()).toMatchObject({
    from: '2026-11-20',
    until: '2026-11-21',
    matched: 1,
    onlyInStatement: [{ line: 4, order, amount: -4.99, date: '2026-11-21' }],
  })
})

test.each([
  ['?date=0&amount=1', 'amount', adminPaymentMessages.noAmounts],
  ['?date=1&amount=2', 'date', adminPaymentMessages.noDates],
  ['?amount=2', 'date', adminPaymentMessages.noDates],
  ['?date=0&amount=59', 'amount', adminPaymentMessages.noAmounts],
])('the columns %s are refused with a sentence', async (query, field, message) => {
  const answer = await upload(bank('x'), query)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ field, message }] })
})

test.each(['', 'one', '?amount=-1', '?amount=x'])('no columns are read from: %s', async (query) => {
  const isQuery = query.startsWith('?')
  expect(
    (await upload(isQuery ? 'a;b' : query || ' ', isQuery ? query : '', isQuery ? 'reconcile' : 'statement-columns'))
      .statusCode,
  ).toBe(400)
})

test('a file without a header is read by position', () => {
  const file = new TextEncoder().encode('20.11.2026;4,99;a\n21.11.2026;5,00;b')
  expect(readStatement(file, { date: 0, amount: 1 })).toMatchObject([
    { line: 1, cents: 499 },
    { line: 2, cents: 500 },
  ])
})

test('only an administrator can compare statements', async () => {
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
])('reads the amount %s', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test('quoted cells keep separators, quotes and line ends', () => {
  const file = new TextEncoder().encode('\uFEFFDate;Amount;Text\n2026-11-20;4,99;"a;""b""\nc"\n')
  expect(readStatement(file)).toMatchObject([
    { line: 2, date: '2026-11-20', cents: 499, text: expect.stringContaining('a;"b"\nc') },
  ])
})
