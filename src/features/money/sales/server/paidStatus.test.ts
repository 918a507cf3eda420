import { expect, test } from 'vitest'
import { listSalonHistory } from '#features/accounts/colleagues/contract.ts'
import { closeDay, getDayClose, reopenDay } from '#features/money/day-close/contract.ts'
import { getAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { visitMailsJob } from '#features/schedule/appointments/server/jobs.ts'
import { mailJob } from '#platform/server/mail/mail.ts'
import { query, testApp } from '#testing/server/app.ts'
import { salonWithPage, visit as bookOnline } from '#testing/server/onlineBooking.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'
import { recordSale, returnSale } from '../contract.ts'

/** Paying a visit that has begun confirms it, and an undo gives back the status that it had. */

const server = testApp()
const { salon, id, visit, sell, takeBack, close } = openTill(server)

const service = (appointment_id: string) => ({ kind: 'service' as const, appointment_id })
const pay = (appointment_id: string, more = {}) =>
  sell({ lines: [service(appointment_id)], payments: cash(10), ...more })
const statusOf = async (visitId: string, token = salon.token) => {
  const { appointment } = await server.call(getAppointment, { id: visitId }, token)
  return [appointment.status, appointment.request]
}
const kept = (device_number: number) => ({ device_id: salon.barber, device_number, sold_at: `${date}T16:00:00Z` })
/** Marks appointments as an online booking that waits for an answer. */
const request = (...ids: string[]) =>
  query(
    server,
    `update appointments_and_holds set online_at = '${date}T08:00:00Z', request = 'waiting'
     where id in (${ids.map((one) => `'${one}'`).join()})`,
  )

test('paying a visit that has begun confirms it, and undoing the payment gives the status back', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00' })
  const { sale } = await pay(visitId)
  expect(await statusOf(visitId)).toEqual(['confirmed', null])
  await takeBack(sale.id, { is_undo: true })
  expect(await statusOf(visitId)).toEqual(['pending', null])
  // A return is no undo.
  const again = await pay(visitId)
  await takeBack(again.sale.id)
  expect(await statusOf(visitId)).toEqual(['confirmed', null])
})

test('a program that pays confirms too, and the audit log says so', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00' })
  const key = await server.apiKey(salon)
  await server.call(recordSale, { id: id(), lines: [service(visitId)], payments: cash(10) }, key)
  expect(await statusOf(visitId)).toEqual(['confirmed', null])
  const { entries } = await server.call(listSalonHistory, {}, salon.token)
  expect(entries.map(({ description }) => description)).toContain('1 termin u konfirmua me pagesën')
})

test('a visit that is paid in advance, or was confirmed before, keeps its status', async () => {
  const later = await visit({ appointment_time: '21:00' })
  const { sale } = await pay(later.id)
  expect(await statusOf(later.id)).toEqual(['pending', null])
  await takeBack(sale.id, { is_undo: true })
  const done = await visit({ appointment_time: '10:00' })
  await server.call(updateAppointment, { id: done.id, status: 'confirmed' }, salon.token)
  const paid = await pay(done.id)
  await takeBack(paid.sale.id, { is_undo: true })
  expect(await statusOf(done.id)).toEqual(['confirmed', null])
})

test('a sale that a device kept confirms a visit that had begun when it was paid', async () => {
  const begun = await visit({ appointment_time: '09:00' })
  const coming = await visit({ appointment_time: '19:00' })
  await pay(begun.id, kept(1))
  await pay(coming.id, kept(2))
  expect([await statusOf(begun.id), await statusOf(coming.id)]).toEqual([
    ['confirmed', null],
    ['pending', null],
  ])
})

test('an undo leaves a visit alone that was changed since its payment', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00' })
  const { sale } = await pay(visitId)
  await server.call(updateAppointment, { id: visitId, status: 'cancelled', cancel_reason: 'no_show' }, salon.token)
  await takeBack(sale.id, { is_undo: true })
  expect((await statusOf(visitId))[0]).toBe('cancelled')
})

test('closing the day accepts a request that is paid, and reopening gives it back', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00' })
  await request(visitId)
  await close()
  expect(await statusOf(visitId)).toEqual(['confirmed', 'accepted'])
  await server.call(reopenDay, { date }, salon.token)
  expect(await statusOf(visitId)).toEqual(['pending', 'waiting'])
  const { figures } = await server.call(getDayClose, { date }, salon.token)
  const payments = [{ appointment_id: visitId, method: 'cash' as const }]
  const { total, expected } = figures
  await server.call(closeDay, { date, counted: null, total, expected, payments }, salon.token)
  expect(await statusOf(visitId)).toEqual(['confirmed', 'accepted'])
})

test('a late sale that replaces the one of a close keeps the status before', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00' })
  await request(visitId)
  await close()
  const late = { device_id: salon.barber, device_number: 1, sold_at: `${date}T18:00:00Z` }
  const { sale } = await pay(visitId, late)
  expect(await statusOf(visitId)).toEqual(['confirmed', 'accepted'])
  expect(sale.day).not.toBe(date)
  await takeBack(sale.id, { is_undo: true })
  expect(await statusOf(visitId)).toEqual(['pending', 'waiting'])
})

test('paying an online request accepts it with its mail, before it begins too; an undo lets it wait again', async () => {
  server.clock.set(`${date}T09:00:00Z`)
  const page = await salonWithPage(server, { approval: 'always' })
  const { token } = page.salon
  const client_email = `arta-${page.salon.id}@shembull.example`
  await bookOnline(server, page, { client_email })
  const mails = async () => {
    await server.app.jobs.queue(server.app.calls.db, visitMailsJob, {}, {})
    await server.app.drain(visitMailsJob)
    await server.app.drain(mailJob)
    const subjects = server.mails
      .filter((mail) => mail.to === client_email)
      .map(({ subject }) => subject.split(' · ')[0])
    server.mails.length = 0
    return subjects
  }
  await mails()
  const [row] = await query<{ id: string; price: number }>(
    server,
    `select id, price_cents::int / 100 as price from appointments where salon_id = '${page.salon.id}'`,
  )
  const visitId = row?.id ?? ''
  expect(await statusOf(visitId, token)).toEqual(['pending', 'waiting'])
  const body = { id: id(), lines: [service(visitId)], payments: cash(row?.price ?? 0) }
  await server.call(recordSale, body, token)
  expect(await statusOf(visitId, token)).toEqual(['confirmed', 'accepted'])
  expect(await mails()).toEqual(['Salloni e pranoi terminin'])
  await server.call(returnSale, { sale_id: body.id, id: id(), is_undo: true }, token)
  expect(await statusOf(visitId, token)).toEqual(['pending', 'waiting'])
})

test('all parts of a request are accepted by paying one, and wait again after an undo', async () => {
  const first = await visit({ appointment_time: '21:00' })
  const second = await visit({ appointment_time: '22:00' })
  await request(first.id, second.id)
  await query(
    server,
    `update appointments_and_holds set visit_id = '${first.id}' where id in ('${first.id}', '${second.id}')`,
  )
  const { sale } = await pay(first.id)
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([
    ['confirmed', 'accepted'],
    ['confirmed', 'accepted'],
  ])
  await takeBack(sale.id, { is_undo: true })
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([
    ['pending', 'waiting'],
    ['pending', 'waiting'],
  ])
})
