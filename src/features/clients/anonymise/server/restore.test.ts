import { expect, test } from 'vitest'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { moveVisits, pastVisit } from '#testing/server/pastVisits.ts'
import { exportJson } from '#features/salon/export/contract.ts'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { deleteAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { importClients, previewImport } from '#features/salon/move-in/client-contract.ts'
import { listDuplicates, mergeClients } from '../../merge/contract.ts'
import { anonymiseClient, getClient, listClients, searchClients, updateClient } from '../../contract.ts'
import { getRemainingTexts, listRemovedClients, restoreClient } from '../contract.ts'
import { eraseJob } from './jobs.ts'

const server = testApp()
const salon = testSalon(server)

const book = (client_name: string, appointment_time: string, more: object = {}) =>
  bookFor(server, salon, { client_name, duration: 15, appointment_date: '2026-11-19', appointment_time, ...more })

const erase = async () => {
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
}

/** All rows that say something about clients, without versions. */
async function rowsOfClients(): Promise<Record<string, string[]>> {
  const tables = [
    'clients',
    'client_totals',
    'client_merges',
    'client_import_rows',
    'distinct_clients',
    'appointments_and_holds',
    'deleted_appointments',
    'waiting_entries',
    'visit_mails',
    'walk_ins',
    'client_requests',
    'sales',
    'prepaid',
  ]
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await query<{ row: unknown }>(
      server,
      `select (to_jsonb(t) - 'updated_at' - 'version') #- '{row,updated_at}' as row from ${table} t
       where salon_id = '${salon.id}'`,
    )
    found[table] = rows.map(({ row }) => JSON.stringify(row)).toSorted()
  }
  return found
}

test('a restored client is as before, in every table, and so are the visits, sales, merges and the waiting list', async () => {
  const name = 'Njomëza Hoxha'
  const personal = Object.fromEntries(
    Object.entries(appointmentFields).flatMap(([field, entry]) =>
      'personal' in entry && entry.create ? [[field, `${name} (${field})`]] : [],
    ),
  )
  const texts = { ...personal, client_name: name, client_phone: '045 162 748' }
  const { id: visit, client_id: id } = await book(name, '09:00', texts)
  const deleted = await book(name, '10:00', { ...texts, client_id: id })
  await server.call(deleteAppointment, { id: deleted.id }, salon.token)
  await server.call(
    updateClient,
    { id, notes: 'alergjike', email: 'n@klientet.example', other_phones: '049 162 748', birthday: '14.5.1990' },
    salon.token,
  )
  const twin = await book('Njoma Hoxha', '11:00', { client_phone: '044 162 748' })
  await server.call(mergeClients, { id, merged_id: twin.client_id }, salon.token)
  const rows = [{ line: 1, name, phones: ['045 162 748'], colour_formula: '7.1' }]
  const { digest } = await server.call(previewImport, { rows }, salon.token)
  await server.call(importClients, { id: crypto.randomUUID(), file_name: 'klientet.csv', digest, rows }, salon.token)
  const sold = { kind: 'service', label: 'Larje', barber_id: salon.barber, price: 12.5 }
  await server.call(
    recordSale,
    {
      id: newId(server.clock.now()),
      client_id: id,
      lines: [sold],
      payments: [{ method: 'debt', amount: 12.5 }],
    } as never,
    salon.token,
  )
  const moment = `'2026-11-19T09:00:00Z'`
  for (const statement of [
    `insert into distinct_clients (salon_id, first_id, second_id, created_at) values ('${salon.id}', '${id}', 'ffffffff-0000-7000-8000-000000000001', ${moment})`,
    `insert into visit_mails (salon_id, appointment_id, email, language, consented_at, day) values ('${salon.id}', '${visit}', 'n@klientet.example', 'sq', ${moment}, '2026-11-19')`,
    `insert into waiting_entries (salon_id, id, client_id, service_name, duration_minutes, from_date, to_date, created_at, updated_at)
     values ('${salon.id}', '${visit}', '${id}', 'Prerje', 15, '2026-11-20', '2026-11-30', ${moment}, ${moment})`,
    `insert into walk_ins (salon_id, id, name, phone, service_name, duration_minutes, price_cents, currency, arrived_on, arrived_at)
     values ('${salon.id}', '${visit}', '${name}', '045162748', 'Prerje', 15, 500, 'EUR', '2026-11-20', ${moment})`,
    `insert into client_requests (salon_id, id, person, contact, kind, way, came_on, due_on, noted_by, noted_at)
     values ('${salon.id}', '${visit}', '${name}', '045162748', 'copy', 'salon', '2026-11-19', '2026-12-19', 'Besa', ${moment})`,
  ])
    await query(server, statement)
  const before = await rowsOfClients()

  await server.call(anonymiseClient, { id, confirm_money: true }, salon.token)
  const removed = { id, name, phone: '045 162 748', undo_until: '2026-11-21T09:00:00.000Z' }
  expect((await server.call(listRemovedClients, {}, salon.token)).clients).toMatchObject([removed])
  expect(await rowsOfClients()).not.toEqual(before)
  expect(await server.call(restoreClient, { id }, salon.token)).toMatchObject({ id, message: 'Klienti u kthye.' })
  expect(await rowsOfClients()).toEqual(before)
  expect((await server.call(listRemovedClients, {}, salon.token)).clients).toEqual([])
  // The same call again changes nothing, and another removal can be undone as well.
  await server.call(restoreClient, { id }, salon.token)
  await server.call(anonymiseClient, { id, confirm_money: true }, salon.token)
  await server.call(restoreClient, { id }, salon.token)
  expect(await rowsOfClients()).toEqual(before)
})

test('a removed client is nowhere for others; who books with the same phone is new, and keeps what was booked', async () => {
  const name = 'Teuta Bytyqi'
  const { client_id: id } = await book(name, '12:00', { client_phone: '044 555 111', notes: 'Teuta vjen vonë' })
  await book('Tea Bytyqi', '12:15', { client_phone: '044 555 111' })
  const pairs = async () => (await server.call(listDuplicates, {}, salon.token)).total
  const pairsBefore = await pairs()
  await server.call(anonymiseClient, { id }, salon.token)
  expect(await pairs()).toBe(pairsBefore - 1)
  for (const q of ['Teuta', '044 555 111']) {
    const found = (await server.call(searchClients, { q }, salon.token)).clients
    expect(found.filter((one) => one.name === name)).toEqual([])
    expect((await server.call(listClients, { q }, salon.token)).clients.filter((one) => one.id === id)).toEqual([])
  }
  expect(await server.fault(getClient, { id }, salon.token)).toMatchObject({ status: 404 })
  const day = await server.call(listAppointments, { date: '2026-11-19' } as never, salon.token)
  expect(JSON.stringify(day)).not.toContain('Teuta')
  const file = await server.raw({ method: 'GET', url: `/api${exportJson.path}`, token: salon.token })
  expect(file.statusCode).toBe(200)
  expect(file.body).not.toContain('Teuta')
  const reception = await server.colleague(salon, 'reception')
  const key = await server.apiKey(salon)
  for (const token of [reception.token, key]) {
    expect(await server.fault(listRemovedClients, {}, token)).toMatchObject({ status: 403 })
    expect(await server.fault(restoreClient, { id }, token)).toMatchObject({ status: 403 })
    expect(await server.fault(getRemainingTexts, { id }, token)).toMatchObject({ status: 403 })
  }
  const other = await server.salon()
  expect((await server.call(listRemovedClients, {}, other.token)).clients).toEqual([])
  expect(await server.fault(restoreClient, { id }, other.token)).toMatchObject({ status: 404 })

  const again = await book(name, '12:30', { client_phone: '044 555 111' })
  expect(again.client_id).not.toBe(id)
  expect(await server.fault(restoreClient, { id }, salon.token)).toMatchObject({ status: 409, code: 'client_taken' })
  await server.call(updateClient, { id: again.client_id, name: 'Teuta e re' }, salon.token)
  await server.call(restoreClient, { id }, salon.token)
  const visits = await query<{ client_id: string }>(
    server,
    `select client_id from appointments where salon_id = '${salon.id}' and client_name like 'Teuta%' order by appointment_time`,
  )
  expect(visits.map((visit) => visit.client_id)).toEqual([id, again.client_id])
})

test('after 24 hours nobody can restore, also before the job has run', async () => {
  const { client_id: id } = await book('Blerta Gashi', '13:00')
  await server.call(anonymiseClient, { id }, salon.token)
  server.clock.pass(24 * 60)
  expect((await server.call(listRemovedClients, {}, salon.token)).clients).toEqual([])
  expect(await server.fault(restoreClient, { id }, salon.token)).toMatchObject({ status: 404 })
  await erase()
  expect(await server.fault(restoreClient, { id }, salon.token)).toMatchObject({ status: 404 })
  server.clock.pass(-24 * 60)
})

test('the salon’s own words in sales that stay are listed before, with the names of merged clients', async () => {
  const name = 'Shpresa Kelmendi'
  const { client_id: id } = await book(name, '14:00', { client_phone: '044 606 060' })
  const twin = await book('Shpresa K', '14:15', { client_phone: '044 606 060' })
  await server.call(mergeClients, { id, merged_id: twin.client_id }, salon.token)
  const sell = (lines: object[], amount: number) =>
    server.call(
      recordSale,
      { id: newId(server.clock.now()), client_id: id, lines, payments: [{ method: 'cash', amount }] } as never,
      salon.token,
    )
  const line = { kind: 'service', barber_id: salon.barber, price: 10 }
  await server.call(addService, { name: 'Krehje', price: 10, duration: 30 }, salon.token)
  const { sale } = await sell(
    [
      { ...line, label: 'Krehje' },
      { ...line, label: 'Ngjyra e nuses' },
    ],
    20,
  )
  await sell(
    [
      { kind: 'deposit', price: 30 },
      { kind: 'gift_card', price: 5, label: 'Për Shpresën nga e ëma' },
    ],
    35,
  )
  await server.call(
    returnSale,
    {
      sale_id: sale.id,
      id: newId(server.clock.now()),
      reason: 'Shpresa u ankua',
      lines: [{ line: 1, quantity: 1 }],
      payments: [{ method: 'cash', amount: 10 }],
    } as never,
    salon.token,
  )
  const past = ['Fade', 'Frizurë për Shpresën'].map((service) => pastVisit('2025-03-04', name, { service }))
  await moveVisits(server, salon.token, ...past)
  const found = await server.call(getRemainingTexts, { id }, salon.token)
  expect(found).toMatchObject({
    merged: ['Shpresa K'],
    texts: [
      { kind: 'label', text: 'Ngjyra e nuses', day: '2026-11-20' },
      { kind: 'label', text: expect.stringMatching(/^Për Shpresën nga e ëma \w{6}$/), day: '2026-11-20' },
      { kind: 'reason', text: 'Shpresa u ankua', day: '2026-11-20' },
      { kind: 'past_visit', text: 'Frizurë për Shpresën', day: '2025-03-04' },
    ],
    total: 4,
  })
  expect(await server.fault(getRemainingTexts, { id: twin.client_id }, salon.token)).toMatchObject({ status: 404 })
})
