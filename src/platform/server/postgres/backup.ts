import { dirname } from 'node:path'
import { baseBackup } from './baseBackup.ts'
import { removeAbandoned, writeBackupFile } from './backupFile.ts'
import { connectOrStart } from './connectOrStart.ts'
import { exists, findDatabaseDir } from './dataDir.ts'

/**
 * Writes everything that was committed before the call, and perhaps some of what is committed during it, into one
 * file. Works while Orari runs and while it does not.
 * @returns the file's size in bytes.
 */
export async function backup(dataDir: string, path: string, begun: Date): Promise<number> {
  const dir = await findDatabaseDir(dataDir)
  if (dir === undefined || !(await exists(dir.cluster))) throw new Error(`There is no database in ${dataDir}.`)
  if (await exists(path)) throw new Error(`${path} exists already; a backup overwrites nothing.`)
  await removeAbandoned(dirname(path), begun)
  const { connection, leave } = await connectOrStart(dataDir, dir, 'A backup')
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
