import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { renameAndSync } from './fsync.ts'
import type { DatabaseDir } from './dataDir.ts'
import { exec } from './exec.ts'

export const DATABASE = 'orari'
export const USER = 'orari'

/** Prefix of incomplete clusters, left by a killed first start or restore. */
const UNFINISHED = 'postgres.unfinished-'

/** Creates an empty folder for a cluster, private to PostgreSQL's account. Rename it when it is complete. */
export async function newClusterFolder(dir: DatabaseDir): Promise<string> {
  for (const name of await readdir(dir.folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    // The initdb of a killed start may still be writing; then the next start removes the folder.
    await rm(join(dir.folder, name), { recursive: true, force: true }).catch(() => {})
  }
  const folder = join(dir.folder, UNFINISHED + randomBytes(4).toString('hex'))
  await mkdir(folder, { mode: 0o700 })
  if (dir.osUser !== undefined) await chown(folder, dir.osUser.uid, dir.osUser.gid)
  return folder
}

/**
 * Creates a cluster with an empty database in a new folder.
 * @param durable false skips the syncs, for tests only.
 * @returns the folder; rename it to the cluster's place.
 */
export async function createCluster(binaries: Binaries, dir: DatabaseDir, durable: boolean): Promise<string> {
  const folder = await newClusterFolder(dir)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Any account that can open the socket may connect, so its folder is as private as the data. See
  // `writeAccessControl`.
  const access = ['--auth-local=trust', '--auth-host=reject']
  const args = ['--pgdata', folder, '--username', USER, ...access, '--data-checksums', '--no-instructions']
  await exec(binaries.initdb, [...args, ...locale, ...(durable ? [] : ['--no-sync'])], dir)
  const sync = durable ? 'on' : 'off'
  const single = ['--single', '-c', `fsync=${sync}`, '-D', folder, 'postgres']
  await exec(binaries.postgres, single, dir, `create database ${DATABASE}\n`)
  return folder
}

/** Creates the data directory's cluster, completed by a rename, so that a killed start leaves no partial cluster. */
export async function initialise(binaries: Binaries, dir: DatabaseDir, durable: boolean): Promise<void> {
  await renameAndSync(await createCluster(binaries, dir, durable), dir.cluster)
}
