import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, stat, access, constants, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncPath, writeAndSync } from './fsync.ts'
import type { Log } from './log.ts'
import type { Stats } from 'node:fs'
import { ConfigError } from '../env.ts'
import { installationOf } from '../programCommand.ts'

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

export const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined

/**
 * Finds DATA_DIR's database without creating anything; undefined if the folder does not exist. Throws if DATA_DIR
 * refers to a missing folder, which must not be treated as an empty database.
 */
async function findDatabaseDir(dataDir: string): Promise<DatabaseDir | undefined> {
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

/** DATA_DIR's database; undefined if it has none yet. Throws like `findDatabaseDir`. */
export async function existingDatabase(dataDir: string): Promise<DatabaseDir | undefined> {
  const dir = await findDatabaseDir(dataDir)
  return dir && (await exists(dir.cluster)) ? dir : undefined
}

/** DATA_DIR's database, for commands that must not make one. Throws if there is none. */
export async function requireDatabase(dataDir: string): Promise<DatabaseDir> {
  const dir = await existingDatabase(dataDir)
  if (dir) return dir
  const hint =
    installationOf() === 'checkout' && (await exists('/etc/orari/orari.env'))
      ? ' The database of the service is used by the command orari, which reads /etc/orari/orari.env.'
      : ''
  throw new Error(`There is no database in ${dataDir}.${hint}`)
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

/** Unprivileged account for PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
export interface OsUser {
  uid: number
  gid: number
}

/**
 * Account of a cluster: undefined (this process's own) unless this is root. For root: the owner of an existing
 * cluster, else `postgres`, else `nobody`.
 */
export async function osUserFor(cluster: string): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const wanted of ['postgres', 'nobody']) {
    const line = accounts.split('\n').find((each) => each.startsWith(`${wanted}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither an account "postgres" nor "nobody" to run it ' +
      'under. Start Orari as an ordinary user, or set DATABASE_URL.',
  )
}

/** The permission bits that apply to the account: 4 read, 2 write, 1 enter or execute. */
function rights(file: Stats, osUser: OsUser): number {
  if (file.uid === osUser.uid) return (file.mode >> 6) & 7
  if (file.gid === osUser.gid) return (file.mode >> 3) & 7
  return file.mode & 7
}

/**
 * True if the account may enter every folder of `path` and has the bits `wanted` on the path itself. True without an
 * account, because PostgreSQL then runs as this process. `path` must not contain links.
 */
export async function canAccess(path: string, osUser: OsUser | undefined, wanted: number): Promise<boolean> {
  if (osUser === undefined) return true
  if ((rights(await stat(path), osUser) & wanted) !== wanted) return false
  const parent = dirname(path)
  return parent === path || canAccess(parent, osUser, 1)
}

/** Creates DATA_DIR if it is missing. Throws ConfigError if it cannot be created or written. */
export async function checkDataDir(dataDir: string): Promise<void> {
  try {
    const folder = await prepareDataDir(dataDir)
    await readdir(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    const reason = { EACCES: 'no permission', EROFS: 'the disk is read-only', ENOTDIR: 'a part of it is a file' }[code]
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be made or written: ${reason ?? code}`)
  }
}
