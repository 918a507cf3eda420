import { beforeEach, expect, test } from 'vitest'
import { listDuplicates, mergeClients } from '#features/clients/merge/contract.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookWith, quarter, type Booking } from '#testing/server/appointments.ts'
import { addClient, getClient, searchClients, updateClient } from '../contract.ts'
import { rereadAllPhonesJob } from './jobs.ts'

const server = testApp()
const salon = freshSalon(server)

let slot = 0
beforeEach(() => {
  slot = 0
})
function book(client_name: string, more: Partial<Booking> = {}) {
  slot += 1
  return bookWith(server, salon, { client_name, ...quarter(slot), ...more })
}
const add = async (name: string, phone: string | null) =>
  (await server.call(addClient, { name, phone }, salon.token)).client.id
interface Stored {
  name: string
  phone: string | null
  phone_e164: string | null
  other_phones: string | null
  other_phones_e164: string[]
}
const stored = () =>
  query<Stored>(
    server,
    `select name, phone, phone_e164, other_phones, other_phones_e164 from clients where salon_id = '${salon.id}' order by name collate "C", phone collate "C"`,
  )
/** Stores a number as the former rule read it, and queues the salon. */
const readBefore = (id: string, e164: string) =>
  query(server, `update clients set phone_e164 = '${e164}' where id = '${id}'`)
const reread = async () => {
  await query(server, `insert into phone_rereads (salon_id) values ('${salon.id}') on conflict do nothing`)
  await server.app.asSystem((call) => call.queue(rereadAllPhonesJob, {}))
  await server.app.drain(rereadAllPhonesJob)
  return query<{ description: string; action_type: string }>(
    server,
    `select description, action_type from activities where entity_id = '${salon.id}'`,
  )
}

test('a number without a plus is the client of the local number, in every form', async () => {
  const first = await book('Ana', { client_phone: '044 555 101' })
  for (const client_phone of ['383 44 555 101', '38344555101', '0383 44 555 101', '+383 383 44 555 101', '44555101']) {
    expect((await book('Ana', { client_phone })).client_id).toBe(first.client_id)
  }
  expect(await stored()).toHaveLength(1)
  for (const q of ['0383 44 555', '383 44 555', '044 555', '+383 (0) 44 555']) {
    expect((await server.call(searchClients, { q }, salon.token)).clients, q).toHaveLength(1)
  }
})

const found = async (q: string) =>
  (await server.call(searchClients, { q }, salon.token)).clients.map(({ name }) => name)

test('a number with slashes or commas is one client, found by any spelling', async () => {
  const spellings = ['044 / 555 101', '044 / 555-101', '+383 44 / 555-101', '044, 555 101', '+377 44 555 101']
  const ids = new Set<string | null>()
  for (const client_phone of spellings) ids.add((await book('Ana', { client_phone })).client_id)
  await add('Greta', '+49 (0)30 / 90 18 20')
  expect(ids.size).toBe(1)
  expect(await stored()).toMatchObject([
    { name: 'Ana', phone: '044 / 555 101', phone_e164: '+38344555101', other_phones: null },
    { name: 'Greta', phone: '+49 (0)30 / 90 18 20', phone_e164: '+4930901820', other_phones: null },
  ])
  for (const q of [...spellings, '044555101', '44 555 101']) expect(await found(q), q).toEqual(['Ana'])
  for (const q of ['+49 (0)30 / 90 18 20', '+49 30 901820', '0049 30 90 18 20', '030 901820'])
    expect(await found(q), q).toEqual(['Greta'])
})

test('two numbers of one field are a phone and a further phone, in a booking, a new client and an edit', async () => {
  const both = { phone: '044 555 101', other_phones: '049 123 456', phone_e164: '+38344555101' }
  await book('Ana', { client_phone: '044 555 101 / 049 123 456' })
  await add('Besa', '044 555 101 ose 049 123 456')
  const id = await add('Drita', null)
  await server.call(updateClient, { id, phone: '044 555 101, 049 123 456', other_phones: '045 1' }, salon.token)
  expect(await stored()).toMatchObject([
    { name: 'Ana', ...both, other_phones_e164: ['+38349123456'] },
    { name: 'Besa', ...both, other_phones_e164: ['+38349123456'] },
    { name: 'Drita', ...both, other_phones: '049 123 456, 045 1', other_phones_e164: ['+38349123456'] },
  ])
  // A client without a phone keeps their further phones.
  const late = await add('Era', null)
  await server.call(updateClient, { id: late, other_phones: '043 111 222' }, salon.token)
  expect((await book('Era', { client_phone: '044 1 / 049 9' })).client_id).toBe(late)
  expect((await stored())[3]).toMatchObject({ phone: '044 1', other_phones: '049 9, 043 111 222' })
})

test('an implausible number is kept as typed and marked', async () => {
  const id = await add('Ana', '3,8344E+10')
  const { client } = await server.call(getClient, { id }, salon.token)
  expect(client).toMatchObject({ phone: '3,8344E+10', phone_ok: false })
})

test('stored numbers are read again once, with a report in the audit log', async () => {
  const wrong = await add('Ana', '383 44 555 101')
  await readBefore(wrong, '+38338344555101')
  const two = await add('Besa', null)
  await query(server, `update clients set phone = '044 555 102 / 049 123 456' where id = '${two}'`)
  await add('Drita', '044 555 103')
  expect(await reread()).toEqual([
    { description: 'Telefonat e klientëve u lexuan përsëri: ndryshuan 2 nga 3', action_type: 'system' },
  ])
  const after = await stored()
  expect(after).toMatchObject([
    { phone: '383 44 555 101', phone_e164: '+38344555101' },
    {
      phone: '044 555 102',
      phone_e164: '+38344555102',
      other_phones: '049 123 456',
      other_phones_e164: ['+38349123456'],
    },
    { phone_e164: '+38344555103' },
  ])
  expect((await server.call(searchClients, { q: '049 123' }, salon.token)).clients.map(({ id }) => id)).toEqual([two])
  // Nothing is left, and a second run changes nothing.
  expect(await query(server, 'select from phone_rereads')).toEqual([])
  expect(await reread()).toHaveLength(1)
  expect(await stored()).toEqual(after)
})

test('clients whose numbers become the same stay two and are proposed for a merge', async () => {
  const local = await add('Ana', '044 555 101')
  const other = await add('Ana', '049 1')
  await query(
    server,
    `update clients set phone = '383 44 555 101', phone_e164 = '+38338344555101' where id = '${other}'`,
  )
  await reread()
  expect(await stored()).toMatchObject([
    { phone: '044 555 101', phone_e164: '+38344555101' },
    { phone: '383 44 555 101', phone_e164: null, other_phones_e164: ['+38344555101'] },
  ])
  const { pairs } = await server.call(listDuplicates, {}, salon.token)
  expect(pairs).toHaveLength(1)
  expect((await book('Ana', { client_phone: '383 44 555 101' })).client_id).toBe(local)
})

test('a merged client is found by the number as it is read now', async () => {
  const kept = await add('Ana', '044 555 101')
  const merged = await add('Anita', '049 555 102')
  await server.call(mergeClients, { id: kept, merged_id: merged }, salon.token)
  await query(
    server,
    `update client_merges set phone_key = '+38338349555102', merged = merged || '{"phone": "383 49 555 102"}' where merged_id = '${merged}'`,
  )
  await reread()
  expect((await book('Anita', { client_phone: '049 555 102' })).client_id).toBe(kept)
})

test('all of a large salon is read, in batches', async () => {
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, phone, phone_e164, created_at, updated_at)
     select '${salon.id}', gen_random_uuid(), 'N' || n, 'n' || n, 'n' || n, '38344' || (100000 + n), '+38338344' || (100000 + n), now(), now()
     from generate_series(1, 1200) n`,
  )
  expect(await reread()).toMatchObject([{ description: expect.stringContaining('ndryshuan 1200 nga 1200') as string }])
  const [row] = await query<{ count: number }>(
    server,
    `select count(*)::int as count from clients where phone_e164 ~ '^\\+383441\\d{5}$'`,
  )
  expect(row?.count).toBe(1200)
})
