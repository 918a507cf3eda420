import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../database.ts'
import { ask, medianAndPercentile99, noCalls, openStream, type Stream } from './load.ts'
import { peakShare, perDay, readAgain, readsPerDay, Writers } from './mix.ts'
import { startProduct, watchPostgres } from './product.ts'
import { fillSalons, screens, tokenOf } from './rows.ts'

const days = 40
const writesPerDay = perDay.bookings + perDay.changes

/**
 * Peak hour of a day, for a number of salons with five open screens each: every change is announced to the salon's
 * screens, which reload. `pace` is a speed-up factor.
 */
export async function measureDay(
  engine: Engine,
  { salons, seconds, pace }: { salons: number; seconds: number; pace: number },
  print: (line: string) => void,
): Promise<void> {
  const connection = await engine.database('salon_day')
  await fillSalons(connection, { salons, days })
  const child = await startProduct(connection)
  const postgres = await watchPostgres(connection)
  const [reads, writes] = [noCalls(), noCalls()]
  const writers = new Writers(salons)
  /** Time from a salon's last write until its screens are notified. */
  const sentAt = new Map<number, number>()
  const delays: number[] = []
  const shown = { reading: 0 }
  const readAll = async (salon: number, screen: number) => {
    shown.reading += 1
    await Promise.all(readAgain(salon, screen).map((asked) => ask(child.url, asked, reads)))
    shown.reading -= 1
  }
  const streams: Stream[] = []
  for (let salon = 1; salon <= salons; salon += 1) {
    const opened = Array.from({ length: screens }, (_, index) =>
      openStream(child.url, tokenOf(salon, index + 1), (topics) => {
        if (!topics.includes('appointments')) return
        const sent = sentAt.get(salon)
        if (sent !== undefined) delays.push(performance.now() - sent)
        void readAll(salon, index + 1)
      }),
    )
    streams.push(...(await Promise.all(opened)))
  }
  const writing = async (forSeconds: number) => {
    const perSecond = (salons * writesPerDay * peakShare * pace) / 3600
    const count = Math.round(perSecond * forSeconds)
    const began = performance.now()
    const running: Promise<void>[] = []
    for (let n = 0; n < count; n += 1) {
      await pause(Math.max(0, began + (n / perSecond) * 1000 - performance.now()))
      running.push(writers.write(child.url, reads, writes, (salon) => sentAt.set(salon, performance.now())))
    }
    await Promise.all(running)
    while (shown.reading > 0) await pause(20)
    return { count, took: (performance.now() - began) / 1000 }
  }
  await writing(Math.min(seconds, 10))
  for (const calls of [reads, writes]) Object.assign(calls, noCalls())
  delays.length = 0

  const state = async () => ({
    node: await child.cpu(),
    postgres: postgres.cpu(),
    wal: Number((await postgres.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0' as at`))[0]?.at),
  })
  const before = await state()
  const { count, took } = await writing(seconds)
  const after = await state()
  const [{ connections = 0 } = {}] = await postgres.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where application_name = 'orari'`,
  )
  const { rss, files } = await child.holds()
  // Number of simulated salon days, by writes.
  const salonDays = count / writesPerDay
  const node = (after.node - before.node) / salonDays
  const database = (after.postgres - before.postgres) / salonDays
  const peak = ((node + database) * peakShare) / 3600
  print(`\nThe busiest hour of ${salons} salons, ${pace} times as fast, ${streams.length} live streams\n`)
  print('| what | figure |')
  print('|---|---|')
  print(`| writes and reads a second | ${(count / took).toFixed(1)} and ${(reads.took.length / took).toFixed(0)} |`)
  print(
    `| reads for a write, assumed ${(readsPerDay / writesPerDay).toFixed(1)} | ${(reads.took.length / count).toFixed(1)} |`,
  )
  print(`| processor of a salon and day, Node | ${node.toFixed(2)} s |`)
  print(`| processor of a salon and day, PostgreSQL | ${database.toFixed(2)} s |`)
  print(`| salons that one core serves in the busiest hour, all of it used | ${Math.round(1 / peak)} |`)
  print(`| a write, ms, median / 99 % | ${medianAndPercentile99(writes.took)} |`)
  print(`| a read, ms, median / 99 % | ${medianAndPercentile99(reads.took)} |`)
  print(`| from sending a change until a screen is told, ms, median / 99 % | ${medianAndPercentile99(delays)} |`)
  print(`| replies of a salon and day | ${((reads.bytes + writes.bytes) / salonDays / 1e6).toFixed(1)} MB |`)
  print(`| WAL of a salon and day | ${((after.wal - before.wal) / salonDays / 1e6).toFixed(2)} MB |`)
  print(`| connections to PostgreSQL | ${connections} |`)
  print(`| memory of Node; of PostgreSQL | ${Math.round(rss / 1024)} MB; ${Math.round(postgres.memory() / 1024)} MB |`)
  print(`| open files of Node | ${files} |`)
  print(`| refused | ${[...reads.refused, ...writes.refused].map(([why, n]) => `${n} × ${why}`).join(', ') || 0} |`)
  for (const stream of streams) stream.close()
  await postgres.close()
  await child.stop()
}
