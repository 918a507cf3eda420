import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../database.ts'
import { ask, medianAndPercentile99, noCalls, openStream, type Stream } from './load.ts'
import { readAgain, Writers } from './mix.ts'
import { startProduct, watchPostgres } from './product.ts'
import { fillSalons, screens, tokenOf } from './rows.ts'

const days = 20
/** Long enough for two heartbeats of every stream. */
const idleSeconds = 40
const writes = 200
const betweenWritesMs = 50

/** Cost of a process's live streams, delay of changes, and load when all streams reconnect at once. */
export async function measureStreams(engine: Engine, count: number, print: (line: string) => void): Promise<void> {
  const salons = Math.ceil(count / screens)
  const connection = await engine.database('live_streams')
  await fillSalons(connection, { salons, days })
  const child = await startProduct(connection)
  const postgres = await watchPostgres(connection)
  const calls = noCalls()
  const everyone = Array.from({ length: count }, (_, n) => ({
    salon: Math.floor(n / screens) + 1,
    screen: (n % screens) + 1,
  }))
  const cpu = async () => ({ node: await child.cpu(), postgres: postgres.cpu() })
  const readEverything = async (reads: typeof calls) => {
    const asked = everyone.flatMap(({ salon, screen }) => readAgain(salon, screen))
    await Promise.all(asked.map((one) => ask(child.url, one, reads)))
  }
  // Warm-up, which is no cost of streams.
  for (let round = 0; round < 3; round += 1) await readEverything(noCalls())

  const sentAt = new Map<number, number>()
  const delays: number[] = []
  const again = noCalls()
  const back = { notified: 0, read: 0 }
  const readShown = async (salon: number, screen: number) => {
    await Promise.all(readAgain(salon, screen).map((asked) => ask(child.url, asked, again)))
    back.read += 1
  }
  let streams: Stream[] = []
  const openAll = async () => {
    const began = performance.now()
    const opened = everyone.map(({ salon, screen }) =>
      openStream(child.url, tokenOf(salon, screen), (topics) => {
        const sent = sentAt.get(salon)
        if (topics.includes('appointments') && sent !== undefined) delays.push(performance.now() - sent)
        if (!topics.includes('*')) return
        back.notified += 1
        void readShown(salon, screen)
      }),
    )
    streams = await Promise.all(opened)
    return performance.now() - began
  }
  const empty = await child.holds()
  const opened = await openAll()
  await pause(2_000)
  const full = await child.holds()

  const atRest = await cpu()
  await pause(idleSeconds * 1000)
  const rested = await cpu()

  const writers = new Writers(salons)
  for (let n = 0; n < writes; n += 1) {
    await writers.write(child.url, noCalls(), calls, (salon) => sentAt.set(salon, performance.now()))
    await pause(betweenWritesMs)
  }
  const expected = writes * screens
  for (let waited = 0; delays.length < expected && waited < 5_000; waited += 100) await pause(100)

  // Breaks the listening connection, so that every screen reloads while salons book.
  const before = await cpu()
  const began = performance.now()
  const meanwhile = noCalls()
  let notified = 0
  await postgres.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' or query like '%pg_notify%' and pid <> pg_backend_pid()`,
  )
  while (back.read < streams.length && performance.now() - began < 60_000) {
    await writers.write(child.url, noCalls(), meanwhile)
    if (notified === 0 && back.notified >= streams.length) notified = performance.now() - began
    await pause(betweenWritesMs)
  }
  const whole = performance.now() - began
  const after = await cpu()

  const perStream = (of: number) => of / count
  print(`\n${count} live streams of ${salons} salons on one process\n`)
  print('| what | figure |')
  print('|---|---|')
  print(`| all opened at once | ${Math.round(opened)} ms |`)
  print(`| memory of a stream | ${perStream(full.rss - empty.rss).toFixed(0)} KB |`)
  print(`| open files of a stream | ${perStream(full.files - empty.files).toFixed(2)} |`)
  print(
    `| processor at rest, of a stream and hour: Node | ${(perStream(rested.node - atRest.node) * (3600 / idleSeconds)).toFixed(3)} s |`,
  )
  print(
    `| processor at rest, of a stream and hour: PostgreSQL | ${(perStream(rested.postgres - atRest.postgres) * (3600 / idleSeconds)).toFixed(3)} s |`,
  )
  print(`| told of ${expected} changes | ${delays.length} |`)
  print(`| a write, ms, median / 99 % | ${medianAndPercentile99(calls.took)} |`)
  print(`| from sending a change until a screen is told, ms, median / 99 % | ${medianAndPercentile99(delays)} |`)
  print(
    `| the listening connection lost: all told, and have read again after | ${Math.round(notified)} and ${Math.round(whole)} ms |`,
  )
  print(`| reads of it, ms, median / 99 % | ${again.took.length}, ${medianAndPercentile99(again.took)} |`)
  print(`| a write meanwhile, ms, median / 99 % | ${medianAndPercentile99(meanwhile.took)} |`)
  print(
    `| processor for it, Node and PostgreSQL | ${(after.node - before.node).toFixed(1)} and ${(after.postgres - before.postgres).toFixed(1)} s |`,
  )
  print(
    `| refused | ${
      [calls, meanwhile, again]
        .flatMap(({ refused }) => [...refused])
        .map(([why, n]) => `${n} × ${why}`)
        .join(', ') || 0
    } |`,
  )
  for (const stream of streams) stream.close()
  await postgres.close()
  await child.stop()
}
