import pg from 'pg'
import { addDays, localDate } from '#platform/shared/time.ts'
import { fill, firstDay, insertClientTotals, salonId, type Engine } from './database.ts'
import { openOwner } from './salons.ts'

const rounds = 40
const appointments = 60_000

const id = (n: string) => `('00000000-0000-7003-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Spreads appointments over 10,000 clients instead of the hundred from `fill`. */
async function spread(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
    select $1, ${id('c')}, n, lower(n), lower(n), now(), now() from generate_series(1, 10000) c,
      lateral (select (array['Arta', 'Çlirim', 'Ëndrra', 'Zana', 'Besa', 'Drita'])[1 + c % 6] || ' ' || c as n) x`,
    [salonId(1)],
  )
  await client.query(`update appointments a set client_id = ${id('x.c')},
      status = case when x.n % 5 = 0 then 'cancelled' else 'confirmed' end
    from (select id, (row_number() over () % 10000)::int + 1 as c, row_number() over () as n from appointments) x where x.id = a.id`)
  await client.query('delete from clients where id not in (select client_id from appointments)')
  await client.query(insertClientTotals)
  await client.query('vacuum (full, analyze) appointments')
  await client.query('vacuum analyze')
}

/** Pages of clients in a salon with 10,000 clients and 60,000 appointments; with `PLAN=1` also the query plans. */
export async function measureClients(engine: Engine, print: (line: string) => void): Promise<void> {
  const connection = await engine.database('clients')
  await fill(connection, 1, appointments)
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  await spread(client)
  await client.end()
  const { medianOf, close } = await openOwner(
    connection,
    `${addDays(localDate(firstDay), appointments / 60 - 1)}T12:00:00Z`,
  )
  print('\nA page of 10,000 clients with 60,000 appointments, milliseconds through everything but the network\n')
  print('| asked | ms |')
  print('|---|---|')
  const asked = [
    'status=active',
    'status=cancelled',
    'page=900',
    'sort=spent',
    'sort=last_visit',
    'q=clir',
    'q=99&status=active',
  ]
  for (const query of asked) {
    const ms = await medianOf(`/clients?${query}`, rounds, /client_totals/, print)
    print(`| ${query} | ${ms.toFixed(1)} |`)
  }
  await close()
}
