import { resolve } from 'node:path'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { writeBackupRecord } from '#platform/server/backupRecord.ts'
import { backup } from '#platform/server/postgres/backup.ts'

// npm run backup -- FILE
try {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const [file, ...rest] = process.argv.slice(2)
  if (databaseUrl !== null) {
    console.error('DATABASE_URL is set: back that database up with its own tools, pg_dump for example.')
    process.exit(2)
  }
  if (file === undefined || rest.length > 0) {
    console.error('usage: npm run backup -- FILE')
    process.exit(2)
  }
  // npm changes into the checkout; the name was typed in this folder.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const begun = new Date()
  const size = await backup(dataDir, path, begun)
  await writeBackupRecord(dataDir, { made_at: begun.toISOString(), file: path, bytes: size })
  console.log(`The backup is in ${path} (${(size / 1e6).toFixed(1)} MB).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}
