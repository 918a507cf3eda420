import { Client } from 'pg'
import { expect, test } from 'vitest'
import { besa, book, quarter } from '#testing/server/appointments.ts'
import { query, testApp } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import { fileOf, moveOf, pastVisit, startRun } from '#testing/server/pastVisits.ts'

const server = testApp()

test('a batch of visits takes times in the order of all bookings, so that none waits for the other', async () => {
  const salon = await besa(server)
  const [early, late] = [
    await book(server, salon, { appointment_date: '2026-12-30', appointment_time: '09:00', duration: 15 }),
    await book(server, salon, { appointment_date: '2026-12-30', appointment_time: '10:00', duration: 15 }),
  ]
  // The earliest time is the last row.
  const rows = fileOf(
    ...Array.from({ length: 60 }, (_, n) => {
      const { appointment_date, appointment_time, duration } = quarter(59 - n)
      return pastVisit(appointment_date, `Klienti ${n}`, { time: appointment_time, duration, barber: 'Besa' })
    }),
  )
  const answers = rows.map(({ file, row }) => ({ file, row, answer: 'keep' as const }))
  const body = await moveOf(server, salon.token, rows, { answers })
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
    const moved = startRun(server, salon.token, body)
    await eventually(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(await query(server, waiting)).not.toEqual([])
    })
    await moveTo(late.id, 40)
    await other.query('rollback')
    expect((await moved).ahead).toBe(60)
  } finally {
    await other.end()
  }
})
