import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { writeBackupRecord } from '#platform/server/backupRecord.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { backup, backupServer } from '#platform/server/postgres/backup.ts'

// npm run backup -- FILE [--postgres FOLDER]
try {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  const { dataDir } = config
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { postgres: { type: 'string' } } })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) {
    console.error('usage: npm run backup -- FILE [--postgres FOLDER]')
    process.exit(2)
  }
  // npm changes to the project folder, but paths are relative to the caller's folder.
  const typedIn = process.env['INIT_CWD'] ?? '.'
  const path = resolve(typedIn, file)
  const begun = new Date()
  let size: number
  if (databaseUrl === null) {
    const programs = values.postgres === undefined ? undefined : resolve(typedIn, values.postgres)
    size = await backup(dataDir, path, begun, programs)
    await writeBackupRecord(dataDir, { made_at: begun.toISOString(), file: path, bytes: size })
  } else size = await backupServer(connectionOf(databaseUrl), path, begun)
  console.log(
    `The backup is in ${path} (${size < 1e6 ? `${Math.ceil(size / 1e3)} KB` : `${(size / 1e6).toFixed(1)} MB`}).`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}
