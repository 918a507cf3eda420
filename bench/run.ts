/**
 * `npm run bench [part] [seconds] [rows]`: prints the tables, measured in this run. Parts: day, book, sales, online,
 * availability, report, loop, imports, archives, pages, export, schedule, frontend, phone, effort, scaling, citus.
 */
import { measureArchives } from './archives.ts'
import { measureAvailability } from './availability.ts'
import { measureBooking } from './booking.ts'
import { measureCitus } from './citus.ts'
import { startEngine } from './database.ts'
import { measureDayView } from './dayView.ts'
import { measureEffort } from './effort.ts'
import { measureExport } from './export.ts'
import { measureFrontend } from './frontend.ts'
import { measureImports } from './imports.ts'
import { measureMoveIn } from './moveIn.ts'
import type { Compared, Figures } from './load.ts'
import { measureLoop } from './loop.ts'
import { measureOnlineBooking } from './onlineBooking.ts'
import { measurePhone } from './frontend/phone.ts'
import { measureReport } from './report.ts'
import { measureSales } from './sales.ts'
import { measureSalonPages } from './salonPage.ts'
import { measureScaling } from './scaling/scaling.ts'
import { measureSchedule } from './schedule.ts'

const [what = 'all', seconds = '4', only] = process.argv.slice(2)
const allSizes: [string, number, number][] = [
  ['2000', 1, 2_000],
  ['50000', 1, 50_000],
  ['1000000', 1_000, 1_000_000],
]
const sizes = allSizes.filter(([name]) => !only || name === only)
const print = (line: string) => process.stdout.write(`${line}\n`)
const figures = (one: Figures) =>
  `${Math.round(one.rate)} | ${Math.round(one.nodeMicros)} | ${Math.round(one.postgresMicros)}`

function table(title: string, rows: Compared[]): void {
  print(`\n${title}\n`)
  print(
    '| rows | ratio | product: requests/s | Node µs | PostgreSQL µs | bare: requests/s | Node µs | PostgreSQL µs | refused |',
  )
  print('|---|---|---|---|---|---|---|---|---|')
  for (const { name, product, bare, ratio } of rows) {
    print(`| ${name} | **${ratio.toFixed(2)}** | ${figures(product)} | ${figures(bare)} | ${product.refused} |`)
  }
}

const wants = (name: string) => what === 'all' || what === name
if (['day', 'book', 'sales', 'online', 'availability', 'loop', 'imports', 'archives', 'pages'].some(wants)) {
  const engine = await startEngine()
  try {
    if (wants('day')) {
      const views = []
      for (const [name, salons, rows] of sizes)
        views.push(await measureDayView(engine, name, salons, rows, Number(seconds)))
      table('Day view, about 30 appointments a barber', views)
      const [small, ...others] = views
      for (const view of others)
        print(
          `\ncost at ${view.name} against 2,000 rows: ${((small?.product.rate ?? 0) / view.product.rate).toFixed(2)}`,
        )
    }
    if (wants('book')) {
      const bookings = []
      for (const [name, salons, rows] of sizes)
        bookings.push(await measureBooking(engine, name, salons, rows, Number(seconds)))
      table('Booking', bookings)
    }
    if (wants('sales')) table('Sales', await measureSales(engine, Number(seconds)))
    if (wants('online')) table('Booking by visitors', await measureOnlineBooking(engine, Number(seconds)))
    if (wants('availability')) {
      print('\nFree starts of a barber, processor time in µs\n')
      print('| rows | span | **all** | Node | PostgreSQL | bare statements: all | Node | PostgreSQL |')
      print('|---|---|---|---|---|---|---|---|')
      for (const [name, , rows] of sizes) {
        // A month of full days needs 1,800 rows per salon.
        const found = await measureAvailability(engine, name, rows > 50_000 ? 500 : 1, rows)
        for (const { span, product, bare } of found) {
          const parts = [product, bare].map(({ node, postgres }) => [node + postgres, node, postgres].map(Math.round))
          print(`| ${name} | ${span} | ${parts.flat().join(' | ')} |`)
        }
      }
    }
    if (wants('loop')) await measureLoop(engine, print)
    if (wants('imports')) {
      await measureImports(engine, print)
      await measureMoveIn(engine, print)
    }
    if (wants('archives')) await measureArchives(engine, print)
    if (wants('pages')) await measureSalonPages(engine, Number(seconds), print)
  } finally {
    await engine.stop()
  }
}
if (wants('report')) await measureReport(print)
if (wants('export')) await measureExport(print)
if (wants('schedule')) await measureSchedule(print)
// `npm run bench frontend [weight|shift|change|lighthouse]`; slow (hundreds of page loads), so not part of `all`.
if (what === 'frontend') await measureFrontend(print, process.argv[3])
// `npm run bench phone [rounds]`; takes minutes, so not part of `all`.
if (what === 'phone') await measurePhone(print, Number(process.argv[3] ?? 7))
if (wants('effort')) await measureEffort(print, what === 'effort' ? process.argv[3] : undefined)
// `npm run bench scaling [day|processes|streams|growth]`; takes minutes, so not part of `all`.
if (what === 'scaling') await measureScaling(process.argv.slice(3), print)
// `npm run bench citus seconds postgres://…` needs the coordinator of a cluster.
if (what === 'citus') await measureCitus(only ?? '', Number(seconds), print)
