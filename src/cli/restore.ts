import { resolve } from 'node:path'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { restore, restoreServer } from '#platform/server/postgres/restore.ts'
import { migrationsFolder } from '#app/server/migrations.ts'

// npm run restore -- FILE [--force]
const log = {
  info: (_detail: unknown, message?: string) => message && console.log(message),
  warn: (_detail: unknown, message?: string) => message && console.warn(message),
  error: (_detail: unknown, message?: string) => message && console.error(message),
}
try {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  const { dataDir } = config
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const [file, ...rest] = args.filter((each) => each !== '--force')
  if (file === undefined || rest.length > 0) {
    console.error('usage: npm run restore -- FILE [--force]')
    process.exit(2)
  }
  // npm changes to the project folder, but the path is relative to the caller's folder.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const options = { log, migrations: migrationsFolder }
  const { begun, restored } =
    databaseUrl === null
      ? await restore(dataDir, path, { ...options, force })
      : await restoreServer(connectionOf(databaseUrl), path, options)
  if (restored) console.log(`${restored.rows} rows of ${restored.tables} tables were restored and compared.`)
  const place = databaseUrl === null ? `in ${dataDir}` : 'of DATABASE_URL'
  console.log(`The database ${place} is as it was when the backup of ${begun} was made.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}
