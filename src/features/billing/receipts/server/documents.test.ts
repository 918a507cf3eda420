import * as xlsx from 'xlsx'
import { expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { administrator } from '#testing/server/accounts.ts'
import { freshSalon, openTestApp, query, testApp } from '#testing/server/app.ts'
import { getHistory } from '../../payments/contract.ts'
import { begin, deliver, payseraEnv, refunded } from '#testing/server/payments.ts'
import { getBuyerDetails, getReceipt, saveBuyerDetails } from '../contract.ts'
import { registerWith, type FiscalDocument } from './fiscalise.ts'
import { fiscaliseJob } from './jobs.ts'

/** Receipts, credit notes and the monthly export. */

const server = testApp({
  env: { ...payseraEnv, SELLER_NAME: 'Orari sh.p.k.', SELLER_ADDRESS: 'Prishtinë', SELLER_TAX_ID: '811222333' },
})
const salon = freshSalon(server)
async function pay(fields: Record<string, string | number> = {}): Promise<string> {
  const { order } = await begin(server, salon)
  expect(await deliver(server, order, { status: 1, ...fields })).toEqual({ status: 200, body: 'OK' })
  return order
}

const numberOf = (number = '') => Number(number.slice(-6))

async function documents() {
  const { payments } = await server.call(getHistory, {}, salon.token)
  const listed = payments.flatMap((payment) => payment.documents)
  return Promise.all(listed.map(({ id }) => server.call(getReceipt, { id }, salon.token)))
}

test.each([
  ['XK', 18, 4.23, 0.76],
  ['AL', 20, 4.16, 0.83],
] as const)('a seller with a tax number charges the VAT of %s', async (country, rate, net, vat) => {
  await query(server, `update salons set country = '${country}' where id = '${salon.id}'`)
  await pay()
  const [document] = await documents()
  expect(document?.receipt).toMatchObject({ vat_rate: rate, net, vat, gross: 4.99 })
  expect(document?.html).toContain(`TVSH ${rate}%`)
  expect(document?.html).toContain('Numri fiskal: 811222333')
})

test('without a tax number there is no VAT, and a configured rate overrides the country’s', async () => {
  const cases = [
    [{ VAT_RATE: '18' }, null, 0],
    [{ SELLER_TAX_ID: '811', VAT_RATE: '8' }, 8, 0.37],
  ] as const
  for (const [env, rate, vat] of cases) {
    await using other = await openTestApp({ env: { ...payseraEnv, ...env } })
    const buyer = await other.salon()
    const { order } = await begin(other, buyer)
    await deliver(other, order, { status: 1 })
    const { payments } = await other.call(getHistory, {}, buyer.token)
    const id = payments[0]?.documents[0]?.id ?? ''
    const { receipt, html } = await other.call(getReceipt, { id }, buyer.token)
    expect(receipt).toMatchObject({ vat_rate: rate, vat })
    expect(html.includes('TVSH')).toBe(rate !== null)
  }
})

test('a buyer’s name, address and tax number are on their next receipt', async () => {
  expect(await server.call(getBuyerDetails, {}, salon.token)).toMatchObject({
    buyer: { name: '', address: '', tax_id: '' },
  })
  const buyer = { name: 'Salloni <Drita> sh.p.k.', address: 'Rr. B, Pejë', tax_id: '600112233' }
  await server.call(saveBuyerDetails, buyer, salon.token)
  expect((await server.call(getBuyerDetails, {}, salon.token)).buyer).toEqual(buyer)
  await pay()
  const [document] = await documents()
  for (const text of ['Salloni &lt;Drita&gt; sh.p.k.', 'Rr. B, Pejë', '600112233'])
    expect(document?.html).toContain(text)
  await server.call(saveBuyerDetails, { name: null, address: '', tax_id: ' ' }, salon.token)
  expect((await documents())[0]?.html).toContain('600112233')
  expect(await server.fault(saveBuyerDetails, { ...buyer, name: 'x'.repeat(201) }, salon.token)).toMatchObject({
    status: 400,
  })
  expect(await server.fault(saveBuyerDetails, buyer, await administrator(server))).toMatchObject({ status: 403 })
})

test('each refund has a credit note in a separate series, mailed to the buyer', async () => {
  const order = await pay()
  await server.app.drain(mailJob)
  server.mails.length = 0
  await deliver(server, order, refunded('1.00', 1_763_622_000))
  await deliver(server, order, refunded('2.00', 1_763_622_100))
  const [, first, second] = await documents()
  expect([first?.receipt.kind, second?.receipt.kind]).toEqual(['credit_note', 'credit_note'])
  expect(first?.receipt.number).toMatch(/^KN-2026-\d{6}$/)
  expect(numberOf(second?.receipt.number) - numberOf(first?.receipt.number)).toBe(1)
  expect(second?.receipt).toMatchObject({ gross: 2, net: 1.69, vat: 0.31 })
  await server.app.drain(mailJob)
  const mails = server.mails.filter((mail) => mail.to === salon.email)
  expect(mails.map((mail) => mail.subject)).toEqual([`${first?.title} – Orari`, `${second?.title} – Orari`])
})

test('credit notes in parts give back the receipt’s VAT, to the cent', async () => {
  const order = await pay()
  await deliver(server, order, refunded('2.00', 1_763_622_000))
  await deliver(server, order, refunded('2.99', 1_763_622_100))
  const [receipt, ...notes] = (await documents()).map((document) => document.receipt)
  expect(receipt).toMatchObject({ gross: 4.99, net: 4.23, vat: 0.76 })
  expect(notes).toMatchObject([
    { gross: 2, net: 1.69, vat: 0.31 },
    { gross: 2.99, net: 2.54, vat: 0.45 },
  ])
})

test('the bookkeeper’s month has every real document, negative credit notes, and totals', async () => {
  await using fresh = await openTestApp({ env: { ...payseraEnv, SELLER_TAX_ID: '811', PAYSERA_TEST: '1' } })
  const buyer = await fresh.salon('Salloni Drita')
  const { order } = await begin(fresh, buyer)
  await deliver(fresh, order, { status: 1, requestid: 'A17' })
  await deliver(fresh, order, { ...refunded('1.00'), requestid: 'A17' })
  const test2 = await begin(fresh, buyer, 'yearly')
  await deliver(fresh, test2.order, { status: 1, test: 1, amount: 4999 })
  const admin = await administrator(fresh)
  const url = '/api/admin/receipts/export?month='
  const answer = await fresh.raw({ method: 'GET', url: `${url}2026-11`, token: admin })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="shitjet_2026-11.xlsx"')
  const book = xlsx.read(answer.rawPayload)
  const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets.Shitjet ?? {}, { header: 1 })
  expect(rows.slice(1).map((row) => [row[1], row[3], row[5], row[7], row[8], row[10], row[11]])).toEqual([
    ['2026-000001', 'Salloni Drita', 4.23, 0.76, 4.99, 'A17', order],
    ['KN-2026-000001', 'Salloni Drita', -0.85, -0.15, -1, 'A17', order],
    [undefined, undefined, 3.38, 0.61, 3.99, undefined, undefined],
  ])
  const other = await fresh.raw({ method: 'GET', url: `${url}2026-10`, token: admin })
  expect(xlsx.utils.sheet_to_json(xlsx.read(other.rawPayload).Sheets.Shitjet ?? {})).toHaveLength(1)
  expect((await fresh.raw({ method: 'GET', url: `${url}2026-13`, token: admin })).statusCode).toBe(400)
  expect((await fresh.raw({ method: 'GET', url: `${url}2026-11`, token: buyer.token })).statusCode).toBe(403)
})

test('a test payment is marked on its receipt and numbered in a separate series', async () => {
  await using fresh = await openTestApp({ env: { ...payseraEnv, PAYSERA_TEST: '1' } })
  const buyer = await fresh.salon()
  const { order } = await begin(fresh, buyer)
  await deliver(fresh, order, { status: 1, test: 1 })
  const { payments } = await fresh.call(getHistory, {}, buyer.token)
  expect(payments).toMatchObject([{ state: 'paid', is_test: true, documents: [{ number: 'TEST-2026-000001' }] }])
  const { html } = await fresh.call(getReceipt, { id: payments[0]?.documents[0]?.id ?? '' }, buyer.token)
  expect(html).toContain('nuk u transferuan para')
  expect(await query(fresh, 'select 1 from revenue_entries')).toEqual([])
})

test('fiscalisation is requested once for each document over several runs of the job', async () => {
  await pay()
  const [queued] = await query<{ data: { kind: 'receipt'; id: string } }>(
    server,
    `select data from pgboss.job where name = '${fiscaliseJob.name}' order by created_on desc limit 1`,
  )
  if (!queued) throw new Error('no job')
  const asked: FiscalDocument[] = []
  const register = registerWith({
    register: async (document) => {
      asked.push(document)
      return 'F-1'
    },
  })
  for (let run = 0; run < 3; run += 1) await server.app.asSystem((call) => register(call, queued.data))
  expect(asked).toMatchObject([{ kind: 'receipt', grossCents: 499, sellerTaxId: '811222333' }])
  expect(await query(server, `select reference from fiscal_records where document_id = '${queued.data.id}'`)).toEqual([
    { reference: 'F-1' },
  ])
})
