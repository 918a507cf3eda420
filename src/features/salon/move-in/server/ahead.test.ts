import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookFor, overlaps } from '#testing/server/appointments.ts'
import {
  fileOf,
  moveOf,
  moveRows,
  pastVisit as visit,
  previewRows,
  startRun,
  type Choices,
} from '#testing/server/pastVisits.ts'
import { salonWithPage } from '#testing/server/onlineBooking.ts'
import { runs } from '#testing/runs.ts'
import { getImportedVisits, listImports, undoImport } from '../client-contract.ts'
import { listPastVisits } from '#features/clients/past-visits/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { bookOnline } from '#features/online-booking/booking/contract.ts'
import { deleteAppointment, listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { addLeave } from '#features/salon/hours/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { startMoveIn, type MoveInAnswer, type SentRecord } from '../contract.ts'
import { noFigures } from '../figures.ts'
import { moveInJob } from './jobs.ts'

const server = testApp()
const second = testApp({ beside: server })
const salon = freshSalon(server)

const ahead = (time: string, name: string, more: object = {}) =>
  visit('2026-11-23', name, { time, barber: 'Besa', ...more })
const preview = (rows: SentRecord[], more?: Choices) => previewRows(server, salon.token, rows, more)
const bodyOf = (rows: SentRecord[], more?: Choices, token = salon.token) => moveOf(server, token, rows, more)
const move = (rows: SentRecord[], more?: Choices) => moveRows(server, salon.token, rows, more)
const undo = (id: string) => server.call(undoImport, { id }, salon.token)
const book = (more: object) => bookFor(server, salon, { appointment_date: '2026-11-23', duration: 30, ...more })
const all = async () => (await server.call(listAppointments, {}, salon.token)).appointments
const times = async () => (await all()).map(({ appointment_time, client_name }) => `${appointment_time} ${client_name}`)
const visitOf = async (name: string) => {
  const found = (await all()).find(({ client_name }) => client_name === name)
  if (!found) throw new Error(`no visit of ${name}`)
  return found
}
const place = (row: number) => ({ file: 0, row })
const count = async (table: string, where = `salon_id = '${salon.id}'`) =>
  (await query<{ n: number }>(server, `select count(*)::integer as n from ${table} where ${where}`))[0]?.n

test('visits to come are booked with the file’s price, duration and barber, and nothing is sent because of them', async () => {
  const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data.id
  await server.call(addService, { name: 'Fade', price: 7, duration: 25 }, salon.token)
  await server.call(makeWebhook, { url: 'https://prova.example/x', events: ['appointment.booked', 'appointment.cancelled'] }, salon.token) // prettier-ignore
  const rows = fileOf(
    ahead('09:00', 'Ana', { price: 9.5, duration: 40, external_id: '1', phone: '044 111 222' }),
    ahead('09:40', 'Beni', { status: 'planned' }),
    ahead('10:30', 'Dita', { service: 'Larje', barber: 'Luljeta' }),
    ahead('11:00', 'Era', { barber: undefined }),
    ahead('12:00', 'Fani', { status: 'cancelled' }),
    ahead('', 'Gimi'),
    visit('2029-11-23', 'Hana', { time: '10:00', barber: 'Besa' }),
    ahead('09:00', 'Ana', { external_id: '1', phone: '044 111 222' }),
    visit('2026-11-20', 'Ilir', { time: '09:59', barber: 'Besa' }),
    visit('2026-11-20', 'Ilir', { time: '10:00', barber: 'Besa' }),
  )
  const seen = await preview(rows)
  expect(seen).toMatchObject({
    figures: { past: 1, ahead: 3, clash: 0, repeated: 1, left_out: 5 },
    names: {
      barbers: [
        { name: 'Luljeta', visits: 1, ahead: 1, as: 'none', is_sure: false, can_be_new: true },
        { name: null, visits: 1, as: 'none', is_sure: false, can_be_new: false },
        { name: 'Besa', as: 'here', barber_id: salon.barber, is_sure: true, is_same: true },
      ],
    },
    left_out: [
      { row: 3, reason: 'no_barber' },
      { row: 4, reason: 'no_barber' },
      { row: 5, reason: 'cancelled' },
      { row: 6, reason: 'time' },
      { row: 7, reason: 'far' },
    ],
  })
  expect(await all()).toEqual([])
  const mails = await count('mails', 'true')
  const jobs = await count('pgboss.job', `name ~ 'mail|push|notice|webhook'`)
  const barbers = [{ name: 'luljeta', barber_id: agim }]
  const { ahead: booked, message } = await move(rows, { barbers })
  expect([booked, message]).toEqual([4, '1 vizitë e mëparshme erdhi, 4 vizita që vijnë u shënuan, 4 klientë u shtuan'])
  expect(await all()).toMatchObject([
    { client_name: 'Ilir', appointment_date: '2026-11-20', appointment_time: '10:00' },
    { client_name: 'Ana', price: 9.5, duration: 40, barber: 'Besa', status: 'pending', client_phone: '044 111 222', request: null, online_at: null }, // prettier-ignore
    { client_name: 'Beni', price: 7, duration: 25, appointment_time: '09:40' },
    { client_name: 'Dita', price: 0, duration: 30, barber: 'Agim' },
  ])
  expect(await count('webhook_deliveries')).toBe(0)
  expect(await count('mails', 'true')).toBe(mails)
  expect(await count('pgboss.job', `name ~ 'mail|push|notice|webhook'`)).toBe(jobs)
  // From then on they are as any other.
  const beni = await visitOf('Beni')
  await server.call(deleteAppointment, { id: beni.id }, salon.token)
  expect(await count('webhook_deliveries')).toBe(1)
})

test('a row that clashes with a visit, an earlier row or the hours is not written, and each has its text', async () => {
  const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data.id
  await book({ client_name: 'Zana', service_name: 'Bojë', appointment_time: '10:00' })
  await book({ client_name: 'Vesa', barber_id: agim, appointment_time: '11:45' })
  const leave = { from_date: '2026-11-23', to_date: '2026-11-23', from_time: '15:00', to_time: '24:00' }
  await server.call(addLeave, { barber_id: salon.barber, ...leave }, salon.token)
  const rows = fileOf(
    ahead('10:15', 'Ana'),
    ahead('11:00', 'Beni', { duration: 60 }),
    ahead('11:30', 'Dita'),
    ahead('15:00', 'Era'),
    ahead('23:50', 'Fani'),
    ahead('10:30', 'Gimi'),
  )
  const seen = await preview(rows)
  const first = (date: string, time: string) => ({ date, time, barber_id: salon.barber, barber: 'Besa' })
  const free = (time: string) => ({ date: '2026-11-23', time, barber_id: agim, barber: 'Agim' })
  expect(seen).toMatchObject({ figures: { ahead: 2, clash: 4, left_out: 0 } })
  expect(seen.clashes).toMatchObject([
    { row: 1, kind: 'here', other: { client: 'Zana', service: 'Bojë', time: '10:00' }, client: 'Ana', barber: 'Besa', starts: [first('2026-11-23', '12:00'), free('10:15')] }, // prettier-ignore
    {
      row: 3,
      kind: 'row',
      other: { client: 'Beni', service: 'Fade', time: '11:00' },
      starts: [first('2026-11-23', '12:30')],
    },
    { row: 4, kind: 'hours', other: null, starts: [{ time: '14:30' }, free('15:00')] },
    { row: 5, kind: 'midnight', starts: [] },
  ])
  expect(await move(rows)).toMatchObject({ ahead: 2 })
  expect(await times()).toEqual(['10:00 Zana', '10:30 Gimi', '11:00 Beni', '11:45 Vesa'])
})

test('a week in small has what comes, what is here and what clashes, and the next weeks that have visits', async () => {
  await book({ client_name: 'Zana', appointment_time: '10:00', duration: 45 })
  await book({ client_name: 'Vesa', appointment_date: '2026-12-01', appointment_time: '10:00' })
  const rows = fileOf(
    ahead('10:15', 'Ana'),
    ahead('11:00', 'Beni', { duration: 60 }),
    visit('2026-12-08', 'Dita', { time: '10:00', barber: 'Besa' }),
    visit('2027-01-05', 'Era', { time: '10:00', barber: 'Besa' }),
  )
  const monday = { date: '2026-11-23', barber_id: salon.barber }
  expect(await preview(rows)).toMatchObject({
    ahead_months: [
      { month: '2026-11', visits: 1 },
      { month: '2026-12', visits: 1 },
      { month: '2027-01', visits: 1 },
    ],
    week: {
      first: '2026-11-23',
      previous: null,
      next: '2026-12-07',
      blocks: [
        { kind: 'here', ...monday, time: '10:00', duration: 45 },
        { kind: 'coming', ...monday, time: '11:00', duration: 60 },
        { kind: 'clash', ...monday, time: '10:15' },
      ],
    },
  })
  expect((await preview(rows, { week: '2026-12-13' })).week).toMatchObject({
    first: '2026-12-07',
    previous: '2026-11-23',
    next: '2027-01-04',
    blocks: [{ kind: 'coming', date: '2026-12-08' }],
  })
  expect((await preview(rows, { week: '2026-12-01' })).week?.blocks).toMatchObject([
    { kind: 'here', date: '2026-12-01' },
  ])
  expect((await preview(fileOf(visit('2026-11-02', 'Ana')))).week).toBe(null)
})

test('clashes are settled by keeping beside leave, moving or leaving out, and nothing is sold twice', async () => {
  await book({ client_name: 'Zana', appointment_time: '10:00' })
  const leave = { from_date: '2026-11-23', to_date: '2026-11-23', from_time: '15:00', to_time: '24:00' }
  await server.call(addLeave, { barber_id: salon.barber, ...leave }, salon.token)
  const rows = fileOf(ahead('10:15', 'Ana'), ahead('10:00', 'Beni'), ahead('15:00', 'Dita'), ahead('16:00', 'Era'))
  const to = (time: string) => ({ answer: 'move' as const, date: '2026-11-23', time, barber_id: salon.barber })
  const taken: MoveInAnswer[] = [
    { ...place(1), answer: 'keep' },
    { ...place(2), ...to('10:20') },
    { ...place(3), answer: 'keep' },
    { ...place(4), ...to('15:15') },
  ]
  expect(await preview(rows, { answers: taken })).toMatchObject({
    figures: { ahead: 1, clash: 3 },
    clashes: [
      { row: 1, kind: 'here' },
      { row: 2, kind: 'here', time: '10:20' },
      { row: 4, kind: 'row' },
    ],
  })
  const answers: MoveInAnswer[] = [
    { ...place(1), answer: 'leave' },
    { ...place(2), ...to('11:00') },
    { ...place(3), answer: 'keep' },
    { ...place(4), answer: 'keep' },
  ]
  const seen = await preview(rows, { answers })
  expect(seen).toMatchObject({ figures: { ahead: 3, clash: 0, left_out: 1 }, left_out: [{ row: 1, reason: 'left' }] })
  await move(rows, { answers })
  expect(await times()).toEqual(['10:00 Zana', '11:00 Beni', '15:00 Dita', '16:00 Era'])
  // Moved ones are known by their time in the file.
  expect(await preview(rows)).toMatchObject({ figures: { ahead: 0, clash: 1, known: 3 } })
})

test('the same file changes nothing, also after its visits were moved, deleted, merged or are past', async () => {
  await book({ client_name: 'Zana', service_name: 'fade', appointment_time: '15:00' })
  const rows = fileOf(
    ahead('09:00', 'Ana', { phone: '044 111 222' }),
    ahead('10:00', 'Beni', { external_id: '7' }),
    ahead('11:00', 'Ana Hoxha'),
    ahead('12:00', 'Dita'),
    ahead('15:00', 'Zana'),
  )
  await move(rows)
  const [ana, beni, hoxha, dita] = [
    await visitOf('Ana'),
    await visitOf('Beni'),
    await visitOf('Ana Hoxha'),
    await visitOf('Dita'),
  ]
  await server.call(updateAppointment, { id: ana.id, appointment_time: '16:00' }, salon.token)
  await server.call(updateAppointment, { id: hoxha.id, appointment_time: '17:00' }, salon.token)
  await server.call(mergeClients, { id: ana.client_id ?? '', merged_id: hoxha.client_id ?? '' }, salon.token)
  await server.call(deleteAppointment, { id: beni.id }, salon.token)
  await server.call(updateAppointment, { id: dita.id, status: 'cancelled' }, salon.token)
  const nothing = { ...noFigures, known: 5 }
  expect((await preview(rows)).figures).toEqual(nothing)
  server.clock.set('2026-11-25T09:00:00Z')
  const { figures } = await preview(rows)
  // A visit that was booked here is in no history of another program.
  expect(figures).toEqual({ ...nothing, known: 4, past: 1 })
})

test('an undo removes what nobody changed or paid since, lists what stays before, and the files bring the others again', async () => {
  const rows = fileOf(
    ahead('09:00', 'Ana'),
    ahead('10:00', 'Beni'),
    ahead('11:00', 'Dita', { price: 5 }),
    visit('2026-10-01', 'Era'),
  )
  await server.call(makeWebhook, { url: 'https://prova.example/x', events: ['appointment.cancelled'] }, salon.token)
  const { id } = await move(rows)
  const [beni, dita] = [await visitOf('Beni'), await visitOf('Dita')]
  await server.call(updateAppointment, { id: beni.id, appointment_time: '12:00' }, salon.token)
  const sale = { id: newId(server.clock.now()), lines: [{ kind: 'service' as const, appointment_id: dita.id }], payments: [{ method: 'cash' as const, amount: 5 }] } // prettier-ignore
  await server.call(recordSale, sale, salon.token)
  const listed = await server.call(getImportedVisits, { id }, salon.token)
  expect(listed).toMatchObject({
    removed: 1,
    kept: [
      { client_name: 'Dita', date: '2026-11-23', time: '11:00', why: 'paid' },
      { client_name: 'Beni', time: '12:00', why: 'changed' },
    ],
  })
  expect((await server.call(listImports, {}, salon.token)).imports).toMatchObject([{ ahead_visits: 3, undoable: true }])
  expect(await undo(id)).toMatchObject({
    ahead_visits: 1,
    past_visits: 1,
    message: 'Importi u zhbë. 2 klientë mbetën, sepse ndërkohë kanë termine ose ndryshime. 2 vizita mbetën, sepse ndërkohë u paguan ose u ndryshuan.', // prettier-ignore
  })
  expect(await times()).toEqual(['11:00 Dita', '12:00 Beni'])
  expect(await count('webhook_deliveries')).toBe(0)
  expect(await move(rows)).toMatchObject({ ahead: 1, past: 1 })
  expect(await times()).toEqual(['09:00 Ana', '11:00 Dita', '12:00 Beni'])
  const other = await server.salon('Tjetri')
  expect(await server.fault(getImportedVisits, { id }, other.token)).toMatchObject({ status: 404 })
})

test('a visitor who books meanwhile gets the time or is refused, and the run is refused with the late clash', async () => {
  const rows = fileOf(ahead('10:00', 'Ana'), ahead('11:00', 'Beni'))
  const body = await bodyOf(rows)
  await book({ client_name: 'Zana', appointment_time: '10:15' })
  expect(await server.fault(startMoveIn, body, salon.token)).toMatchObject({
    status: 409,
    code: 'stale',
    extra: { preview: { figures: { ahead: 1, clash: 1 }, clashes: [{ row: 1, kind: 'here' }] } },
  })
  expect(await times()).toEqual(['10:15 Zana'])
  expect(await count('imported_visits')).toBe(0)
})

test('visitors and a run of two processes that want the same times: every minute is sold once, and nobody gets an error', async () => {
  for (let round = 0; round < runs(2, 12); round += 1) {
    const page = await salonWithPage(server)
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
    const rows = fileOf(
      ...['00', '15'].flatMap((minutes) =>
        hours.map((hour) => ahead(hour.replace('00', minutes), `Ana ${hour} ${minutes}`, { service: 'Prerje' })),
      ),
    )
    const body = await bodyOf(rows, {}, page.salon.token)
    const online = (time: string, n: number) =>
      (n % 2 ? server : second).call(bookOnline, {
        address: page.address,
        services: [page.service],
        date: '2026-11-23',
        time,
        client_name: `Vizitorja ${n}`,
        client_phone: `044 123 4${10 + n}`,
      })
    const answers = await Promise.allSettled([
      ...hours.slice(0, 3).map(online),
      startRun(server, page.salon.token, body),
      second.app.drain(moveInJob),
      ...hours.slice(3).map((time, n) => online(time, n + 3)),
    ])
    for (const answer of answers)
      if (answer.status === 'rejected') expect(['stale', 'slot_taken']).toContain((answer.reason as Fault).code)
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    await second.app.drain(moveInJob)
    expect(await overlaps(server)).toEqual([])
    const { appointments } = await server.call(listAppointments, {}, page.salon.token)
    const moved = await count('imported_visits', `salon_id = '${page.salon.id}'`)
    expect(appointments.filter(({ online_at }) => !online_at)).toHaveLength(moved ?? 0)
  }
})

test('past and coming rows of a client are in the history and on the schedule, each once', async () => {
  const rows = fileOf(visit('2026-11-19', 'Ana', { time: '10:00' }), ahead('10:00', 'Ana'))
  await move(rows)
  const id = (await server.call(searchClients, { q: 'Ana' }, salon.token)).clients[0]?.id ?? ''
  expect((await server.call(listPastVisits, { id }, salon.token)).visits).toMatchObject([{ day: '2026-11-19' }])
  expect(await times()).toEqual(['10:00 Ana'])
})
