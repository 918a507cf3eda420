import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookFor, overlaps, send } from '#testing/server/appointments.ts'
import { fileOf, moveOf, moveVisits, pastVisit, previewRows, stageRows, startRun } from '#testing/server/pastVisits.ts'
import { addService } from '#features/salon/services/contract.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { previewMoveIn, type MoveInAnswer, type SentRecord } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

const ahead = (time: string, name: string, more: object = {}) =>
  pastVisit('2026-11-23', name, { time, barber: 'Besa', ...more })
const preview = (rows: SentRecord[], answers: MoveInAnswer[] = []) =>
  previewRows(server, salon.token, rows, { answers })
const sendRows = async (rows: object[]) =>
  send(server, 'POST', `/salon/move-in/${await stageRows(server, salon.token, fileOf(ahead('09:00', 'Beni')))}/rows`, salon, { from: 0, rows }) // prettier-ignore
const sendPreview = async (rows: SentRecord[], answers: object[]) =>
  send(server, 'POST', `/salon/move-in/${await stageRows(server, salon.token, rows)}/preview`, salon, { answers })

test.each([
  ['a negative price', { price: -5 }],
  ['a price that is too high', { price: 1_000_001 }],
  ['an unknown currency', { currency: 'XXX' }],
  ['no duration', { duration: 0 }],
  ['a duration that is no minute', { duration: 1.5 }],
  ['a duration of more than a day', { duration: 1500 }],
  ['a control character', { service: 'Fa\u0000de' }],
  ['a line before the file', { row: 0 }],
])('%s is refused with a sentence', async (_what, more) => {
  const { status, body } = await sendRows([{ ...fileOf(ahead('10:00', 'Ana'))[0], ...more }])
  expect(status).toBe(400)
  expect(body.message).toMatch(/^[A-ZËÇ].*\.$/)
})

test.each(['9999-12-31', '0000-00-00', '2026-02-30'])('%s is no day of a row or an answer', async (date) => {
  const rows = fileOf(pastVisit(date, 'Ana', { time: '10:00', barber: 'Besa' }))
  expect((await preview(rows)).left_out).toMatchObject([{ reason: 'date' }])
  const answers = [{ file: 0, row: 1, answer: 'move', date, time: '10:00', barber_id: salon.barber }]
  expect(await sendPreview(rows, answers)).toMatchObject({ status: 400, body: { code: 'bad_input' } })
})

test('more answers than rows can be are refused', async () => {
  const answers = Array.from({ length: 50_001 }, (_, row) => ({ file: 0, row: row + 1, answer: 'keep' }))
  const rows = fileOf(ahead('10:00', 'Ana'))
  expect(await sendPreview(rows, answers)).toMatchObject({ status: 400, body: { code: 'bad_input' } })
  expect((await sendPreview(rows, answers.slice(1))).status).toBe(200)
})

test('a day that nobody can plan for is a clash, and nothing is written for it', async () => {
  const rows = fileOf(ahead('10:00', 'Ana'))
  for (const date of ['1900-01-01', '2026-11-19', '2199-12-31']) {
    const answers: MoveInAnswer[] = [{ file: 0, row: 1, answer: 'move', date, time: '10:00', barber_id: salon.barber }]
    expect((await preview(rows, answers)).clashes).toMatchObject([{ kind: 'hours', date }])
  }
})

test('barbers of another salon take no visits: the rows stay out, and a clash stays open', async () => {
  const other = await server.salon('Tjetri')
  const rows = fileOf(ahead('10:00', 'Ana'), ahead('10:00', 'Beni'), ahead('12:00', 'Dita', { barber: 'Luljeta' }))
  const body = {
    barbers: [{ name: 'Luljeta', barber_id: other.barber }],
    answers: [{ file: 0, row: 2, answer: 'move' as const, date: '2026-11-23', time: '15:00', barber_id: other.barber }],
  }
  const asked = await moveOf(server, salon.token, rows, body)
  const seen = await server.call(previewMoveIn, { id: asked.id, ...body }, salon.token)
  expect(seen).toMatchObject({ left_out: [{ row: 3, reason: 'no_barber' }] })
  expect(seen.clashes).toMatchObject([{ row: 2, kind: 'row', barber: 'Besa', time: '10:00', starts: [{ time: '10:30' }] }]) // prettier-ignore
  await startRun(server, salon.token, asked)
  expect((await server.call(listAppointments, {}, other.token)).appointments).toEqual([])
  expect((await server.call(listAppointments, {}, salon.token)).appointments).toHaveLength(1)
})

test('a buffer over midnight meets the first visit of the next day, which the clash names', async () => {
  await server.call(addService, { name: 'Bojë', price: 30, duration: 30, buffer_minutes: 15 }, salon.token)
  const early = { client_name: 'Zana', appointment_date: '2026-11-24', appointment_time: '00:10', duration: 30 }
  await bookFor(server, salon, early)
  const rows = fileOf(ahead('23:30', 'Ana', { service: 'Bojë' }))
  expect((await preview(rows)).clashes).toMatchObject([
    { kind: 'here', other: { client: 'Zana', service: 'Prerje', time: '00:10' } },
  ])
  await moveVisits(server, salon.token, ...rows)
  expect(await overlaps(server)).toEqual([])
})

test('more visits than a statement has parameters can have come before', async () => {
  const { id } = await moveVisits(server, salon.token, ahead('10:00', 'Ana'))
  await query(
    server,
    `insert into imported_visits (salon_id, key, import_id, appointment_id, place_digest)
     select '${salon.id}', 'k' || n, '${id}', gen_random_uuid(), '' from generate_series(1, 66000) n`,
  )
  expect((await preview(fileOf(ahead('10:00', 'Ana')))).figures).toMatchObject({ known: 1, ahead: 0 })
})
