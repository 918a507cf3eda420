import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { eventually } from '#testing/server/eventually.ts'
import { moveVisits, pastVisit } from '#testing/server/pastVisits.ts'
import { runs } from '#testing/runs.ts'
import { undoImport } from '#features/salon/move-in/client-contract.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { deleteAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { newId } from '#platform/shared/ids.ts'

const server = testApp()
const second = testApp({ beside: server })
const salon = freshSalon(server)

const ahead = (time: string, name: string) => pastVisit('2026-11-23', name, { time, barber: 'Besa', price: 5 })

test('an undo locks visits by id, as every other call does', async () => {
  const { id } = await moveVisits(server, salon.token, ahead('12:00', 'Ana'), ahead('10:00', 'Beni'))
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  const [first, last] = appointments.map((one) => one.id).toSorted()
  await query(server, `update appointments_and_holds set appointment_time = '18:00' where id = '${first}'`)
  const other = new Client(server.database.connection)
  await other.connect()
  try {
    const lock = (visit: string | undefined) =>
      other.query('select from appointments_and_holds where id = $1 for no key update nowait', [visit])
    await other.query('begin')
    await lock(first)
    const undone = server.call(undoImport, { id }, salon.token)
    await eventually(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(await query(server, waiting)).not.toEqual([])
    })
    await lock(last)
    await other.query('commit')
    expect(await undone).toMatchObject({ ahead_visits: 2 })
  } finally {
    await other.end()
  }
})

const visitOf = async () => {
  const [visit] = (await server.call(listAppointments, {}, salon.token)).appointments
  return visit?.id
}

test('an undo that waits for a payment keeps the visit, which the payment does not change', async () => {
  const { id } = await moveVisits(server, salon.token, ahead('10:00', 'Ana'))
  const visit = await visitOf()
  const payment = [
    `select from appointments_and_holds where id = '${visit}' for no key update`,
    `insert into visit_sales (salon_id, appointment_id, unpaid_day) values ('${salon.id}', '${visit}', '2026-11-20')`,
  ]
  const undone = await duringTransaction(server, payment, () => server.call(undoImport, { id }, salon.token))
  expect(undone.ahead_visits).toBeUndefined()
  expect(await visitOf()).toBe(visit)
})

test('a payment and an undo at the same time: the visit is paid and stays, or it is gone and unpaid', async () => {
  for (let round = 0; round < runs(4, 15); round += 1) {
    const { id } = await moveVisits(server, salon.token, ahead('10:00', `Ana ${round}`))
    const visit = await visitOf()
    const sale = { id: newId(server.clock.now()), lines: [{ kind: 'service' as const, appointment_id: visit }], payments: [{ method: 'cash' as const, amount: 5 }] } // prettier-ignore
    const [paid, undone] = await Promise.allSettled([
      server.call(recordSale, sale, salon.token),
      second.call(undoImport, { id }, salon.token),
    ])
    const isPaid = paid.status === 'fulfilled'
    expect([undone.status, await visitOf()]).toEqual(['fulfilled', isPaid ? visit : undefined])
    if (isPaid) await server.call(deleteAppointment, { id: visit ?? '' }, salon.token)
  }
})
