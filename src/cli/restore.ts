import { dirname } from 'node:path'
import { addErasures, erasureFileName, readErasures } from '#platform/server/erasureFile.ts'
import { readConfig } from '#platform/server/config.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { restore, restoreServer } from '#platform/server/postgres/restore.ts'
import { schemaFiles } from '#app/server/migrations.ts'
import { programCommand } from '#platform/server/programCommand.ts'
import { fail, log, typedPath, UsageError } from './program.ts'

// npm run restore -- FILE [--force]
try {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  const { dataDir } = config
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const [file, ...rest] = args.filter((each) => each !== '--force')
  if (file === undefined || rest.length > 0)
    throw new UsageError(`usage: ${programCommand('restore', 'FILE [--force]')}`)
  const path = typedPath(file)
  const options = { log, schema: schemaFiles }
  const { begun, restored } =
    databaseUrl === null
      ? await restore(dataDir, path, { ...options, force })
      : await restoreServer(connectionOf(databaseUrl), path, options)
  if (restored) console.log(`${restored.rows} rows of ${restored.tables} tables were restored and compared.`)
  const erased = await addErasures(dataDir, await readErasures(dirname(path)))
  const place = databaseUrl === null ? `in ${dataDir}` : 'of DATABASE_URL'
  console.log(`The database ${place} is as it was when the backup of ${begun} was made.`)
  if (erased.length > 0) console.log(`The next start erases again who was erased since (${erasureFileName}).`)
} catch (error) {
  fail(error)
}
