import { expect, test } from 'vitest'
import { rereadPhonesJob } from '#features/clients/server/jobs.ts'
import { listClients, updateClient } from '#features/clients/contract.ts'
import { getProfile } from '#features/accounts/auth/contract.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { book, quarter } from '#testing/server/appointments.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { getSalon, updateSalon } from '../contract.ts'

const server = testApp()
const salon = testSalon(server)

const tirana: CallInputOf<typeof updateSalon> = {
  name: 'Salloni Besa',
  country: 'AL',
  time_zone: 'Europe/Tirane',
  address: 'Rruga B',
  phone: '04 22',
}

async function client(client_name: string, client_phone: string, on = salon) {
  const barber = on === salon ? 'Besa' : 'Tjetri'
  return (await book(server, on, { client_name, client_phone, barber, ...quarter(booked++) })).client_id
}
let booked = 0

async function phoneOk(id: string): Promise<boolean | undefined> {
  const { clients } = await server.call(listClients, { limit: 100 }, salon.token)
  return clients.find((one) => one.id === id)?.phone_ok
}

test('a new salon is in Kosovo and has its owner’s name', async () => {
  const { salon: read } = await server.call(getSalon, {}, salon.token)
  expect(read).toEqual({
    name: 'Besa',
    country: 'XK',
    time_zone: 'Europe/Tirane',
    currency: 'EUR',
    address: null,
    phone: null,
  })
})

test('saved values are returned by every later call', async () => {
  const saved = await server.call(updateSalon, { ...tirana, time_zone: 'America/New_York', address: '  ' }, salon.token)
  expect(saved).toMatchObject({ salon: { ...tirana, time_zone: 'America/New_York', address: null } })
  expect((await server.call(getSalon, {}, salon.token)).salon).toEqual(saved.salon)
  expect((await server.call(getProfile, {}, salon.token)).user.salon).toMatchObject({
    name: 'Salloni Besa',
    country: 'AL',
    time_zone: 'America/New_York',
  })
  await server.call(updateSalon, { ...tirana, country: 'XK' }, salon.token)
  await server.app.drain(rereadPhonesJob)
})

test('the country determines how local numbers are read, of existing and new clients', async () => {
  const early = await client('Ardit', '069 234 5678')
  expect(await phoneOk(early)).toBe(false)
  await server.call(updateSalon, tirana, salon.token)
  await server.app.drain(rereadPhonesJob)
  expect(await phoneOk(early)).toBe(true)
  expect(await phoneOk(await client('Drita', '069 345 6789'))).toBe(true)
  // The same number in any notation identifies the client.
  expect(await client('Ardit', '+355 69 234 5678')).toBe(early)
})

test('two clients of one name whose numbers become the same stay two', async () => {
  await server.call(updateSalon, { ...tirana, country: 'XK' }, salon.token)
  await server.app.drain(rereadPhonesJob)
  const local = await client('Teuta', '068 222 3333')
  const whole = await client('Teuta', '+355682223333')
  expect(local).not.toBe(whole)
  await server.call(updateSalon, tirana, salon.token)
  await server.app.drain(rereadPhonesJob)
  const rows = await query<{ phone: string }>(
    server,
    `select phone from clients where name = 'Teuta' order by phone collate "C"`,
  )
  expect(rows.map(({ phone }) => phone)).toEqual(['+355682223333', '068 222 3333'])
  await server.call(updateClient, { id: local, name: 'Teuta B.' }, salon.token)
})

test('more than one batch of clients is updated', async () => {
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, phone, created_at, updated_at)
     select '${salon.id}', gen_random_uuid(), 'N' || n, 'n' || n, 'n' || n, '044 ' || (100000 + n), now(), now()
     from generate_series(1, 1100) n`,
  )
  await server.call(updateSalon, { ...tirana, country: 'XK' }, salon.token)
  await server.app.drain(rereadPhonesJob)
  const [read] = await query<{ count: number }>(
    server,
    `select count(*)::int as count from clients where phone_e164 like '+38344%' and name like 'N%'`,
  )
  expect(read?.count).toBe(1100)
})

test('another salon is not changed, and invalid input is refused with a sentence', async () => {
  const other = await server.salon('Tjetri')
  await server.call(updateSalon, tirana, salon.token)
  expect((await server.call(getSalon, {}, other.token)).salon).toMatchObject({ name: 'Tjetri', country: 'XK' })
  expect(await server.fault(updateSalon, { ...tirana, name: ' ' }, salon.token)).toMatchObject({
    status: 400,
    message: 'Emri i sallonit është i detyrueshëm.',
  })
  for (const wrong of [{ country: 'DE' }, { time_zone: 'Europe/Pristina' }, { phone: 'x'.repeat(41) }]) {
    const fault = await server.fault(updateSalon, { ...tirana, ...wrong } as never, salon.token)
    expect(fault).toMatchObject({ status: 400, code: 'bad_input' })
  }
})
