import { resolve } from 'node:path'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { restore } from '#platform/server/postgres/restore.ts'

// npm run restore -- FILE [--force]
const log = {
  info: (_detail: unknown, message?: string) => message && console.log(message),
  warn: (_detail: unknown, message?: string) => message && console.warn(message),
  error: (_detail: unknown, message?: string) => message && console.error(message),
}
try {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const [file, ...rest] = args.filter((each) => each !== '--force')
  if (databaseUrl !== null) {
    console.error('DATABASE_URL is set: restore that database with its own tools, pg_restore for example.')
    process.exit(2)
  }
  if (file === undefined || rest.length > 0) {
    console.error('usage: npm run restore -- FILE [--force]')
    process.exit(2)
  }
  // npm changes into the checkout; the name was typed in this folder.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const header = await restore(dataDir, path, { log, force })
  console.log(`The database in ${dataDir} is as it was when the backup of ${header.begun} was made.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}
