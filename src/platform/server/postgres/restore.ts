import { createWriteStream } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import type { Account } from './osUser.ts'
import { checkBackupFile, readArchive, UnfitBackup } from './backupFile.ts'
import type { Header } from './backupFile.ts'
import { renameDurably } from './fsync.ts'
import { serve } from './embedded.ts'
import { unfinishedCluster } from './initialise.ts'
import type { Log } from './log.ts'
import { openPlace, restoredCluster, settleRestore } from './openDataDir.ts'
import type { Opened } from './openDataDir.ts'
import { exists, findPlace } from './dataDir.ts'
import { readTar } from './tar.ts'

/** The version of PostgreSQL whose files we can run, as its major number. */
const MAJOR = 18
/** Without these an archive is no cluster. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'backup_label']

export interface RestoreOptions {
  log: Log
  /** Put the backup in the place of a database that exists; that one is kept aside. */
  force: boolean
  /** See `preparePlace`. */
  refuge?: string
}

async function unpack(archive: AsyncIterable<Buffer>, folder: string, account: Account | undefined): Promise<void> {
  const missing = new Set(NEEDED)
  for await (const entry of readTar(archive)) {
    const path = join(folder, entry.name)
    if (entry.folder) await mkdir(path, { mode: 0o700, recursive: true })
    else await pipeline(entry.content, createWriteStream(path, { mode: 0o600 }))
    if (account !== undefined) await chown(path, account.uid, account.gid)
    missing.delete(entry.name)
  }
  if (missing.size > 0) throw new UnfitBackup(`The backup lacks ${[...missing].join(', ')}.`)
}

/** Lets PostgreSQL make the copied files consistent, write them down, and answer. */
async function bringUp(opened: Opened, cluster: string, log: Log): Promise<void> {
  const steps: (() => Promise<void>)[] = []
  const trial: Opened = { ...opened, place: { ...opened.place, cluster }, atRelease: (step) => steps.unshift(step) }
  try {
    const client = new Client(await serve(trial, log))
    await client.connect()
    try {
      await client.query(`select count(*) from pg_class`)
    } finally {
      await client.end()
    }
  } finally {
    for (const step of steps) await step()
  }
}

/**
 * Makes the database of a data folder from a backup file. The file is read whole and found good, and the database made
 * from it runs, before anything that exists is touched. Throws `UnfitBackup`, and `AlreadyRunning` while Orari runs.
 * @returns what the file says of itself.
 */
export async function restore(dataDir: string, path: string, options: RestoreOptions): Promise<Header> {
  const whole = await checkBackupFile(path)
  if (Math.floor(whole.header.version / 10_000) !== MAJOR) {
    const other = Math.floor(whole.header.version / 10_000)
    throw new UnfitBackup(`${path} is of PostgreSQL ${other}; this version of Orari runs PostgreSQL ${MAJOR}.`)
  }
  const before = await findPlace(dataDir)
  if (before !== undefined && (await exists(before.cluster)) && !options.force) {
    throw new Error(`There is a database in ${dataDir} already. With --force the backup takes its place.`)
  }
  const opened = await openPlace({ dataDir, log: options.log, purpose: 'A restore', refuge: options.refuge })
  try {
    const folder = await unfinishedCluster(opened.place)
    try {
      await unpack(readArchive(path, whole), folder, opened.place.account)
      await bringUp(opened, folder, options.log)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    await renameDurably(folder, restoredCluster(opened.place))
    await settleRestore(opened.place, options.log)
    return whole.header
  } finally {
    await opened.release()
  }
}
