import { beforeAll, expect, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { testApp } from '#testing/server/app.ts'
import { adminPaymentMessages, reconcile } from '../admin-contract.ts'
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

async function upload(csv: string | Buffer, query = '', path = 'reconcile') {
  return server.raw({
    method: 'POST',
    url: `/api/admin/payments/${path}${query}`,
    token: admin,
    payload: Buffer.from(csv as string),
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
    lines: 6,
    headings: 1,
    matched: 3,
    others: 1,
    notUnderstood: [],
    sums: {
      statement: { in: 14.97, out: 1.35 },
      orders: { in: 14.97, out: 1 },
      here: { in: 14.97, out: 1 },
    },
    onlyInStatement: [{ line: 5, order: unknown, amount: 4.99 }],
    onlyHere: [{ order: forgotten, amount: 4.99, username: 'Salloni Drita', date: '2026-11-20' }],
  })
})

test('lines that are not understood are listed with their text and are in no sum', async () => {
  const order = await paid()
  const answer = await upload(
    [
      'Pasqyra;Nëntor 2026',
      'Data;Përshkrimi;Shuma;D/K',
      `20.11.2026;Pagesë ${order};4,99;K`,
      '20.11.2026;Tarifë;4.990;D',
      '20.11.2026;Pa anë;7,00;',
      '20.11.2026;Me lekë;500 ALL;K',
      'Totali;;11,99;K',
    ].join('\n'),
  )
  expect(answer.json()).toMatchObject({
    lines: 7,
    headings: 2,
    matched: 1,
    others: 0,
    notUnderstood: [
      { line: 4, text: '20.11.2026 · Tarifë · 4.990 · D', problem: 'amount' },
      { line: 5, text: '20.11.2026 · Pa anë · 7,00', problem: 'direction' },
      { line: 6, text: '20.11.2026 · Me lekë · 500 ALL · K', problem: 'currency' },
      { line: 7, text: 'Totali · 11,99 · K', problem: 'date' },
    ],
    sums: { statement: { in: 4.99, out: 0 }, orders: { in: 4.99, out: 0 } },
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
    'Dt.;Arsyeja;Plus;Minus;Gjendja',
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
      { name: 'Dt.', examples: ['20.11.2026', '21.11.2026'] },
      { name: 'Arsyeja' },
      { name: 'Plus', examples: ['4,99'] },
      { name: 'Minus', examples: ['4,99'] },
      { name: 'Gjendja' },
    ],
    guess: { date: 0 },
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
  ['?date=0&amount=2&direction=1', 'direction', adminPaymentMessages.noSides],
  ['?date=0&amount=59', 'amount', adminPaymentMessages.noAmounts],
])('the columns %s are refused with a sentence', async (query, field, message) => {
  const answer = await upload(bank('x'), query)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ field, message }] })
})

test('a statement in another currency is refused with a sentence', async () => {
  const answer = await upload('Data;Shuma;Monedha\n20.11.2026;4,99;ALL\n21.11.2026;5,00;ALL', '?date=0&amount=1')
  expect(answer.json()).toMatchObject({ errors: [{ field: 'amount', message: adminPaymentMessages.notEuro }] })
})

test.each(['', 'one', '?amount=-1', '?amount=x'])('no columns are read from: %s', async (query) => {
  const isQuery = query.startsWith('?')
  expect(
    (await upload(isQuery ? 'a;b' : query || ' ', isQuery ? query : '', isQuery ? 'reconcile' : 'statement-columns'))
      .statusCode,
  ).toBe(400)
})

test('only an administrator can compare statements', async () => {
  const salon = await server.salon()
  expect(await server.fault(reconcile, { file: new Blob(['x']) }, salon.token)).toMatchObject({ status: 403 })
})
