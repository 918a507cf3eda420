import pg from 'pg'
import { patternOf, startsIn } from '#features/salon/availability/rules.ts'
import { barberDays, soonest } from '#features/salon/availability/server/public.ts'
import type { SalonId } from '#database/salon.ts'
import type { Connection } from '#platform/server/db.ts'
import { addDays, localDate, type LocalDate } from '#platform/shared/time.ts'
import { fill, firstDay, postgresCpu, salonId, type Engine } from './database.ts'
import { openProduct } from './openProduct.ts'
import { recordStatements, type Statement } from './salons.ts'

/** CPU time of one call, in microseconds. */
interface Cost {
  node: number
  postgres: number
}

export interface Availability {
  name: string
  span: string
  product: Cost
  /** The same prepared statements through plain `pg`, without parsing the results. */
  bare: Cost
}

const rounds = 15
const salonsAsked = 20
const spans = [
  { span: 'a day', days: 1, calls: 1500 },
  { span: 'a month', days: 30, calls: 400 },
]

/**
 * Free starts of a barber for a day and a month: 30 visits a day, a quarter cancelled, with opening hours, a barber's
 * own week and leave. Many rows were updated individually, so that the index is realistically fragmented.
 */
async function prepare(connection: Connection, salons: number, rows: number): Promise<void> {
  await fill(connection, salons, rows)
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query("update appointments set status = 'cancelled' where abs(hashtext(id::text)) % 4 = 0")
  await client.query("update appointments set notes = 'x' where abs(hashtext(id::text)) % 4 = 1")
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 480, to: 780 }, { from: 810, to: 1320 }])) // prettier-ignore
  await client.query(
    `insert into weekly_hours (salon_id, subject_id, valid_from, week, updated_at) select id, id, '2025-01-01', $1, now() from salons`,
    [week],
  )
  await client.query(
    `insert into weekly_hours (salon_id, subject_id, valid_from, week, updated_at) select salon_id, id, '2025-01-01', $1, now() from barbers`,
    [week],
  )
  await client.query(
    `insert into leaves (salon_id, id, barber_id, from_date, to_date, created_at, updated_at)
     select salon_id, gen_random_uuid(), id, '2026-01-20', '2026-01-21', now(), now() from barbers`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

export async function measureAvailability(
  engine: Engine,
  name: string,
  salons: number,
  rows: number,
): Promise<Availability[]> {
  const connection = await engine.database(`availability_${name}`)
  await prepare(connection, salons, rows)
  const app = await openProduct(connection, { now: '2025-12-01T09:00:00Z' })
  const ask = async (turn: number, days: number) => {
    const asked = Math.min(salons, salonsAsked)
    const n = 1 + Math.floor(((turn % asked) / asked) * salons)
    const barberId = `00000000-0000-7001-8000-${(n * 16 + 1).toString(16).padStart(12, '0')}`
    const from = addDays(localDate(firstDay), turn % 3) as LocalDate
    const pattern = patternOf({ duration: 30, buffer_minutes: 10 })
    const call = { now: new Date('2025-12-01T09:00:00Z'), timeZone: 'Europe/Belgrade', salon: scope(n) }
    const found = await barberDays(call, { from, to: addDays(from, days - 1) }, { barberId })
    const settings = { ...found, earliest: soonest(call) }
    return found.days.flatMap(({ barbers }) => barbers.map((day) => startsIn(day, pattern, settings)))
  }
  const scopes = await app.asSystem((call) =>
    Promise.resolve(Array.from({ length: salons + 1 }, (_, n) => call.scope(salonId(n) as SalonId))),
  )
  // Outside of a transaction, like a read.
  const outside = await app.calls.run((call) => Promise.resolve(call), {
    write: false,
    caller: { address: '', agent: '', token: null },
    identity: null,
  })
  const scope = (n: number) => outside.scope(scopes[n]?.id as SalonId)

  const results: Availability[] = []
  for (const { span, days, calls } of spans) {
    const bareCalls: Statement[][] = []
    for (let turn = 0; turn < 60; turn += 1) {
      const recorded = await recordStatements(() => ask(turn, days).then(() => undefined))
      bareCalls.push(recorded.filter(({ text }) => /^\s*select/.test(text)))
    }
    const client = new pg.Client(connection as pg.ClientConfig)
    await client.connect()
    const bare = async (turn: number) => {
      for (const [index, { text, values }] of (bareCalls[turn % 60] ?? []).entries())
        await client.query({ name: `${span} ${index}`, text, values })
    }
    const cost = async (work: (turn: number) => Promise<unknown>): Promise<Cost> => {
      const [node, postgres] = [process.cpuUsage(), await postgresCpu(connection)]
      for (let turn = 0; turn < calls; turn += 1) await work(turn)
      const { user, system } = process.cpuUsage(node)
      return { node: (user + system) / calls, postgres: (((await postgresCpu(connection)) - postgres) * 1e6) / calls }
    }
    const product = (turn: number) => ask(turn, days)
    for (const work of [product, bare, product, bare]) await cost(work)
    const measured: { product: Cost; bare: Cost }[] = []
    for (let round = 0; round < rounds; round += 1)
      measured.push({ product: await cost(product), bare: await cost(bare) })
    results.push({
      name,
      span,
      product: minimum(measured.map((one) => one.product)),
      bare: minimum(measured.map((one) => one.bare)),
    })
    await client.end()
  }
  await app.close()
  return results
}

/** The cheapest round, because other work on the machine only adds time. */
function minimum(costs: Cost[]): Cost {
  return costs.toSorted((a, b) => a.node + a.postgres - b.node - b.postgres)[0] ?? { node: 0, postgres: 0 }
}
