import { fork } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lastDay } from './ledger.ts'
import { median } from './load.ts'
import type { Asked } from './reportServer.ts'

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

interface Salon {
  /** Milliseconds, null for a call that fails. */
  ask(asked: Asked): Promise<number | null>
  stop(): void
}

/** Starts `reportServer.ts` with so many visits, here or in another checkout, which gets the files of measuring. */
async function startSalon(rows: number, folder?: string): Promise<Salon> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const bench = folder ? join(folder, 'bench') : here
  if (folder)
    for (const file of ['database.ts', 'ledger.ts', 'reportServer.ts', 'salons.ts'])
      copyFileSync(join(here, file), join(bench, file))
  const child = fork(join(bench, 'reportServer.ts'), [String(rows)], { cwd: join(bench, '..') })
  const answer = () =>
    new Promise<number | null>((resolve, reject) => {
      const ended = () => reject(new Error(`the salon with ${rows} visits ended`))
      child.once('exit', ended)
      child.once('message', (value: number | null) => {
        child.off('exit', ended)
        resolve(value)
      })
    })
  await answer()
  return {
    ask(asked) {
      child.send(asked)
      return answer()
    },
    stop: () => child.disconnect(),
  }
}

interface Cost {
  /** Milliseconds of each round. */
  times: number[]
  /** Milliseconds of processor time of Node and PostgreSQL, which depend less on what else runs. */
  cpu: number
}

/** Costs of a call in each salon, null where it fails. The salons take turns, so that all meet the same other work. */
async function costsOf(path: string, salons: readonly Salon[]): Promise<(Cost | null)[]> {
  const processors = () => Promise.all(salons.map((salon) => salon.ask({})))
  for (let n = 0; n < 6; n += 1) for (const salon of salons) await salon.ask({ path })
  const before = await processors()
  const turns = salons.map((salon) => ({ salon, times: [] as (number | null)[] }))
  for (let n = 0; n < rounds; n += 1)
    for (const { salon, times } of n % 2 ? turns : turns.toReversed()) times.push(await salon.ask({ path }))
  const after = await processors()
  return turns.map(({ times }, n) => {
    const answered = times.filter((ms) => ms !== null)
    if (answered.length < rounds) return null
    return { times: answered, cpu: (Number(after[n]) - Number(before[n])) / rounds }
  })
}

const shown = (cost: Cost | null | undefined) =>
  cost ? `${median(cost.times).toFixed(1)} | ${cost.cpu.toFixed(1)}` : 'refused | '

/** Milliseconds as a multiple of those in the other salon, the median of the rounds; the same of processor time. */
const timesOf = (cost: Cost | null | undefined, other: Cost | null | undefined) =>
  cost && other
    ? [median(cost.times.map((ms, n) => ms / (other.times[n] ?? NaN))), cost.cpu / other.cpu]
        .map((times) => times.toFixed(2))
        .join(', ')
    : ''

/**
 * Days, reports and the list of clients of a salon with 50,000 visits a year, after one year and after ten; with
 * `BEFORE=folder` also in another checkout, with `PLAN=/clients` also the plans of these calls. `ROUNDS` calls each.
 */
export async function measureReport(print: (line: string) => void): Promise<void> {
  const folder = process.env.BEFORE
  const year = await startSalon(50_000)
  const decade = await startSalon(500_000)
  const before = folder ? await startSalon(50_000, folder) : undefined
  print(
    '\nFigures of a salon with 50,000 visits a year and 25,000 clients: milliseconds without the network, and processor time\n',
  )
  print(
    `| call | 50,000 visits | processor | 500,000 visits | processor | times |${before ? ' before, 50,000 | processor | times of before |' : ''}`,
  )
  print(`|---|---|---|---|---|---|${before ? '---|---|---|' : ''}`)
  for (const path of calls) {
    const [small, large, former] = await costsOf(path, [year, decade, ...(before ? [before] : [])])
    print(
      `| \`${path}\` | ${shown(small)} | ${shown(large)} | ${timesOf(large, small)} |${before ? ` ${shown(former)} | ${timesOf(small, former)} |` : ''}`,
    )
    if (process.env.PLAN && path.startsWith(process.env.PLAN)) await year.ask({ path, plans: true })
  }
  for (const salon of [year, decade, before]) salon?.stop()
}
