import { postgresCpu, startEngine } from './database.ts'
import { fillLedger, lastDay } from './ledger.ts'
import { openOwner } from './salons.ts'

/**
 * `reportServer.ts ROWS`: a salon with so many visits in a process and a PostgreSQL of its own. Calls each path that it
 * is sent and answers with its milliseconds; without a path, with the processor time of both so far; with `plans`, it
 * prints the plans of the path's statements.
 */
export interface Asked {
  path?: string
  plans?: boolean
}

const rows = Number(process.argv[2])
const engine = await startEngine()
const connection = await engine.database(`figures_${rows}`)
await fillLedger(connection, rows)
const { call, plansOf } = await openOwner(connection, `${lastDay}T19:00:00Z`)

async function answer({ path, plans }: Asked): Promise<number> {
  if (path && plans) await plansOf(path, (line) => process.stdout.write(`${line}\n`))
  else if (path) return (await call(path)).ms
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + (await postgresCpu(connection)) * 1000
}

process.on('message', (asked: Asked) => {
  void answer(asked).then(
    (value) => process.send?.(value),
    () => process.send?.(null),
  )
})
process.on('disconnect', () => void engine.stop().then(() => process.exit(0)))
process.send?.(0)
