import { parseArgs } from 'node:util'
import { distributedTables } from '#database/distributed.ts'
import { checkCluster, distribute } from '#platform/server/citus/distribute.ts'
import { readConfig } from '#platform/server/config.ts'
import { ConfigError } from '#platform/server/env.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { migrate } from '#platform/server/migrate.ts'
import { findPooling } from '#platform/server/pooler.ts'
import { alone } from '#platform/server/postgres/move.ts'
import { schemaFiles } from '#app/server/migrations.ts'
import { programCommand } from '#platform/server/programCommand.ts'
import { fail, UsageError } from './program.ts'

const usage = `usage: ${programCommand('distribute', '[--shards N]')}

  Spreads the rows of salons over the workers of the Citus cluster on whose coordinator the database of DATABASE_URL is
  (docs/citus.md). Orari must not run. --shards, 32 when not given, is the most workers that there can ever be.`

try {
  const { values } = parseArgs({ options: { shards: { type: 'string' } } })
  const shards = values.shards === undefined ? undefined : Number(values.shards)
  if (shards !== undefined && !(Number.isInteger(shards) && shards >= 1 && shards <= 1024)) throw new UsageError(usage)
  const config = readConfig(process.env)
  const address = config.databaseDirectUrl ?? config.databaseUrl
  if (address === null) {
    throw new ConfigError(
      'DATABASE_URL is not set. For a service it is in /etc/orari/orari.env, which `orari distribute` reads and npm does not. ' +
        'Without one the embedded database is used, which is on this machine alone: move it to the coordinator of a ' +
        `Citus cluster first (${programCommand('move', 'postgres://…')}).`,
    )
  }
  const connection = connectionOf(address)
  if ((await findPooling(connection)) !== null) {
    throw new ConfigError('A database cannot be distributed through a connection pooler: name PostgreSQL itself.')
  }
  await checkCluster(connection)
  // Fails while somebody uses the database. Released at once, because the migrations take the same lock.
  await (await alone(connection)).release()
  await migrate(connection, schemaFiles)
  const { release } = await alone(connection)
  try {
    const { tables, rows, seconds } = await distribute(connection, distributedTables, { shards })
    console.log(
      tables === 0
        ? 'The database is distributed already; nothing was changed.'
        : `${rows} rows of ${tables} tables were distributed and compared in ${seconds.toFixed(1)} seconds. Start Orari again.`,
    )
  } finally {
    await release()
  }
} catch (error) {
  fail(error)
}
