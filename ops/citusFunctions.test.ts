import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CitusCluster } from './citusCluster.ts'
import { open, openSalon, query, type Connection, openCitus } from './citusOrari.ts'

let cluster: CitusCluster
let folder: string
let connection: Connection
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-citus-functions-'))
  ;({ cluster, connection } = await openCitus('functions'))
  // Each node logs what it sends to a shard, on another node or its own, also from inside a function.
  for (const setting of [
    'citus.log_remote_commands = on',
    'citus.log_local_commands = on',
    'log_min_messages = notice',
  ])
    await query(connection, `alter database functions set ${setting}`)
})
afterAll(async () => {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Logs of the nodes, one text for each. */
const logs = () => Promise.all([cluster.coordinator, ...cluster.workers].map((node) => node.log()))

test('a booking inside a database function reaches only the shards of its salon', async () => {
  const app = await open(connection, folder)
  const salon = await openSalon(app, 'besa')
  const addedService = await salon.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 })
  const opened = await salon.call('PUT', '/user/online-booking', { enabled: true, approval: 'never' })
  const { address } = opened.json<{ setup: { address: string } }>().setup
  const before = (await logs()).map(({ length }) => length)
  expect((await salon.book(600)).statusCode).toBe(201)
  const visit = await app.http.inject({
    method: 'POST',
    url: `/api/public/salons/${address}/bookings`,
    payload: {
      services: [addedService.json<{ data: { id: string } }>().data.id],
      date: salon.tomorrow,
      time: '14:00',
      client_name: 'Ëndrit Hoxha',
      client_phone: '044 218 077',
    },
  })
  expect(visit.statusCode, visit.body).toBe(201)
  await app.close()

  // Shards of different tables with the same range have the rows of the same salons.
  const ranges = await query<{ name: string; range: string }>(
    connection,
    `select shard_name(logicalrelid, shardid) as name, shardminvalue as range from pg_dist_shard`,
  )
  const rangeOf = new Map(ranges.map(({ name, range }) => [name, range]))
  const written = (await logs()).map((log, node) => log.slice(before[node])).join('\n')
  const named = [...new Set(written.match(/\b[a-z_]+_\d{6}\b/g))].filter((name) => rangeOf.has(name))
  const tables = named.map((name) => name.replace(/_\d+$/, ''))
  expect(tables).toEqual(
    expect.arrayContaining([
      'appointments_and_holds',
      'clients',
      'barbers',
      'services',
      'appointment_totals',
      'client_merges',
    ]),
  )
  expect(new Set(tables).size, 'a shard of each table').toBe(tables.length)
  expect(new Set(named.map((name) => rangeOf.get(name))).size).toBe(1)
})
