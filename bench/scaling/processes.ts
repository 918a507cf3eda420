import { availableParallelism } from 'node:os'
import type { Engine } from '../database.ts'
import { ask, noCalls } from './load.ts'
import { perDay, readAgain, readsPerDay, Writers } from './mix.ts'
import { pin, startProduct, watchPostgres, type Measured } from './product.ts'
import { fillSalons, screens } from './rows.ts'

const salons = 200
const days = 40
/** Concurrent calls per process; fewer would take longer each. */
const atOnce = 16
/** Warm-up calls per process, for compiled code and prepared statements. */
const warmUp = 2_500
const readsForWrite = Math.round(readsPerDay / (perDay.bookings + perDay.changes))

/**
 * Daily mix through several processes on one PostgreSQL at full speed. PostgreSQL has the last CPU for itself; the
 * processes share the others with the load generator, so CPU time is more meaningful than calls per second.
 */
export async function measureProcesses(engine: Engine, calls: number, print: (line: string) => void): Promise<void> {
  const connection = await engine.database('processes')
  await fillSalons(connection, { salons, days })
  const postgres = await watchPostgres(connection)
  const last = availableParallelism() - 1
  pin(postgres.pids(), last)
  const writers = new Writers(salons)
  print('\nProcesses on one PostgreSQL, the mix of a day; 16 calls at a time for each\n')
  print('| processes | calls/s | Node, µs a call | PostgreSQL, µs a call | against one process | refused |')
  print('|---|---|---|---|---|---|')
  let alone = Number.NaN
  for (const count of [1, 2, 4, 1]) {
    const children: Measured[] = []
    for (let n = 0; n < count; n += 1) children.push(await startProduct(connection))
    if (last > 0) for (const [n, child] of children.entries()) pin([child.pid], n % last)
    const [reads, writes] = [noCalls(), noCalls()]
    let turn = 0
    const press = async (until: number, index: number) => {
      const { url } = children[index % count] ?? { url: '' }
      for (let n = index; turn < until; n += 1) {
        if (n % readsForWrite === 0) await writers.write(url, reads, writes)
        turn += 1
        const shown = readAgain((turn % salons) + 1, (turn % screens) + 1)
        const asked = shown[turn % shown.length]
        if (asked) await ask(url, asked, reads)
      }
    }
    const pressAll = (more: number) => {
      const until = turn + more
      return Promise.all(Array.from({ length: atOnce * count }, (_, index) => press(until, index)))
    }
    const cpu = async () => ({
      node: (await Promise.all(children.map((child) => child.cpu()))).reduce((sum, one) => sum + one, 0),
      postgres: postgres.cpu(),
    })
    await pressAll(warmUp * count)
    for (const one of [reads, writes]) Object.assign(one, noCalls())
    const before = await cpu()
    const began = performance.now()
    await pressAll(calls)
    const took = (performance.now() - began) / 1000
    const after = await cpu()
    const callCount = reads.took.length + writes.took.length
    const node = ((after.node - before.node) / callCount) * 1e6
    const database = ((after.postgres - before.postgres) / callCount) * 1e6
    if (Number.isNaN(alone)) alone = node + database
    const ratio = alone / (node + database)
    const refused = [...reads.refused, ...writes.refused].map(([why, n]) => `${n} × ${why}`).join(', ') || 0
    print(
      `| ${count} | ${Math.round(callCount / took)} | ${Math.round(node)} | ${Math.round(database)} | ${ratio.toFixed(2)} | ${refused} |`,
    )
    for (const child of children) await child.stop()
  }
  await postgres.close()
}
