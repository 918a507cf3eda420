import pg from 'pg'
import { schemaFiles } from '#app/server/migrations.ts'
import type { Connection } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { dropTemplate, spreadTemplate, workersOf, type Worker } from '#testing/server/citus.ts'
import { addDays, localDate } from '#platform/shared/time.ts'
import { startChild } from './childProcess.ts'
import { fill, firstDay, postgresCpu } from './database.ts'
import { median, press, type Figures } from './load.ts'
import { barbersOf, openSalons } from './salons.ts'
import { bookingOf } from './slots.ts'

const rounds = 5
const salons = 20
const visits = 100_000
const names = { plain: 'bench_plain', citus: 'bench_citus' }

/** CPU time of PostgreSQL on all servers of a database. */
const cpuOf = async (connection: Connection, workers: readonly Worker[]): Promise<number> => {
  const used = await Promise.all([{}, ...workers].map((node) => postgresCpu({ ...connection, ...node })))
  return used.reduce((sum, seconds) => sum + seconds, 0)
}

/**
 * Bookings and day views on a Citus cluster compared with a plain database without the extension on the coordinator's
 * server, in alternating rounds.
 * @param address a database of the coordinator with the extension and workers.
 */
export async function measureCitus(address: string, seconds: number, print: (line: string) => void): Promise<void> {
  const { hostname: host, port, username: user, pathname } = new URL(address)
  const coordinator = { host, port: Number(port), user, database: 'postgres' }
  const workers = await workersOf({ ...coordinator, database: pathname.slice(1) })
  if (!workers) throw new Error(`no Citus at ${address}`)
  const make = async (name: string): Promise<typeof coordinator> => {
    await dropTemplate(coordinator, workers, name)
    const admin = new pg.Client(coordinator)
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const connection = { ...coordinator, database: name }
    await migrate(connection, schemaFiles)
    await fill(connection, salons, visits)
    return connection
  }
  const plain = await open(await make(names.plain), [])
  const spread = await make(names.citus)
  const begin = performance.now()
  await spreadTemplate(coordinator, workers, names.citus)
  print(`\n${visits} visits of ${salons} salons distributed in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  const citus = await open(spread, workers)

  print('\nCitus against plain PostgreSQL, processor time in µs a call\n')
  print('| | plain: PostgreSQL | Node | Citus: PostgreSQL | Node | **ratio of PostgreSQL** |')
  print('|---|---|---|---|---|---|')
  for (const [name, kind] of [
    ['booking', 'book'],
    ['day view', 'day'],
  ] as const) {
    await plain[kind](2)
    await citus[kind](2)
    const pairs: { plain: Figures; citus: Figures }[] = []
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ plain: await plain[kind](seconds), citus: await citus[kind](seconds) })
    const of = (which: 'plain' | 'citus', key: keyof Figures) =>
      Math.round(median(pairs.map((pair) => pair[which][key])))
    const ratio = median(pairs.map((pair) => pair.citus.postgresMicros / pair.plain.postgresMicros))
    print(
      `| ${name} | ${of('plain', 'postgresMicros')} | ${of('plain', 'nodeMicros')} | ${of('citus', 'postgresMicros')} | ` +
        `${of('citus', 'nodeMicros')} | **${ratio.toFixed(1)}** |`,
    )
    const refused = Math.max(...pairs.flatMap((pair) => [pair.plain.refused, pair.citus.refused]))
    if (refused > 0) print(`refused: up to ${refused} in a round`)
  }
  await Promise.all([plain.close(), citus.close()])
  for (const name of Object.values(names)) await dropTemplate(coordinator, workers, name)
}

async function open(connection: Connection, workers: readonly Worker[]) {
  const { app, tokens } = await openSalons(connection, salons)
  const barbers = await barbersOf(app, 1)
  await app.close()
  const product = await startChild('./product.ts', { connection })
  const days = Math.ceil(visits / salons / 60)
  let turn = 0
  const measured = async (forSeconds: number, next: Parameters<typeof press>[3]): Promise<Figures> => {
    const before = await cpuOf(connection, workers)
    const figures = await press(product, connection, forSeconds, next)
    const made = figures.rate * forSeconds
    return { ...figures, postgresMicros: (((await cpuOf(connection, workers)) - before) / made) * 1e6 }
  }
  const tokenAt = (at: number) => tokens[at % tokens.length]
  return {
    book: (forSeconds: number) =>
      measured(forSeconds, () => {
        turn += 1
        return bookingOf(Math.floor(turn / salons), tokenAt(turn), barbers)
      }),
    day: (forSeconds: number) =>
      measured(forSeconds, () => {
        turn += 1
        const day = addDays(localDate(firstDay), (turn * 7) % days)
        return {
          method: 'GET',
          path: `/api/appointments?from=${day}&to=${day}`,
          headers: { authorization: `Bearer ${tokenAt(turn)}` },
        }
      }),
    close: () => product.stop(),
  }
}
