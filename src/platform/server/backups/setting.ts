import { resolve } from 'node:path'
import { ConfigError, number, type Env } from '../env.ts'

export interface BackupSetting {
  dir: string
  /** Hour of the day after which the backup is made, in the operator's time zone. */
  hour: number
  keep: number
  /** Shell command that gets each finished file as `$1`, to copy it elsewhere. */
  command: string | null
}

const others = ['BACKUP_HOUR', 'BACKUP_KEEP', 'BACKUP_COMMAND']

/** Null without BACKUP_DIR. Throws ConfigError with the name of a malformed variable. */
export function readBackupSetting(env: Env): BackupSetting | null {
  const dir = env['BACKUP_DIR']?.trim()
  const hour = number(env, 'BACKUP_HOUR', 3, 0, 23)
  const keep = number(env, 'BACKUP_KEEP', 14, 1, 10_000)
  const command = env['BACKUP_COMMAND']?.trim() || null
  if (dir) return { dir: resolve(dir), hour, keep, command }
  const lonely = others.find((name) => env[name]?.trim())
  if (lonely) throw new ConfigError(`${lonely}: set BACKUP_DIR, the folder of the backups, too`)
  return null
}
