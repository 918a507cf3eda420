import { BackupFolder } from '#platform/server/backups/folder.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { programCommand } from '#platform/server/programCommand.ts'
import { fail, typedPath, UsageError } from './program.ts'
import { drill } from './restoreDrill.ts'

async function newest(): Promise<string | null> {
  const { backups } = readConfig(process.env)
  if (!backups) return null
  const folder = new BackupFolder(backups.dir)
  const { last } = await folder.newest(await folder.names(), systemClock.now())
  return last?.file ?? null
}

// npm run drill -- [FILE]
try {
  const [named, ...rest] = process.argv.slice(2)
  const file = named === undefined ? await newest() : typedPath(named)
  if (file === null || rest.length > 0)
    throw new UsageError(
      `usage: ${programCommand('drill', 'FILE')}\n\n  Without FILE: the newest backup of BACKUP_DIR.`,
    )
  const found = await drill(file)
  const restored =
    found.tables > 0
      ? `${found.rows} rows of ${found.tables} tables were restored and compared`
      : 'its files were restored'
  console.log(
    `The backup ${file} of ${found.begun} is good: ${restored} on a scratch server, and Orari started on them (` +
      `${found.salons} salons, ${found.users} users, ${found.appointments} appointments` +
      `${found.latest === null ? '' : `, the last booked ${found.latest}`}).`,
  )
} catch (error) {
  fail(error)
}
