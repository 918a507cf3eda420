import { Client } from 'pg'
import { expect, test } from 'vitest'
import { besa, book, quarter } from '#testing/server/appointments.ts'
import { query, testApp } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import { fileOf, pastVisit } from '#testing/server/pastVisits.ts'
import { moveIn, previewMoveIn } from '#features/salon/move-in/contract.ts'

const server = testApp()

test('an import of many visits takes times in the order of all bookings, so that none waits for the other', async () => {
  const salon = await besa(server)
  const [early, late] = [
    await book(server, salon, { appointment_date: '2026-12-30', appointment_time: '09:00', duration: 15 }),
    await book(server, salon, { appointment_date: '2026-12-30', appointment_time: '10:00', duration: 15 }),
  ]
  // The earliest time is the last row, beyond the first statement.
  const rows = fileOf(
    ...Array.from({ length: 501 }, (_, n) => {
      const { appointment_date, appointment_time, duration } = quarter(500 - n)
      return pastVisit(appointment_date, `Klienti ${n}`, { time: appointment_time, duration, barber: 'Besa' })
    }),
  )
  const answers = rows.map(({ file, row }) => ({ file, row, answer: 'keep' as const }))
  const { digest } = await server.call(previewMoveIn, { source: 'Fresha', rows, answers }, salon.token)
  const other = new Client(server.database.connection)
  await other.connect()
  const moveTo = (id: string, n: number) => {
    const { appointment_date, appointment_time } = quarter(n)
    const text = 'update appointments_and_holds set appointment_date = $2, appointment_time = $3 where id = $1'
    return other.query(text, [id, appointment_date, appointment_time])
  }
  try {
    await other.query(`begin; set local lock_timeout = '200ms'`)
    await moveTo(early.id, 0)
    const body = { id: crypto.randomUUID(), source: 'Fresha', file_name: 'vizitat.csv', digest, rows, answers }
    const moved = server.call(moveIn, body, salon.token)
    await eventually(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(await query(server, waiting)).not.toEqual([])
    })
    await moveTo(late.id, 400)
    await other.query('rollback')
    expect((await moved).ahead).toBe(501)
  } finally {
    await other.end()
  }
})
