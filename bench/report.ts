import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresCpu, type Engine } from './database.ts'
import { fillLedger, lastDay } from './ledger.ts'
import { median } from './load.ts'
import { openOwner } from './salons.ts'

const rounds = Number(process.env.ROUNDS ?? 15)

const ofPeriods = (path: string) => ['week', 'month', 'year'].map((period) => path.replace('$', period))
export const calls = [
  `/day-close?date=${lastDay}`,
  '/day-close?date=2026-05-20',
  `/day-close/state?date=${lastDay}`,
  `/sales/paid?date=${lastDay}`,
  '/sales/paid?date=2026-05-20',
  `/sales?date=${lastDay}&hide_undone=true`,
  `/appointments/dashboard`,
  ...ofPeriods('/user/stats?period=$'),
  ...ofPeriods('/reports/appointments?period=$&status=done'),
  ...ofPeriods('/reports/clients?period=$'),
  ...ofPeriods('/reports/till?period=$'),
  '/reports/online?period=year',
  '/reports/sales-book?month=2026-10',
  '/day-close/debts',
  ...['name', 'visits', 'spent', 'last_visit', 'cancelled'].map((sort) => `/clients?sort=${sort}`),
  ...['name', 'last_visit', 'cancelled'].map((sort) => `/clients?sort=${sort}&page=2000`),
  '/clients?q=99&status=active&sort=visits',
]

interface Cost {
  /** Median milliseconds. */
  ms: number
  /** Milliseconds of processor time of Node and PostgreSQL, which depend less on what else runs. */
  cpu: number
}

/**
 * Cost of each call in a salon with `rows` visits, null for one that fails; with `PLAN=/clients` also the plans of that
 * call.
 */
export async function measureFigures(
  engine: Engine,
  rows: number,
  print: (line: string) => void,
): Promise<(Cost | null)[]> {
  const connection = await engine.database(`figures_${rows}`)
  await fillLedger(connection, rows)
  const { call, plansOf, close } = await openOwner(connection, `${lastDay}T19:00:00Z`)
  const processor = async () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + (await postgresCpu(connection)) * 1000
  }
  const costs: (Cost | null)[] = []
  for (const path of calls) {
    try {
      for (let n = 0; n < 3; n += 1) await call(path)
      const times: number[] = []
      const before = await processor()
      for (let n = 0; n < rounds; n += 1) times.push((await call(path)).ms)
      costs.push({ ms: median(times), cpu: ((await processor()) - before) / rounds })
      if (process.env.PLAN && path.startsWith(process.env.PLAN)) await plansOf(path, print)
    } catch {
      costs.push(null)
    }
  }
  await close()
  return costs
}

/** The same of another checkout (`BEFORE=folder`), in a process of its own. */
function measureBefore(): (Cost | null)[] | undefined {
  const folder = process.env.BEFORE
  if (!folder) return undefined
  const here = fileURLToPath(new URL('.', import.meta.url))
  for (const file of ['ledger.ts', 'report.ts', 'reportBefore.ts', 'salons.ts'])
    copyFileSync(join(here, file), join(folder, 'bench', file))
  const printed = execFileSync(process.execPath, [...process.execArgv, 'bench/reportBefore.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return JSON.parse(printed.slice(printed.lastIndexOf('['))) as (Cost | null)[]
}

const shown = (cost: Cost | null | undefined) =>
  cost ? `${cost.ms.toFixed(1)} | ${cost.cpu.toFixed(1)}` : 'refused | '

/** Days, reports and the list of clients of a salon with 50,000 visits a year, after one year and after ten. */
export async function measureReport(engine: Engine, print: (line: string) => void): Promise<void> {
  const before = measureBefore()
  const year = await measureFigures(engine, 50_000, print)
  const decade = await measureFigures(engine, 500_000, print)
  print(
    '\nFigures of a salon with 50,000 visits a year and 25,000 clients: milliseconds without the network, and processor time\n',
  )
  print(
    `| call | ${before ? 'before, 50,000 | processor | ' : ''}50,000 visits | processor | 500,000 visits | processor | times |`,
  )
  print(`|---|${before ? '---|---|' : ''}---|---|---|---|---|`)
  for (const [n, path] of calls.entries()) {
    const times = ((decade[n]?.cpu ?? NaN) / (year[n]?.cpu ?? NaN)).toFixed(2)
    print(
      `| \`${path}\` | ${before ? `${shown(before[n])} | ` : ''}${shown(year[n])} | ${shown(decade[n])} | ${times} |`,
    )
  }
}
