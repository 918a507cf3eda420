import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { fileOf, moveOf, pastVisit as visit, previewRows, startRun, type Choices } from '#testing/server/pastVisits.ts'
import { addBarber, listBarbers, updateBarber } from '#features/salon/barbers/contract.ts'
import { addService, listServices, updateService } from '#features/salon/services/contract.ts'
import { listMoves, listProducts, moveStock } from '#features/money/products/contract.ts'
import { makeCalendarFeed } from '#features/integrations/calendar-feeds/contract.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { listPastVisits } from '#features/clients/past-visits/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { getImportedVisits, undoImport } from '../client-contract.ts'
import { startMoveIn, type SentRecord } from '../contract.ts'
import { maxProductName } from '../limits.ts'
import { usesOf } from './undoCatalog.ts'

const server = testApp()
const salon = freshSalon(server)

const preview = (rows: SentRecord[], more: Choices = {}) => previewRows(server, salon.token, rows, more)
const move = async (rows: SentRecord[], more: Choices = {}) =>
  startRun(server, salon.token, await moveOf(server, salon.token, rows, more))
const undo = (id: string) => server.call(undoImport, { id }, salon.token)
const services = async () => (await server.call(listServices, {}, salon.token)).data
const barbers = async () => (await server.call(listBarbers, {}, salon.token)).data
const products = async () => (await server.call(listProducts, {}, salon.token)).products
const visits = async () => (await server.call(listAppointments, {}, salon.token)).appointments
async function history(name: string) {
  const { clients } = await server.call(searchClients, { q: name }, salon.token)
  return (await server.call(listPastVisits, { id: clients[0]?.id ?? '' }, salon.token)).visits
}
const sum = (figures: Record<string, number>) => Object.values(figures).reduce((total, count) => total + count, 0)

const service = (name: string | null, price: number | undefined, more: object = {}) => ({
  kind: 'service',
  name,
  price,
  ...more,
})
const barber = (name: string | null, more: object = {}) => ({ kind: 'barber', name, ...more })
const product = (name: string, price: number | undefined, more: object = {}) => ({
  kind: 'product',
  name,
  price,
  ...more,
})

test('services of a file are new, known, repeated or left out, and what the salon has stays', async () => {
  await server.call(addService, { name: 'Fade', price: 7, duration: 25 }, salon.token)
  const rows = fileOf(
    service('FADE', 9, { duration: 30 }),
    service('Ngjyrosje provë', 45, { duration: 90, category: 'Ngjyra' }),
    service('ngjyrosje  provë', 45, { duration: 90, category: 'Ngjyra' }),
    service('Larje', 400, { currency: 'ALL' }),
    service('Falas', 0),
    service('Pa çmim', undefined),
    service('-', 5),
    service('x'.repeat(121), 5),
  )
  const seen = await preview(rows)
  expect(sum(seen.figures)).toBe(rows.length)
  expect(seen).toMatchObject({
    figures: { service: 2, known: 1, repeated: 1, left_out: 4 },
    catalog: { services: 2, barbers: 0, products: 0 },
    differing: [{ row: 1, name: 'Fade', here: { price: 7, duration: 25 }, listed: { price: 9, duration: 30 } }],
    left_out: [
      { row: 5, reason: 'price' },
      { row: 6, reason: 'price' },
      { row: 7, reason: 'no_name' },
      { row: 8, reason: 'long_name' },
    ],
  })
  const { id, message } = await move(rows)
  expect(message).toBe('2 shërbime u shtuan')
  expect(await services()).toMatchObject([
    { name: 'Fade', price: 7, duration: 25 },
    { name: 'Ngjyrosje provë', price: 45, duration: 90, category: 'Ngjyra', currency: 'EUR', is_active: true },
    { name: 'Larje', price: 400, duration: 30, category: null, currency: 'ALL' },
  ])
  expect(await preview(rows)).toMatchObject({ figures: { service: 0, known: 3 }, catalog: { services: 0 } })
  expect(await undo(id)).toMatchObject({ entries: 2, message: 'Importi u zhbë.' })
  expect((await services()).map(({ name }) => name)).toEqual(['Fade'])
  expect((await move(rows)).message).toBe('2 shërbime u shtuan')
})

test('services of one name that differ are services of their own, and a visit means the one of its price', async () => {
  const rows = fileOf(
    service('Prerje', 10, { duration: 30, category: 'Meshkuj' }),
    service('Prerje', 25, { duration: 30, category: 'Femra' }),
    service('Prerje', 10, { duration: 45, category: 'Meshkuj' }),
    service('Prerje', 12, { duration: 30, category: 'Meshkuj' }),
    service('prerje', 25, { duration: 30, category: 'Femra' }),
    visit('2026-10-01', 'Ana', { service: 'Prerje', price: 25 }),
    visit('2026-10-02', 'Ana', { service: 'Prerje', price: 10 }),
    visit('2026-10-03', 'Ana', { service: 'Prerje' }),
  )
  expect((await preview(rows)).figures).toMatchObject({ service: 4, repeated: 1, past: 3 })
  await move(rows)
  expect((await services()).map(({ name, price, duration }) => [name, price, duration])).toEqual([
    ['Prerje', 10, 30],
    ['Prerje (Femra)', 25, 30],
    ['Prerje 45 min', 10, 45],
    ['Prerje 12,00\u00a0€', 12, 30],
  ])
  expect((await history('Ana')).map(({ service_name }) => service_name)).toEqual(['Prerje', 'Prerje', 'Prerje (Femra)'])
  expect((await preview(rows)).figures).toMatchObject({ service: 0, known: 7, repeated: 1 })
})

test('a service that only visits name stays a text, becomes new with their price, or is one of the salon', async () => {
  const { data: mjeker } = await server.call(addService, { name: 'Mjekër', price: 4, duration: 15 }, salon.token)
  const rows = fileOf(
    visit('2026-10-01', 'Ana', { service: 'Balayage', price: 60, duration: 150 }),
    visit('2026-10-02', 'Ana', { service: 'Balayage', price: 65, duration: 150 }),
    visit('2026-10-03', 'Ana', { service: 'Balayage', price: 60, duration: 120 }),
    visit('2026-10-04', 'Ana', { service: 'Beard' }),
    visit('2026-10-05', 'Ana', { service: 'Mjekër e plotë', price: 5 }),
    visit('2026-11-23', 'Ana', { service: 'Balayage', time: '10:00', barber: 'Besa' }),
  )
  const { names } = await preview(rows)
  expect(names.services).toMatchObject([
    { name: 'Mjekër e plotë', as: 'here', service_id: mjeker.id, is_sure: false, can_be_new: true },
    { name: 'Balayage', visits: 4, price: 60, duration: 150, as: 'none', is_sure: true, can_be_new: true },
    { name: 'Beard', visits: 1, price: null, as: 'none', can_be_new: false },
  ])
  const choices = {
    services: [
      { name: 'BALAYAGE', service_id: null, is_new: true },
      { name: 'Beard', service_id: mjeker.id },
      { name: 'Mjekër e plotë', service_id: null },
    ],
  }
  const { id } = await move(rows, choices)
  expect((await services()).map(({ name, price, duration }) => [name, price, duration])).toEqual([
    ['Mjekër', 4, 15],
    ['Balayage', 60, 150],
  ])
  expect(new Set((await history('Ana')).map(({ service_name }) => service_name))).toEqual(
    new Set(['Balayage', 'Mjekër', 'Mjekër e plotë']),
  )
  const [balayage] = await query<{ service_id: string; duration_minutes: number; price_cents: number }>(
    server,
    `select service_id, duration_minutes, price_cents from appointments where salon_id = '${salon.id}'`,
  )
  expect(balayage).toMatchObject({ duration_minutes: 150, price_cents: 6000, service_id: (await services())[1]?.id })
  // The same file, without the choices, changes nothing.
  expect((await preview(rows)).figures).toMatchObject({ known: 6, past: 0, ahead: 0 })
  expect((await undo(id)).entries).toBe(1)
  expect(await visits()).toEqual([])
})

test('barbers of files are here, new or none, and visits to come are booked with the new one', async () => {
  const rows = fileOf(
    barber('Luljeta Krasniqi', { phone: '+383 44 000 120' }),
    barber('Besa'),
    barber('LULJETA KRASNIQI'),
    barber(null),
    barber('x'.repeat(81)),
    visit('2026-10-01', 'Ana', { barber: 'Luljeta Krasniqi' }),
    visit('2026-10-02', 'Ana', { barber: 'Stafi i vjetër' }),
    visit('2026-11-23', 'Ana', { time: '10:00', barber: 'Luljeta Krasniqi', duration: 30 }),
    visit('2026-11-23', 'Beni', { time: '10:00', barber: 'Luljeta Krasniqi', duration: 30 }),
    visit('2026-11-23', 'Dita', { time: '11:00', barber: 'Stafi i vjetër', duration: 30 }),
  )
  const seen = await preview(rows)
  expect(sum(seen.figures)).toBe(rows.length)
  expect(seen).toMatchObject({
    figures: { barber: 1, known: 1, repeated: 1, past: 2, ahead: 1, clash: 1, left_out: 3 },
    catalog: { barbers: 1 },
    clashes: [{ row: 9, kind: 'row', barber: 'Luljeta Krasniqi', starts: [{ time: '10:30' }, { barber: 'Besa' }] }],
    names: { barbers: [{ name: 'Stafi i vjetër', visits: 2, ahead: 1, is_sure: false }, { name: 'Luljeta Krasniqi', as: 'new', barber_id: null }, { name: 'Besa' }] }, // prettier-ignore
  })
  const [start] = seen.clashes[0]?.starts ?? []
  expect(seen.week).toMatchObject({
    new_barbers: [start?.barber_id],
    blocks: [
      { kind: 'coming', barber_id: start?.barber_id },
      { kind: 'clash', barber_id: start?.barber_id },
    ],
  })
  const answer = { file: 0, row: 9, answer: 'move' as const, date: '2026-11-23', time: '10:30', barber_id: start?.barber_id ?? '' } // prettier-ignore
  const more = { barbers: [{ name: 'stafi i vjetër', barber_id: null, is_new: true }], answers: [answer] }
  const { id, message } = await move(rows, more)
  expect(message).toContain('2 berberë u shtuan, 2 vizita të mëparshme erdhën, 3 vizita që vijnë u shënuan')
  const all = await barbers()
  expect(all.map(({ name, is_active }) => [name, is_active])).toEqual([
    ['Besa', true],
    ['Luljeta Krasniqi', true],
    ['Stafi i vjetër', true],
  ])
  expect(new Set(all.map(({ color }) => color)).size).toBe(3)
  expect((await visits()).map((one) => [one.barber, one.appointment_time])).toEqual([
    ['Luljeta Krasniqi', '10:00'],
    ['Luljeta Krasniqi', '10:30'],
    ['Stafi i vjetër', '11:00'],
  ])
  expect((await history('Ana')).map((one) => [one.barber, one.barber_id])).toEqual([
    ['Stafi i vjetër', all[2]?.id],
    ['Luljeta Krasniqi', all[1]?.id],
  ])
  // The same files again change nothing, with the same answers too.
  expect(await preview(rows, more)).toMatchObject({ figures: { known: 7, repeated: 1 }, catalog: { barbers: 0 } })
  expect((await undo(id)).entries).toBe(2)
  expect((await barbers()).map(({ name }) => name)).toEqual(['Besa'])
})

test('two barbers of one name are a question, never a guess', async () => {
  await server.call(addBarber, { name: 'Arbër Gashi' }, salon.token)
  const { data: hoxha } = await server.call(addBarber, { name: 'Arbër Hoxha' }, salon.token)
  const { data: clirim } = await server.call(addBarber, { name: 'Çlirim Berisha' }, salon.token)
  const rows = fileOf(
    barber('Arben', { phone: '044 1' }),
    barber('Arben', { phone: '044 2' }),
    visit('2026-10-01', 'Ana', { barber: 'Arber' }),
    visit('2026-10-02', 'Ana', { barber: 'Clirim' }),
    visit('2026-10-03', 'Ana', { barber: 'Arben' }),
    visit('2026-10-04', 'Ana', { barber: 'Arber Gashi' }),
  )
  const seen = await preview(rows)
  expect(seen.names.barbers).toMatchObject([
    { name: 'Arben', as: 'none', is_sure: false },
    { name: 'Arber', as: 'none', is_sure: false },
    { name: 'Clirim', as: 'here', barber_id: clirim.id, is_sure: false },
    { name: 'Arber Gashi', as: 'here', is_sure: true },
  ])
  expect(seen.left_out).toEqual([
    { file: 0, row: 1, reason: 'ambiguous' },
    { file: 0, row: 2, reason: 'ambiguous' },
  ])
  const chosen = {
    barbers: [
      { name: 'Arben', barber_id: null, is_new: true },
      { name: 'Arber', barber_id: hoxha.id },
      { name: 'Clirim', barber_id: null },
    ],
  }
  expect((await preview(rows, chosen)).figures).toMatchObject({ barber: 1, repeated: 1, left_out: 0 })
  await move(rows, chosen)
  expect((await history('Ana')).map(({ barber: name }) => name)).toEqual([
    'Arbër Gashi',
    'Arben',
    'Clirim',
    'Arbër Hoxha',
  ])
})

test('products come with price, cost, barcode and stock as a first move, and are archived by the undo', async () => {
  expect(await products()).toEqual([])
  const rows = fileOf(
    product('Shampo', 12.5, { cost: 6, barcode: '5301 2345 67890', quantity: 8 }),
    product('Shampo', 14, { barcode: '5301234567891' }),
    product('SHAMPO', 12.5, { barcode: '5301234567890' }),
    product('Tjetër', 3, { barcode: '5301234567890' }),
    product('Dyll', 9, { quantity: 0, barcode: 'ë ë' }),
    product('Krehër', undefined),
    product('Locion', 700, { currency: 'ALL' }),
    product('DYLL', 9),
  )
  const seen = await preview(rows)
  expect(sum(seen.figures)).toBe(rows.length)
  expect(seen).toMatchObject({
    figures: { product: 4, repeated: 2, left_out: 2 },
    left_out: [
      { row: 4, reason: 'barcode' },
      { row: 6, reason: 'price' },
    ],
  })
  const longest = 'a'.repeat(maxProductName)
  expect(await preview(fileOf(product(longest, 1), product(`${longest}a`, 1)))).toMatchObject({
    figures: { product: 1 },
    left_out: [{ row: 2, reason: 'long_name' }],
  })
  const { id, message } = await move(rows)
  expect(message).toBe('4 produkte u shtuan')
  expect(await products()).toMatchObject([
    { name: 'Shampo', price: 12.5, cost: 6, barcode: '5301234567890', quantity: 8, counts_stock: true },
    {
      name: 'Shampo 14,00\u00a0€',
      price: 14,
      cost: null,
      barcode: '5301234567891',
      counts_stock: false,
      quantity: null,
    },
    { name: 'Dyll', price: 9, barcode: null, quantity: 0 },
    { name: 'Locion', price: 700, currency: 'ALL' },
  ])
  const [shampo, , dyll] = await products()
  const { moves } = await server.call(listMoves, { id: shampo?.id ?? '' }, salon.token)
  expect(moves).toMatchObject([{ kind: 'count', quantity: 8 }])
  expect((await preview(rows)).figures).toMatchObject({ product: 0, known: 4 })
  await server.call(moveStock, { id: dyll?.id ?? '', move_id: crypto.randomUUID(), kind: 'delivery', quantity: 2, note: null }, salon.token) // prettier-ignore
  expect(await server.call(getImportedVisits, { id }, salon.token)).toMatchObject({
    kept_entries: [{ kind: 'products', name: 'Dyll', why: 'used' }],
  })
  expect(await undo(id)).toMatchObject({
    entries: 3,
    message: 'Importi u zhbë. Dyll mbeti, sepse ndërkohë u përdor ose u ndryshua.',
  })
  expect((await products()).map(({ name }) => name)).toEqual(['Dyll'])
  // Stock moves stay, with their product.
  const all = await server.call(listProducts, { all: 'true' }, salon.token)
  expect(all.products.map(({ name, is_active }) => [name, is_active])).toEqual([
    ['Shampo', false],
    ['Dyll', true],
  ])
  expect((await preview(rows)).figures).toMatchObject({ product: 3, known: 1 })
})

test('the undo keeps what was used or changed since, and says so before', async () => {
  const rows = fileOf(
    service('Fade', 7),
    service('Mjekër', 4),
    service('Larje', 3),
    barber('Agim'),
    barber('Luljeta'),
    barber('Shpresa'),
    barber('Dritan'),
    visit('2026-10-01', 'Ana', { barber: 'Dritan' }),
    visit('2026-11-23', 'Ana', { time: '10:00', barber: 'Dritan' }),
  )
  const { id } = await move(rows)
  const [fade, mjeker] = await services()
  const agim = (await barbers()).find(({ name }) => name === 'Agim')
  const luljeta = (await barbers()).find(({ name }) => name === 'Luljeta')
  const shpresa = (await barbers()).find(({ name }) => name === 'Shpresa')
  server.clock.set('2026-11-20T10:00:00Z')
  await server.call(updateService, { id: mjeker?.id ?? '', price: 5 }, salon.token)
  await server.call(updateBarber, { id: luljeta?.id ?? '', color: 9 }, salon.token)
  await book(server, salon, { service_name: 'Fade', barber: 'Agim', appointment_date: '2026-11-24' })
  await server.call(makeCalendarFeed, { barber_id: shpresa?.id ?? '' }, salon.token)
  const before = await server.call(getImportedVisits, { id }, salon.token)
  expect(before.kept_entries).toEqual([
    { id: agim?.id, kind: 'barbers', name: 'Agim', why: 'used' },
    { id: luljeta?.id, kind: 'barbers', name: 'Luljeta', why: 'changed' },
    { id: shpresa?.id, kind: 'barbers', name: 'Shpresa', why: 'used' },
    { id: fade?.id, kind: 'services', name: 'Fade', why: 'used' },
    { id: mjeker?.id, kind: 'services', name: 'Mjekër', why: 'changed' },
  ])
  const undone = await undo(id)
  expect(undone).toMatchObject({ entries: 2, past_visits: 1, ahead_visits: 1 })
  expect(undone.message).toBe('Importi u zhbë. Agim, Luljeta, Shpresa, Fade, Mjekër mbetën, sepse ndërkohë u përdorën ose u ndryshuan.') // prettier-ignore
  expect((await barbers()).map(({ name }) => name)).toEqual(['Besa', 'Agim', 'Luljeta', 'Shpresa'])
  expect((await services()).map(({ name }) => name)).toEqual(['Fade', 'Mjekër'])
})

test('each table that names a barber, service or product is asked before the undo removes one', async () => {
  const columns = await query<{ table_name: string; column_name: string }>(
    server,
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.column_name in ('barber_id', 'service_id', 'service_ids', 'product_id')`,
  )
  const kindOf = { barber_id: 'barbers', service_id: 'services', service_ids: 'services', product_id: 'products' }
  const missing = columns.filter(
    ({ table_name, column_name }) => !(table_name in usesOf[kindOf[column_name as keyof typeof kindOf] as 'barbers']),
  )
  // Colleagues, invitations and calendar feeds are asked apart, the stock belongs to its product.
  expect(missing.map(({ table_name }) => table_name).toSorted()).toEqual([
    'calendar_feeds',
    'invitations',
    'product_stock',
    'users',
  ])
})

test('what somebody deletes or adds between the preview and the run is planned again', async () => {
  const rows = fileOf(service('Fade', 7), barber('Agim'), product('Shampo', 5, { quantity: 2 }))
  const body = await moveOf(server, salon.token, rows)
  await server.call(addService, { name: 'Fade', price: 8, duration: 25 }, salon.token)
  await server.fault(startMoveIn, body, salon.token)
  expect((await startRun(server, salon.token, await moveOf(server, salon.token, rows))).message).toBe(
    '1 berber u shtua, 1 produkt u shtua',
  )
  expect(await services()).toHaveLength(1)
})
