import { dirname } from 'node:path'
import { addErasures, readErasures } from '#platform/server/erasureFile.ts'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/server/config.ts'
import { writeBackupRecord } from '#platform/server/backupRecord.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { backup, backupServer } from '#platform/server/postgres/backup.ts'
import { programCommand } from '#platform/server/programCommand.ts'
import { fail, typedPath, UsageError } from './program.ts'

// npm run backup -- FILE [--postgres FOLDER]
try {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  const { dataDir } = config
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { postgres: { type: 'string' } } })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0)
    throw new UsageError(`usage: ${programCommand('backup', 'FILE [--postgres FOLDER]')}`)
  const path = typedPath(file)
  const begun = new Date()
  let size: number
  if (databaseUrl === null) {
    const programs = values.postgres === undefined ? undefined : typedPath(values.postgres)
    size = await backup(dataDir, path, begun, programs)
    await writeBackupRecord(dataDir, { made_at: begun.toISOString(), file: path, bytes: size })
  } else size = await backupServer(connectionOf(databaseUrl), path, begun)
  await addErasures(dirname(path), await readErasures(dataDir))
  console.log(
    `The backup is in ${path} (${size < 1e6 ? `${Math.ceil(size / 1e3)} KB` : `${(size / 1e6).toFixed(1)} MB`}).`,
  )
} catch (error) {
  fail(error)
}
