import { expect, test } from 'vitest'
import { addService, removeService } from '#features/salon/services/contract.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { deleteAppointment, listAppointments, restoreAppointment, updateAppointment } from '../../contract.ts'
import { book } from '#testing/server/appointments.ts'
import { deletedAppointmentPurgeJob } from '../jobs.ts'

const server = testApp()
const salon = freshSalon(server)

const all = async () => (await server.call(listAppointments, {}, salon.token)).appointments
const remove = (id: string) => server.call(deleteAppointment, { id }, salon.token)
const restore = (id: string) => server.call(restoreAppointment, { id }, salon.token)

test('a deleted appointment is restored unchanged', async () => {
  await server.call(addService, { name: 'Prerje', price: 5, duration: 40 }, salon.token)
  const { id } = await book(server, salon, { notes: 'x', client_phone: '044 123 456', appointment_time: '10:07' })
  const before = (
    await server.call(updateAppointment, { id, status: 'cancelled', cancel_reason: 'client' }, salon.token)
  ).appointment
  const row = await query<object>(server, `select *, null as updated_at from appointments where id = '${id}'`)
  expect((await remove(id)).message).toBe('Termini u fshi me sukses!')
  expect(await all()).toEqual([])
  expect(await server.fault(deleteAppointment, { id }, salon.token)).toMatchObject({ status: 404 })
  expect(await server.fault(updateAppointment, { id, price: 1 }, salon.token)).toMatchObject({ status: 404 })

  const back = await restore(id)
  expect(back).toMatchObject({
    message: 'Termini u kthye.',
    appointment: { ...before, updated_at: expect.any(String) },
  })
  expect(Date.parse(back.appointment.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
  expect(await query(server, `select *, null as updated_at from appointments where id = '${id}'`)).toEqual(row)
  expect(await query(server, `select id from deleted_appointments where id = '${id}'`)).toEqual([])
  expect((await restore(id)).appointment).toEqual(back.appointment)
})

test('a deletion of a version that was read is refused once somebody has changed the appointment', async () => {
  const { id, updated_at } = await book(server, salon)
  const noted = (await server.call(updateAppointment, { id, notes: 'me makinë' }, salon.token)).appointment
  const fault = await server.fault(deleteAppointment, { id, updated_at }, salon.token)
  expect(fault).toMatchObject({ status: 409, code: 'stale', extra: { appointment: noted } })
  expect(await server.fault(deleteAppointment, { id, updated_at: 'dje' }, salon.token)).toMatchObject({ status: 400 })
  const versioned = { id, updated_at: noted.updated_at }
  const foreign = await server.salon('Tjetër')
  expect(await server.fault(deleteAppointment, versioned, foreign.token)).toMatchObject({ status: 404 })
  await server.call(deleteAppointment, versioned, salon.token)
  expect(await all()).toEqual([])
  expect(await server.fault(deleteAppointment, versioned, salon.token)).toMatchObject({ status: 404 })
})

test('a deletion concurrent with an edit keeps the edited values for the restoration', async () => {
  const { id } = await book(server, salon)
  const edit = `update appointments_and_holds set notes = 'me makinë' where id = '${id}'`
  await duringTransaction(server, [edit], () => remove(id))
  expect((await restore(id)).appointment.notes).toBe('me makinë')
})

test('an appointment whose time was taken meanwhile is not restored, and restoring can be retried', async () => {
  const { id } = await book(server, salon)
  await remove(id)
  const other = await book(server, salon, { client_name: 'Tjetri', appointment_time: '10:15' })
  const fault = await server.fault(restoreAppointment, { id }, salon.token)
  expect(fault).toMatchObject({ status: 409, code: 'slot_taken', extra: { free_slots: [{ time: '10:45' }, {}, {}] } })
  expect((await all()).map((one) => one.id)).toEqual([other.id])
  await server.call(updateAppointment, { id: other.id, status: 'cancelled' }, salon.token)
  expect((await restore(id)).appointment.id).toBe(id)
})

test('an appointment is restored after its service was removed', async () => {
  const service = (await server.call(addService, { name: 'Prerje', price: 5 }, salon.token)).data
  const { id } = await book(server, salon)
  await remove(id)
  expect(await server.call(removeService, { id: service.id }, salon.token)).toMatchObject({ deactivated: true })
  await query(server, `delete from services where id = '${service.id}'`)
  expect((await restore(id)).appointment.service_name).toBe('Prerje')
})

test('an appointment cannot be restored after a day', async () => {
  const { id } = await book(server, salon)
  const other = await book(server, salon, { appointment_time: '12:00' })
  await remove(id)
  server.clock.pass(60)
  await remove(other.id)
  server.clock.pass(23 * 60)
  expect(await server.fault(restoreAppointment, { id }, salon.token)).toMatchObject({ status: 404 })
  await server.app.asSystem((call) => call.queue(deletedAppointmentPurgeJob, {}))
  expect(await server.app.drain(deletedAppointmentPurgeJob)).toBe(1)
  const kept = await query<{ id: string }>(server, `select id from deleted_appointments where salon_id = '${salon.id}'`)
  expect(kept.map((row) => row.id)).toEqual([other.id])
  expect((await restore(other.id)).appointment.id).toBe(other.id)
})

test('16 concurrent deletions and 16 concurrent restorations take effect once', async () => {
  const { id } = await book(server, salon)
  for (const path of [`/api/appointments/${id}`, `/api/appointments/${id}/restore`]) {
    const method = path.endsWith('restore') ? 'POST' : 'DELETE'
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => server.raw({ method, url: path, token: salon.token })),
    )
    const done = answers.filter((answer) => answer.statusCode === 200).length
    expect(done).toBe(method === 'DELETE' ? 1 : 16)
    for (const answer of answers) expect([200, 404]).toContain(answer.statusCode)
  }
  expect(await all()).toHaveLength(1)
})
