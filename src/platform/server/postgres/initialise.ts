import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { renameDurably } from './fsync.ts'
import type { Place } from './dataDir.ts'
import { run } from './exec.ts'

/** The one database of the embedded server, and its one role. */
export const DATABASE = 'orari'
export const USER = 'orari'

/** Folders with this in their name are unfinished: what a killed first start or restore leaves. */
const UNFINISHED = 'postgres.unfinished-'

/** A new empty folder in the place, private to PostgreSQL's account; rename it when what is in it is whole. */
export async function unfinishedCluster(place: Place): Promise<string> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    // One that a killed start's initdb still writes into may resist; the next start takes it.
    await rm(join(place.folder, name), { recursive: true, force: true }).catch(() => {})
  }
  const folder = join(place.folder, UNFINISHED + randomBytes(4).toString('hex'))
  await mkdir(folder, { mode: 0o700 })
  if (place.account !== undefined) await chown(folder, place.account.uid, place.account.gid)
  return folder
}

/**
 * Makes the cluster with its database. It comes into being whole, by a rename: a start that is killed on the way
 * leaves no half of one.
 * @param durable false leaves out the syncs: for tests alone.
 */
export async function initialise(binaries: Binaries, place: Place, durable: boolean): Promise<void> {
  const folder = await unfinishedCluster(place)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Whoever can open the socket may enter: its folder is as private as the data's.
  const args = ['--pgdata', folder, '--username', USER, '--auth=trust', '--data-checksums', '--no-instructions']
  await run(binaries.initdb, [...args, ...locale, ...(durable ? [] : ['--no-sync'])], place)
  const sync = durable ? 'on' : 'off'
  await run(
    binaries.postgres,
    ['--single', '-c', `fsync=${sync}`, '-D', folder, 'postgres'],
    place,
    `create database ${DATABASE}\n`,
  )
  await renameDurably(folder, place.cluster)
}
