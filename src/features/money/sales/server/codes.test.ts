import { expect, inject, test } from 'vitest'
import { query, testApp } from '#testing/server/app.ts'
import { cash, openTill, type SaleBody } from '#testing/server/till.ts'
import { listPrepaid, listSales, recordSale } from '../contract.ts'

const server = testApp()
const { salon, id, visit, sell, refusal } = openTill(server)

const card = (code: string | null = null): Omit<SaleBody, 'id'> => ({
  lines: [{ kind: 'gift_card', price: 20, code }],
  payments: cash(20),
})
const haircut = (code: string): Omit<SaleBody, 'id'> => ({
  lines: [{ kind: 'service', barber_id: salon.barber, label: 'Prerje', price: 5 }],
  payments: [{ method: 'gift_card', code, amount: 5 }],
})
const sellCard = async (code: string | null = null) => (await sell(card(code))).prepaid[0]?.code ?? ''
const barber = () => server.colleague(salon, 'barber', salon.barber)
/** Tries wrong codes by GET. */
const guess = async (count: number, token: string) => {
  for (let at = 0; at < count; at += 1) {
    expect(await server.call(listPrepaid, { code: `FALSE${at}` }, token)).toMatchObject({ prepaid: [] })
  }
}

test('a user tries twenty wrong codes an hour, by GET and in sales, then waits', async () => {
  const code = await sellCard()
  const { token } = await barber()
  await guess(10, token)
  for (let at = 0; at < 10; at += 1) expect(await refusal(haircut(`FALSE${at}`), token)).toMatchObject({ status: 400 })
  expect(
    await query(server, `select detail, times from security_events where kind = 'code' order by detail collate "C"`),
  ).toEqual([
    { detail: 'GET /sales/prepaid gift_card', times: 10 },
    { detail: 'POST /sales gift_card', times: 10 },
  ])
  const refused = { status: 429, code: 'too_many_requests', extra: { retryAfter: 3600 } }
  expect(await server.fault(listPrepaid, { code }, token)).toMatchObject(refused)
  expect(await refusal(haircut(code), token)).toMatchObject(refused)
  // Sales without a code, and other users.
  const appointment = await visit()
  await sell({ lines: [{ kind: 'service', appointment_id: appointment.id }], payments: cash(10) }, token)
  expect((await sell(haircut(code))).prepaid).toMatchObject([{ left: 15 }])
  server.clock.pass(61)
  expect((await server.call(listPrepaid, { code }, token)).prepaid).toMatchObject([{ code, left: 15 }])
})

test('a right code counts while it is only looked up, not once its card pays', async () => {
  const { token } = await barber()
  const codes: string[] = []
  for (let at = 0; at < 21; at += 1) codes.push(await sellCard())
  const look = (code = '') => server.call(listPrepaid, { code }, token)
  // Twenty-five sales, each after a look at its card.
  for (let at = 0; at < 25; at += 1) {
    const [card] = (await look(codes[at % 21])).prepaid
    await sell({ ...haircut(''), payments: [{ method: 'gift_card', prepaid_id: card?.id ?? '', amount: 5 }] }, token)
  }
  for (const code of codes.slice(0, 20)) expect((await look(code)).prepaid).toHaveLength(1)
  expect(await server.fault(listPrepaid, { code: codes[20] ?? '' }, token)).toMatchObject({ status: 429 })
})

test('right codes are not counted in sales, whatever is wrong with them', async () => {
  const code = await sellCard()
  const tooMuch = { ...haircut(code), payments: [{ method: 'gift_card' as const, code, amount: 90 }] }
  for (let at = 0; at < 30; at += 1) expect(await refusal(tooMuch)).toMatchObject({ status: 400 })
  await sell(haircut(code))
})

test('errors of three users refuse no right card, and a sale sent again gets its result above the limit', async () => {
  const code = await sellCard()
  for (let user = 0; user < 3; user += 1) await guess(20, (await barber()).token)
  const body = { id: id(), ...haircut(code) }
  const first = await server.call(recordSale, body, salon.token)
  await guess(20, salon.token)
  expect(await refusal(haircut(code))).toMatchObject({ status: 429 })
  expect(await server.call(recordSale, body, salon.token)).toEqual(first)
  const other = await server.salon('Tjetri')
  expect(await server.call(listPrepaid, { code }, other.token)).toMatchObject({ prepaid: [] })
})

test('asking which codes are used by selling cards is counted', async () => {
  const code = await sellCard('LULE82')
  for (let at = 0; at < 20; at += 1) expect(await refusal(card(code))).toMatchObject({ status: 400 })
  expect(await refusal(card(code))).toMatchObject({ status: 429 })
})

// Triggers of a distributed table cannot be switched off.
test.skipIf(inject('workers'))('a code of four signs from before still pays', async () => {
  const code = await sellCard()
  await query(
    server,
    `alter table prepaid disable trigger user;
     update prepaid set code = '1234' where code = '${code}';
     alter table prepaid enable trigger user`,
  )
  expect((await sell(haircut('12-34'))).prepaid).toMatchObject([{ code: '1234', left: 15 }])
})

test('a barber sees the cards of the sales that they see', async () => {
  const { sale } = await sell(card())
  const ownSale = await sell({
    lines: [...card().lines, { kind: 'tip', barber_id: salon.barber, price: 2 }],
    payments: cash(22),
  })
  const { token } = await barber()
  expect((await server.call(listSales, {}, token)).sales.map((one) => one.id)).toEqual([ownSale.sale.id])
  expect(await server.call(listPrepaid, { sale_id: sale.id }, token)).toMatchObject({ prepaid: [] })
  expect((await server.call(listPrepaid, { sale_id: ownSale.sale.id }, token)).prepaid).toHaveLength(1)
  expect((await server.call(listPrepaid, { sale_id: sale.id }, salon.token)).prepaid).toHaveLength(1)
})
