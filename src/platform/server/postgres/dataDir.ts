import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { osUserFor } from './osUser.ts'
import type { OsUser } from './osUser.ts'
import { syncPath, writeAndSync } from './fsync.ts'
import type { Log } from './log.ts'
import { canAccess } from './checkAccess.ts'

/** The folders of one embedded database. */
export interface DatabaseDir {
  /** Holds the cluster, its lock and its log; normally DATA_DIR itself. */
  folder: string
  /** PostgreSQL's data folder; may not exist yet. */
  cluster: string
  /** Account that PostgreSQL runs under; undefined if it is this process's own. */
  osUser: OsUser | undefined
}

/** File in DATA_DIR with the path of the cluster's folder, if that is outside. */
const RECORD = 'cluster-location'

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/**
 * Finds DATA_DIR's database without creating anything; undefined if the folder does not exist. Throws if DATA_DIR
 * refers to a missing folder, which must not be treated as an empty database.
 */
export async function findDatabaseDir(dataDir: string): Promise<DatabaseDir | undefined> {
  const data = await realpath(dataDir).catch(() => undefined)
  if (data === undefined) return undefined
  const recorded = (await readFile(join(data, RECORD), 'utf8').catch(() => '')).trim()
  if (recorded !== '' && !(await exists(recorded))) {
    throw new Error(`${join(data, RECORD)} says that the database is in ${recorded}, which is not there.`)
  }
  const folder = recorded === '' ? data : recorded
  const cluster = join(folder, 'postgres')
  return { folder, cluster, osUser: await osUserFor(cluster) }
}

/** Gives a file made by root to the owner of its folder, who may start Orari the next time. */
export async function shareWithOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/** Creates DATA_DIR if it is missing and returns its real path. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  if (!(await exists(dataDir))) {
    await mkdir(dataDir, { recursive: true })
    // PostgreSQL's account, if different, may traverse but not list the folder.
    await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    await syncPath(dirname(await realpath(dataDir)))
  }
  return realpath(dataDir)
}

/**
 * Finds or creates the folder of DATA_DIR's database; call it with DATA_DIR locked. If this is root and PostgreSQL's
 * account cannot enter DATA_DIR (for example in a private home), uses a new folder under `refuge`, recorded in
 * DATA_DIR.
 */
export async function prepareDatabaseDir(dataDir: string, log: Log, refuge = '/var/lib/orari'): Promise<DatabaseDir> {
  const data = await prepareDataDir(dataDir)
  const dir = await findDatabaseDir(data)
  if (dir === undefined) throw new Error(`The data directory ${data} is gone.`)
  if (await canAccess(dir.folder, dir.osUser, 1)) return dir
  if (dir.folder !== data || (await exists(dir.cluster))) {
    throw new Error(
      `PostgreSQL runs as the account with id ${dir.osUser?.uid}, which may not enter ${dir.folder}. ` +
        'Let others pass through the folders above it (chmod o+x), or start Orari as the owner.',
    )
  }
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`
  const folder = join(refuge, name)
  await mkdir(folder, { recursive: true })
  for (const each of [refuge, folder]) await chmod(each, 0o711)
  await writeAndSync(join(data, RECORD), `${folder}\n`)
  await syncPath(refuge)
  log.warn({ folder }, `PostgreSQL's account may not enter ${data}: the database is kept in ${folder}`)
  return { ...dir, folder, cluster: join(folder, 'postgres') }
}
