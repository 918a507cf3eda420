import { parseArgs } from 'node:util'
import { readConfig } from '#platform/server/config.ts'
import { ConfigError } from '#platform/server/env.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { findPooling } from '#platform/server/pooler.ts'
import { move, type Place } from '#platform/server/postgres/move.ts'
import { schemaFiles } from '#app/server/migrations.ts'
import { programCommand } from '#platform/server/programCommand.ts'
import { fail, log, typedPath, UsageError } from './program.ts'

const usage = `usage: ${programCommand('move', 'postgres://… [--postgres FOLDER]')}
       ${programCommand('move', 'embedded')}

  Copies the database of this configuration (DATA_DIR, or DATABASE_URL) into an empty database of another PostgreSQL, or
  from DATABASE_URL into DATA_DIR. Orari must not run. --postgres names the programs of the old major version.`

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { postgres: { type: 'string' } } })
  const [target, ...rest] = positionals
  const isAddress = target !== undefined && /^postgres(?:ql)?:\/\//.test(target)
  if ((!isAddress && target !== 'embedded') || rest.length > 0) throw new UsageError(usage)
  const config = readConfig(process.env)
  const server = config.databaseDirectUrl ?? config.databaseUrl
  if (!isAddress && server === null) throw new ConfigError('DATABASE_URL: set it to the database that is to be moved')
  for (const address of [server, isAddress ? target : null]) {
    if (address !== null && (await findPooling(connectionOf(address, 'The address'))) !== null) {
      throw new ConfigError('A database cannot be moved through a connection pooler: name PostgreSQL itself')
    }
  }
  const programs = values.postgres === undefined ? undefined : typedPath(values.postgres)
  const from: Place = server === null ? { dataDir: config.dataDir, programs } : { connection: connectionOf(server) }
  const to: Place = isAddress ? { connection: connectionOf(target, 'The address') } : { dataDir: config.dataDir }
  const { rows, tables } = await move(from, to, { log, schema: schemaFiles })
  console.log(`${rows} rows of ${tables} tables were copied, read again and compared.`)
  console.log(
    isAddress
      ? 'Start Orari with DATABASE_URL set to the new address. The old database stays as it was; remove it when you no longer need it.'
      : `Start Orari without DATABASE_URL; the database is in ${config.dataDir}. The old one stays as it was.`,
  )
} catch (error) {
  fail(error)
}
