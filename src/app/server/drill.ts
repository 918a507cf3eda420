import { resolve } from 'node:path'
import { ConfigError } from '#platform/server/config.ts'
import { drill } from './restoreDrill.ts'

// npm run drill -- FILE
try {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) {
    console.error('usage: npm run drill -- FILE')
    process.exit(2)
  }
  const found = await drill(resolve(process.env['INIT_CWD'] ?? '.', file))
  console.log(
    `The backup of ${found.begun} is good: ${found.rows} rows of ${found.tables} tables were restored on a scratch server ` +
      `and compared, and Orari started on them (${found.salons} salons, ${found.users} users, ${found.appointments} appointments` +
      `${found.latest === null ? '' : `, the last booked ${found.latest}`}).`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}
