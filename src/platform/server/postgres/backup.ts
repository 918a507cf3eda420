import { baseBackup } from './baseBackup.ts'
import { writeBackupFile } from './backupFile.ts'
import { enter } from './runAs.ts'
import { exists, findPlace } from './dataDir.ts'

/**
 * Writes everything that was committed before the call, and perhaps some of what is committed during it, into one
 * file. Works while Orari runs and while it does not.
 * @returns the file's size in bytes.
 */
export async function backup(dataDir: string, path: string, begun: Date): Promise<number> {
  const place = await findPlace(dataDir)
  if (place === undefined || !(await exists(place.cluster))) throw new Error(`There is no database in ${dataDir}.`)
  if (await exists(path)) throw new Error(`${path} exists already; a backup overwrites nothing.`)
  const { connection, leave } = await enter(dataDir, place, 'A backup')
  try {
    const { origin, archive, end } = await baseBackup(connection)
    try {
      return await writeBackupFile(path, { ...origin, begun: begun.toISOString() }, archive)
    } finally {
      await end()
    }
  } finally {
    await leave()
  }
}
