import { createWriteStream } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import type { OsUser } from './osUser.ts'
import { checkBackupFile, readArchive, InvalidBackup } from './backupFile.ts'
import type { Header } from './backupFile.ts'
import { renameAndSync } from './fsync.ts'
import { serve } from './embedded.ts'
import { newClusterFolder } from './initialise.ts'
import type { Log } from './log.ts'
import { openDataDir, restoredCluster, finishRestore } from './openDataDir.ts'
import type { OpenedDataDir } from './openDataDir.ts'
import { exists, findDatabaseDir } from './dataDir.ts'
import { MAJOR } from './majorVersion.ts'
import { readTar } from './tar.ts'

/** Without these an archive is no cluster. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'backup_label']

export interface RestoreOptions {
  log: Log
  /** Put the backup in the dir of a database that exists; that one is kept aside. */
  force: boolean
  /** See `prepareDatabaseDir`. */
  refuge?: string
}

async function unpack(archive: AsyncIterable<Buffer>, folder: string, osUser: OsUser | undefined): Promise<void> {
  const missing = new Set(NEEDED)
  for await (const entry of readTar(archive)) {
    const path = join(folder, entry.name)
    if (entry.folder) await mkdir(path, { mode: 0o700, recursive: true })
    else await pipeline(entry.content, createWriteStream(path, { mode: 0o600 }))
    if (osUser !== undefined) await chown(path, osUser.uid, osUser.gid)
    missing.delete(entry.name)
  }
  if (missing.size > 0) throw new InvalidBackup(`The backup lacks ${[...missing].join(', ')}.`)
}

/** Lets PostgreSQL make the copied files consistent, write them down, and answer. */
async function verifyStart(opened: OpenedDataDir, cluster: string, log: Log): Promise<void> {
  const steps: (() => Promise<void>)[] = []
  const trial: OpenedDataDir = { ...opened, dir: { ...opened.dir, cluster }, atRelease: (step) => steps.unshift(step) }
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
 * from it runs, before anything that exists is touched. Throws `InvalidBackup`, and `AlreadyRunning` while Orari runs.
 * @returns what the file says of itself.
 */
export async function restore(dataDir: string, path: string, options: RestoreOptions): Promise<Header> {
  const whole = await checkBackupFile(path)
  if (Math.floor(whole.header.version / 10_000) !== MAJOR) {
    const other = Math.floor(whole.header.version / 10_000)
    throw new InvalidBackup(`${path} is of PostgreSQL ${other}; this version of Orari runs PostgreSQL ${MAJOR}.`)
  }
  const before = await findDatabaseDir(dataDir)
  if (before !== undefined && (await exists(before.cluster)) && !options.force) {
    throw new Error(`There is a database in ${dataDir} already. With --force the backup takes its dir.`)
  }
  const opened = await openDataDir({ dataDir, log: options.log, purpose: 'A restore', refuge: options.refuge })
  try {
    const folder = await newClusterFolder(opened.dir)
    try {
      await unpack(readArchive(path, whole), folder, opened.dir.osUser)
      await verifyStart(opened, folder, options.log)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    await renameAndSync(folder, restoredCluster(opened.dir))
    await finishRestore(opened.dir, options.log)
    return whole.header
  } finally {
    await opened.release()
  }
}
