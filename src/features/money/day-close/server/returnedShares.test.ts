import { expect, test } from 'vitest'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'
import { getTillReport, setShare } from '../contract.ts'

const server = testApp()
const { salon, visit, sell, takeBack, sheet, close } = openTill(server)
const tomorrow = '2026-11-21'

const percent = (share: number) =>
  server.call(setShare, { id: salon.barber, kind: 'percent', percent: share }, salon.token)
const reported = async () => {
  const { currencies } = await server.call(getTillReport, { period: 'month' }, salon.token)
  return currencies[0]?.barbers.map(({ revenue, share }) => ({ revenue, share }))
}

/** A visit of 50 €, of which a barber got a share of 40 % on a closed day. */
async function soldAt40() {
  await percent(40)
  const { id, client_id } = await visit({ price: 50 })
  const { sale } = await sell({ lines: [{ kind: 'service', appointment_id: id }], payments: cash(50), client_id })
  await close()
  server.clock.set(`${tomorrow}T10:00:00Z`)
  return sale.id
}
const barber = async (day = tomorrow) => (await sheet(day)).barbers[0]

test('a return takes the share that its sale gave, whatever the percentage is now', async () => {
  const sale = await soldAt40()
  await percent(60)
  const lines = [{ kind: 'service' as const, label: 'Larje', barber_id: salon.barber, price: 10 }]
  await sell({ lines, payments: cash(10) })
  await takeBack(sale)
  expect(await barber()).toMatchObject({ percent: 60, revenue: -40, share: -14, due: -14 })
  expect(await reported()).toEqual([{ revenue: 10, share: 6 }])
  await close({ date: tomorrow })
  expect(await barber()).toMatchObject({ revenue: -40, share: -14 })
  expect(await reported()).toEqual([{ revenue: 10, share: 6 }])
})

test('a return takes the share of a barber who has none now, and a rent is not paid twice', async () => {
  const sale = await soldAt40()
  await server.call(setShare, { id: salon.barber, kind: 'none' }, salon.token)
  await takeBack(sale)
  expect(await barber()).toMatchObject({ kind: 'none', share: -20, due: -20 })
  await server.call(setShare, { id: salon.barber, kind: 'rent', rent: 15 }, salon.token)
  expect(await barber()).toMatchObject({ share: -20 })
  expect(await barber(date)).toMatchObject({ share: 20 })
})

test('the sale of an open till has no kept rule: its return takes the share of today', async () => {
  await percent(40)
  const { id } = await visit({ price: 50 })
  const { sale } = await sell({ lines: [{ kind: 'service', appointment_id: id }], payments: cash(50) })
  server.clock.set(`${tomorrow}T10:00:00Z`)
  await takeBack(sale.id)
  await percent(60)
  expect([(await barber(date))?.share, (await barber())?.share]).toEqual([30, -30])
})

test('an undone deposit gives back the share that its return took', async () => {
  const sale = await soldAt40()
  await percent(60)
  const { sale: back } = await takeBack(sale, { keep_as_deposit: true })
  expect(await barber()).toMatchObject({ share: -20 })
  await takeBack(back.id, { is_undo: true })
  expect(await barber()).toMatchObject({ revenue: 0, share: 0 })
})
