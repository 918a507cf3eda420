import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { fileOf, moveOf, moveRows, pastVisit as visit, previewRows, startRun } from '#testing/server/pastVisits.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { listImports, undoImport } from '../client-contract.ts'
import { getClient, listClients, searchClients, updateClient } from '#features/clients/contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { listPastVisits } from '#features/clients/past-visits/contract.ts'
import { addBarber, removeBarber } from '#features/salon/barbers/contract.ts'
import { beginMoveIn, getMoveIn, startMoveIn, stopMoveIn, type SentRecord } from '../contract.ts'
import { moveInJob } from './jobs.ts'
import { moveInBatch } from './runs/batch.ts'

const server = testApp()
const salon = freshSalon(server)

const preview = (rows: SentRecord[]) => previewRows(server, salon.token, rows)
const move = (rows: SentRecord[]) => moveRows(server, salon.token, rows)
const undo = (id: string) => server.call(undoImport, { id }, salon.token)
const idOf = async (q: string) => (await server.call(searchClients, { q }, salon.token)).clients[0]?.id ?? ''
const read = async (id: string) => (await server.call(getClient, { id }, salon.token)).client
const history = async (id: string, token = salon.token) => (await server.call(listPastVisits, { id }, token)).visits
const book = (client_name: string, appointment_date: string, more: object = {}) =>
  bookFor(server, salon, { client_name, duration: 15, appointment_time: '10:00', appointment_date, ...more })
const rowsOf = async (tables: string[]) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        await query(server, `select to_jsonb(t) as row from ${table} t where salon_id = '${salon.id}' order by t`),
      ]),
    ),
  ) as Record<string, unknown[]>

const withoutVersion = (rows: Record<string, unknown[]>) => JSON.stringify(rows).replaceAll(/"updated_at":"[^"]*"/g, '')

test('past visits come into the history of new and known clients, each row in exactly one figure', async () => {
  const { client_id: blerta } = await book('Blerta', '2026-11-18', { client_phone: '044 111 222' })
  const rows = fileOf(
    visit('2025-03-04', 'Blerta', {
      phone: '+383 44 111 222',
      time: '09:30',
      price: 7.5,
      barber: 'Besa',
      external_id: '1',
    }),
    visit('2025-03-04', 'Blerta', { phone: '+383 44 111 222', time: '09:30', external_id: '1' }),
    visit('2026-10-02', 'Ana', { phone: '045 555 666', barber: 'Luljeta', status: 'no_show' }),
    visit('2026-10-03', 'Ana', { phone: '045 555 666', status: 'planned' }),
    visit('2026-10-03', 'ANA', { phone: '045555666' }),
    visit('2026-11-20', 'Ana', { time: '10:00' }),
    visit('2026-11-20', 'Ana'),
    visit('31/02/2026', 'Ana'),
    visit('2026-10-04', 'Ana', { time: '25:30' }),
    visit('2026-10-04', 'Ana', { service: ' ' }),
    visit('2026-10-04', '.'),
    { kind: 'client', name: 'Zana', phones: ['049 777 888'], external_id: 'z' },
    { kind: 'client', name: 'Zana', phones: ['049 777 888'] },
    visit('2026-09-01', '', { external_id: '2', price: 500, currency: 'ALL' }),
    { kind: 'service', name: 'Fade', duration: 25 },
  )
  Object.assign(rows[13] ?? {}, { client: { external_id: 'z' } })
  const before = await rowsOf(['clients', 'past_visits', 'client_imports', 'client_totals'])
  const seen = await preview(rows)
  expect(seen).toMatchObject({
    figures: { past: 4, client: 1, completed: 0, known: 0, repeated: 3, left_out: 7 },
    clients: { added: 2, changed: 0 },
    months: [
      { month: '2025-03', visits: 1 },
      { month: '2026-09', visits: 1 },
      { month: '2026-10', visits: 2 },
    ],
    left_out: [
      { file: 0, row: 6, reason: 'no_barber' },
      { file: 0, row: 7, reason: 'time' },
      { file: 0, row: 8, reason: 'date' },
      { file: 0, row: 9, reason: 'time' },
      { file: 0, row: 10, reason: 'no_service' },
      { file: 0, row: 11, reason: 'no_name' },
      { file: 0, row: 15, reason: 'price' },
    ],
  })
  expect(Object.values(seen.figures).reduce((sum, count) => sum + count)).toBe(rows.length)
  expect(await rowsOf(['clients', 'past_visits', 'client_imports', 'client_totals'])).toEqual(before)

  const { id, message } = await move(rows)
  expect(message).toBe('4 vizita të mëparshme erdhën, 2 klientë u shtuan')
  expect(await history(blerta)).toEqual([
    {
      id: expect.any(String),
      day: '2025-03-04',
      time: '09:30',
      service_name: 'Fade',
      barber: 'Besa',
      barber_id: salon.barber,
      price: 7.5,
      currency: 'EUR',
      status: 'came',
      source: 'Fresha',
    },
  ])
  const ana = await idOf('Ana')
  expect(await history(ana)).toMatchObject([
    { day: '2026-10-03', time: null, barber: null, price: null, status: 'came' },
    { day: '2026-10-02', barber: 'Luljeta', barber_id: null, status: 'no_show' },
  ])
  expect(await history(await idOf('Zana'))).toMatchObject([{ day: '2026-09-01', price: 500, currency: 'ALL' }])
  expect((await server.call(listImports, {}, salon.token)).imports).toMatchObject([
    { id, file_name: 'vizitat.csv', source: 'Fresha', past_visits: 4, added: 2, undoable: true },
  ])
  // The same files again change nothing.
  expect(await preview(rows)).toMatchObject({
    figures: { past: 0, client: 0, known: 8, repeated: 0 },
    clients: { added: 0, changed: 0 },
  })
})

/** A file as the browser sends it: its program beside each visit, those of all files as the run's source. */
const file = (program: string, ...rows: ReturnType<typeof visit>[]) => ({
  program,
  rows: fileOf(...rows.map((row) => ({ ...row, program }))),
})

test('the same files change nothing in any combination, and after an undo they come again', async () => {
  const files = [
    file('Fresha', visit('2026-10-01', 'Ana', { external_id: '1' }), visit('2026-12-01', 'Ana', { external_id: '2', time: '10:00', barber: 'Besa' })), // prettier-ignore
    file('Booksy', visit('2026-10-01', 'Ana', { external_id: '1', service: 'Mjekër' })),
    file('skedari', visit('2026-10-02', 'Beni')),
  ]
  const sets = Array.from({ length: 2 ** files.length - 1 }, (_, index) =>
    files.filter((_file, place) => (index + 1) & (2 ** place)),
  )
  const sourceOf = (set: typeof files) => [...new Set(set.map(({ program }) => program))].join(', ')
  const rowsOfSet = (set: typeof files) => set.flatMap(({ rows }, index) => rows.map((row) => ({ ...row, file: index }))) // prettier-ignore
  const start = async (set: typeof files) => startRun(server, salon.token, await moveOf(server, salon.token, rowsOfSet(set), {}, sourceOf(set))) // prettier-ignore
  const expectKnown = async (...checked: (typeof files)[]) => {
    for (const set of checked) {
      const { figures, clients } = await previewRows(server, salon.token, rowsOfSet(set), {}, sourceOf(set))
      expect([sourceOf(set), figures.known, clients]).toEqual([sourceOf(set), rowsOfSet(set).length, { added: 0, changed: 0 }]) // prettier-ignore
    }
  }
  const together = await start(files)
  expect(together).toMatchObject({ past: 3, ahead: 1, added: 2 })
  const ana = await idOf('Ana')
  expect((await history(ana)).map(({ source }) => source).toSorted()).toEqual(['Booksy', 'Fresha'])
  // Known by the program's id alone: day and service here are no more those of the files.
  await query(server, `update past_visits set day = day - 1, service_name = 'Tjetër' where client_id = '${ana}'`)
  await query(server, `update imported_visits set place_digest = '' where salon_id = '${salon.id}'`)
  await query(server, `update appointments set appointment_time = '11:00' where client_id = '${ana}'`)
  await expectKnown(...sets)
  await undo(together.id)
  const alone = []
  for (const each of files) alone.push(await start([each]))
  expect(alone.map(({ past, ahead }) => past + ahead)).toEqual([2, 1, 1])
  await query(server, `update past_visits set day = day - 1, service_name = 'Tjetër' where client_id = '${await idOf('Ana')}'`) // prettier-ignore
  await expectKnown(files)
})

const client = (external_id: string | null, more = {}) => ({ kind: 'client', name: 'Arta', external_id, ...more })
const of = (date: string, external_id: string) => ({ ...visit(date, 'Arta'), client: { name: 'Arta', external_id } })

test('clients of one name are told apart by their ids, and without numbers the second one is a question', async () => {
  const dated = [of('2026-10-01', 'a'), of('2026-10-02', 'b'), of('2026-10-03', 'a'), of('2026-10-03', 'c')]
  const rows = fileOf(client('a'), client('b'), client('d', { phones: ['044 111 222'] }), ...dated, of('2026-10-04', 'd')) // prettier-ignore
  const asked = [2, 5, 7].map((row) => ({ row, reason: 'ambiguous' }))
  expect(await preview(rows)).toMatchObject({ figures: { client: 2, past: 3 }, left_out: asked, clients: { added: 2 } })
  // Each row in a batch of its own has the same plan.
  await server.app.asSystem(async (call) => call.settings.set(moveInBatch, { rows: 1, ahead: 1 }))
  const { id, run } = await move(rows)
  expect(run).toMatchObject({ state: 'done', figures: { client: 2, past: 3 }, left_out: asked })
  const phone = await idOf('044111222')
  expect(await history(phone)).toMatchObject([{ day: '2026-10-04' }])
  const again = { figures: { known: 5, client: 0, completed: 0, past: 0 }, clients: { added: 0, changed: 0 }, left_out: asked } // prettier-ignore
  expect(await preview(rows)).toMatchObject(again)
  expect((await move(rows)).run).toMatchObject(again)
  // With another name it comes, with its visits.
  const corrected = rows.with(1, { ...rows[1], name: 'Arta e vogël' } as SentRecord)
  expect(await preview(corrected)).toMatchObject({ figures: { client: 1, past: 1 }, left_out: [{ row: 7 }] })
  await undo(id)
  expect(await preview(rows)).toMatchObject({ figures: { client: 2, past: 3 } })
})

const rowsBy = (...ids: (string | null)[]) => fileOf(...ids.map((id) => client(id)), visit('2026-10-01', 'Arta'))

test('of two rows of one name without numbers, of which one has an id, the second one is a question', async () => {
  const asked = { figures: { client: 1, past: 1 }, left_out: [{ row: 2, reason: 'ambiguous' }] }
  expect(await preview(rowsBy('a', null))).toMatchObject(asked)
  expect(await preview(rowsBy(null, 'a'))).toMatchObject(asked)
  await server.app.asSystem(async (call) => call.settings.set(moveInBatch, { rows: 1, ahead: 1 }))
  expect((await move(rowsBy(null, 'a'))).run).toMatchObject(asked)
})

test('a start sent twice, also at the same time, is one run, and two runs with the same rows write each visit once', async () => {
  const rows = fileOf(visit('2026-10-01', 'Ana'), visit('2026-10-02', 'Ana', { external_id: '7' }))
  const body = await moveOf(server, salon.token, rows)
  const replies = await Promise.all([1, 2, 3].map(() => server.call(startMoveIn, body, salon.token)))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  await startRun(server, salon.token, body)
  expect(await history(await idOf('Ana'))).toHaveLength(2)

  const more = fileOf(visit('2026-10-03', 'Ana', { external_id: '8' }), visit('2026-10-04', 'Beni'))
  const first = await moveOf(server, salon.token, more)
  // As if another owner had begun it.
  await query(server, `update move_in_runs set user_id = gen_random_uuid() where id = '${first.id}'`)
  const bodies = [first, await moveOf(server, salon.token, more)]
  const results = await Promise.allSettled(bodies.map((one) => server.call(startMoveIn, one, salon.token)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await server.app.drain(moveInJob)
  expect(await rowsOf(['past_visits'])).toMatchObject({ past_visits: { length: 4 } })
  expect(await rowsOf(['client_imports'])).toMatchObject({ client_imports: { length: 2 } })
})

test('bookings of the same people during a run and its undo cause no error, and each person is one client', async () => {
  const people = Array.from({ length: 8 }, (_, n) => `Klienti ${n}`)
  const rows = fileOf(...people.flatMap((name) => ['2025-10-01', '2025-10-02'].map((day) => visit(day, name))))
  const body = await moveOf(server, salon.token, rows)
  const bookAll = (date: string) =>
    people.map((name, n) =>
      book(name, date, { appointment_time: `${9 + Math.floor(n / 4)}:${(n % 4) * 15 || '00'}`.padStart(5, '0') }),
    )
  const [moved] = await Promise.allSettled([startRun(server, salon.token, body), ...bookAll('2026-11-24')])
  // It is refused with a new preview if somebody was booked first.
  const { id } = moved.status === 'fulfilled' ? moved.value : await move(rows)
  const names = async () =>
    (await server.call(listClients, { limit: 100 }, salon.token)).clients.map(({ name }) => name)
  expect(await names()).toEqual(people)
  const [undone] = await Promise.all([undo(id), ...bookAll('2026-11-25')])
  expect(undone.past_visits).toBe(16)
  expect(await names()).toEqual(people)
  expect(await query(server, `select from client_totals where salon_id = '${salon.id}' and past_visits <> 0`)).toEqual(
    [],
  )
})

test('a run is refused with a new preview if the salon changed since, and nothing is written', async () => {
  const body = await moveOf(server, salon.token, fileOf(visit('2026-10-01', 'Ana')))
  await book('Ana', '2026-11-18')
  const tables = ['clients', 'client_totals', 'past_visits', 'client_imports']
  const before = await rowsOf(tables)
  expect(await server.fault(startMoveIn, body, salon.token)).toMatchObject({
    status: 409,
    code: 'stale',
    extra: { preview: { figures: { past: 1 }, clients: { added: 0 } } },
  })
  expect(await rowsOf(tables)).toEqual(before)
})

test('the undo takes all of a run away but who has a visit here since, and the same files come again', async () => {
  const { client_id: blerta } = await book('Blerta', '2026-11-18')
  const tables = ['clients', 'client_totals', 'past_visits', 'client_import_rows']
  const before = await rowsOf(tables)
  const rows = fileOf(
    visit('2026-10-01', 'Blerta', { phone: '044 111 222', price: 5 }),
    visit('2026-10-02', 'Ana', { external_id: '1' }),
    visit('2026-10-03', 'Beni'),
  )
  const first = await move(rows)
  expect(await read(blerta)).toMatchObject({ phone: '044 111 222', visits: 1 })
  expect(await undo(first.id)).toMatchObject({ removed: 2, restored: 1, kept: 0, past_visits: 3 })
  expect(withoutVersion(await rowsOf(tables))).toBe(withoutVersion(before))
  expect((await server.call(listImports, {}, salon.token)).imports).toMatchObject([{ undone: true, undoable: false }])

  const second = await move(rows)
  expect(second).toMatchObject({ past: 3, added: 2, changed: 1 })
  await book('Ana', '2026-12-01')
  await server.call(updateClient, { id: await idOf('Beni'), notes: 'i ri' }, salon.token)
  expect(await undo(second.id)).toMatchObject({ removed: 0, restored: 1, kept: 2, past_visits: 3 })
  expect((await server.call(listClients, {}, salon.token)).clients.map(({ name, visits }) => [name, visits])).toEqual([
    ['Ana', 0],
    ['Beni', 0],
    ['Blerta', 0],
  ])
})

test('a run of visits of known clients alone can be undone for 30 days', async () => {
  await book('Ana', '2026-11-18')
  const [first, second] = [
    await move(fileOf(visit('2026-10-01', 'Ana'))),
    await move(fileOf(visit('2026-10-02', 'Ana'))),
  ]
  await query(server, `update salons set trial_ends_at = '2027-06-01' where id = '${salon.id}'`)
  server.clock.set('2026-12-20T08:59:00Z')
  expect(await undo(first.id)).toMatchObject({ removed: 0, past_visits: 1 })
  server.clock.pass(2)
  const { imports } = await server.call(listImports, {}, salon.token)
  expect(imports.map(({ undoable }) => undoable)).toEqual([false, false])
  expect(await server.fault(undoImport, { id: second.id }, salon.token)).toMatchObject({ status: 404 })
  expect(await history(await idOf('Ana'))).toMatchObject([{ day: '2026-10-02' }])
})

test('only the owner moves a salon in, and another salon sees nothing of it', async () => {
  const { id } = await move(fileOf(visit('2026-10-01', 'Ana')))
  const ana = await idOf('Ana')
  const reception = await server.colleague(salon, 'reception')
  const begun = { id: crypto.randomUUID(), source: 'Fresha', file_name: 'vizitat.csv', rows: 1 }
  expect(await server.fault(beginMoveIn, begun, reception.token)).toMatchObject({ status: 403 })
  expect(await server.fault(getMoveIn, { id }, reception.token)).toMatchObject({ status: 403 })
  const other = await server.salon('Tjetri')
  expect(await server.fault(undoImport, { id }, other.token)).toMatchObject({ status: 404 })
  expect(await server.fault(getMoveIn, { id }, other.token)).toMatchObject({ status: 404 })
  expect(await server.fault(stopMoveIn, { id }, other.token)).toMatchObject({ status: 404 })
  expect(await history(ana, other.token)).toEqual([])
  expect(await server.fault(beginMoveIn, { ...begun, source: ' ' }, salon.token)).toMatchObject({
    status: 400,
    message: 'Shkruani nga cili program vijnë të dhënat.',
  })
})

test('a visit of a client who was merged since is known, and the undo of the run leaves the merge', async () => {
  const rows = fileOf(visit('2026-10-01', 'Ana', { phone: '044 111 222' }), visit('2026-10-01', 'Ana Hoxha'))
  const { id } = await move(rows)
  const [ana, hoxha] = [await idOf('044111222'), await idOf('Ana Hoxha')]
  await server.call(mergeClients, { id: hoxha, merged_id: ana }, salon.token)
  expect(await history(hoxha)).toHaveLength(2)
  expect(await read(hoxha)).toMatchObject({ visits: 2, totalAppointments: 0 })
  expect(await preview(rows)).toMatchObject({ figures: { past: 0, known: 2 } })
  await server.call(undoMerge, { id: hoxha, merged_id: ana }, salon.token)
  expect(await read(ana)).toMatchObject({ visits: 1 })
  await server.call(mergeClients, { id: hoxha, merged_id: ana }, salon.token)
  expect(await undo(id)).toMatchObject({ past_visits: 2 })
  expect(await read(hoxha)).toMatchObject({ visits: 0, lastVisit: null })
})

test('a barber with past visits alone is deactivated, not deleted', async () => {
  const { id } = (await server.call(addBarber, { name: 'Luljeta' }, salon.token)).data
  await move(fileOf(visit('2026-10-01', 'Ana', { barber: 'luljeta' })))
  expect(await server.call(removeBarber, { id }, salon.token)).toMatchObject({ deactivated: true })
  expect(await history(await idOf('Ana'))).toMatchObject([{ barber: 'Luljeta', barber_id: id }])
})
