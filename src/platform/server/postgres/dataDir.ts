import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { accountFor } from './osUser.ts'
import type { Account } from './osUser.ts'
import { syncPath, writeDurably } from './fsync.ts'
import type { Log } from './log.ts'
import { canReach } from './checkAccess.ts'

/** Where one embedded database lives. */
export interface Place {
  /** The folder that holds the cluster, its lock, and what belongs to it; normally DATA_DIR itself. */
  folder: string
  /** PostgreSQL's own data folder; may not exist yet. */
  cluster: string
  /** The account that PostgreSQL runs under; undefined when it is ours. */
  account: Account | undefined
}

/** In DATA_DIR: the path of the folder that holds the cluster, when DATA_DIR itself could not. */
const RECORD = 'cluster-location'

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/**
 * The place of DATA_DIR's database, without making anything: undefined when there is no such folder.
 * Throws when DATA_DIR names a place that is gone, which must never read as "empty".
 */
export async function findPlace(dataDir: string): Promise<Place | undefined> {
  const data = await realpath(dataDir).catch(() => undefined)
  if (data === undefined) return undefined
  const recorded = (await readFile(join(data, RECORD), 'utf8').catch(() => '')).trim()
  if (recorded !== '' && !(await exists(recorded))) {
    throw new Error(`${join(data, RECORD)} says that the database is in ${recorded}, which is not there.`)
  }
  const folder = recorded === '' ? data : recorded
  const cluster = join(folder, 'postgres')
  return { folder, cluster, account: await accountFor(cluster) }
}

/** Gives a file that root made to the owner of its folder, who may be the one to start Orari next time. */
export async function shareWithOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/** Makes DATA_DIR if it is missing and returns its real path. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  if (!(await exists(dataDir))) {
    await mkdir(dataDir, { recursive: true })
    // PostgreSQL's account, when that is not ours, may pass through to what is its own, and see nothing.
    await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    await syncPath(dirname(await realpath(dataDir)))
  }
  return realpath(dataDir)
}

/**
 * The place of DATA_DIR's database; call it with DATA_DIR locked. When we are root and the unprivileged account cannot enter
 * DATA_DIR (it is inside a private home, say), the place is a new folder under `refuge`, which DATA_DIR remembers.
 */
export async function preparePlace(dataDir: string, log: Log, refuge = '/var/lib/orari'): Promise<Place> {
  const data = await prepareDataDir(dataDir)
  const place = await findPlace(data)
  if (place === undefined) throw new Error(`The data folder ${data} is gone.`)
  if (await canReach(place.folder, place.account, 1)) return place
  if (place.folder !== data || (await exists(place.cluster))) {
    throw new Error(
      `PostgreSQL runs as the account with id ${place.account?.uid}, which may not enter ${place.folder}. ` +
        'Let others pass through the folders above it (chmod o+x), or start Orari as the owner.',
    )
  }
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`
  const folder = join(refuge, name)
  await mkdir(folder, { recursive: true })
  for (const each of [refuge, folder]) await chmod(each, 0o711)
  await writeDurably(join(data, RECORD), `${folder}\n`)
  await syncPath(refuge)
  log.warn({ folder }, `PostgreSQL's account may not enter ${data}: the database is kept in ${folder}`)
  return { ...place, folder, cluster: join(folder, 'postgres') }
}
