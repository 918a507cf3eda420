import { createWriteStream } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connectAs } from '../client.ts'
import { programCommand } from '../programCommand.ts'
import type { Connection } from '../db.ts'
import type { SchemaFiles } from '../migrate.ts'
import { existingDatabase, type OsUser } from './dataDir.ts'
import { checkBackupFile, readContent, InvalidBackup, type Header } from './backupFile.ts'
import { renameAndSync } from './fsync.ts'
import { ContentReader } from './contentReader.ts'
import { tablesOf } from './contents.ts'
import { serve, type EmbeddedConnection } from './embedded.ts'
import { createCluster, newClusterFolder } from './initialise.ts'
import { load, type Restored } from './load.ts'
import type { Log } from './log.ts'
import { openDataDir, restoredCluster, finishRestore, type OpenedDataDir } from './openDataDir.ts'
import { MAJOR } from './majorVersion.ts'
import { readTar } from './tar.ts'

/** Required files of a cluster. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'backup_label']

export interface LoadOptions {
  log: Log
  schema: SchemaFiles
}

interface RestoreOptions extends LoadOptions {
  /** Replaces an existing database, which is kept aside. */
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

/** Runs a server on a cluster that is not in its final folder yet. */
async function withServer<Result>(
  opened: OpenedDataDir,
  cluster: string,
  log: Log,
  work: (connection: EmbeddedConnection) => Promise<Result>,
): Promise<Result> {
  const steps: (() => Promise<void>)[] = []
  const trial: OpenedDataDir = { ...opened, dir: { ...opened.dir, cluster }, atRelease: (step) => steps.unshift(step) }
  try {
    return await work(await serve(trial, log))
  } finally {
    for (const step of steps) await step()
  }
}

/** Makes a cluster from files; PostgreSQL recovers and checkpoints it. */
async function fromFiles(opened: OpenedDataDir, content: AsyncIterable<Buffer>, folder: string, log: Log) {
  await unpack(content, folder, opened.dir.osUser)
  await withServer(opened, folder, log, async (connection) => {
    const client = await connectAs('orari restore', connection)
    await client.query(`select count(*) from pg_class`).finally(() => client.end())
  })
}

export interface RestoreResult extends Header {
  /** Rows that were read back and compared; undefined for a backup of files. */
  restored: Restored | undefined
}

/**
 * Restores the database of a data folder from a backup file. The file is verified, and the new database started,
 * before anything existing is changed. Throws `InvalidBackup`, and `AlreadyRunning` while Orari runs.
 * @returns the file's header.
 */
export async function restore(dataDir: string, path: string, options: RestoreOptions): Promise<RestoreResult> {
  const whole = await checkBackupFile(path)
  const { kind, header } = whole
  const major = Math.floor(header.version / 10_000)
  if (kind === 'files' && major !== MAJOR) {
    throw new InvalidBackup(
      `${path} has the files of PostgreSQL ${major}, and this version of Orari runs PostgreSQL ${MAJOR}. ` +
        `Restore it with the version of Orari that made it, then make a backup with \`${programCommand('backup')}\` of this version.`,
    )
  }
  if ((await existingDatabase(dataDir)) && !options.force) {
    throw new Error(`There is a database in ${dataDir} already. With --force the backup takes its place.`)
  }
  const { log } = options
  const content = readContent(path, whole)
  const restored = await replaceCluster(dataDir, 'A restore', options, async (opened) => {
    if (kind === 'rows') return fromRows(opened, new ContentReader(content), options)
    const folder = await newClusterFolder(opened.dir)
    await removeUnless(folder, fromFiles(opened, content, folder, log))
    return { folder, restored: undefined }
  })
  return { ...header, restored }
}

/** A complete cluster that is not in its final folder. */
interface MadeCluster {
  folder: string
  restored: Restored | undefined
}

async function removeUnless<Result>(folder: string, work: Promise<Result>): Promise<Result> {
  return work.catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
}

/** Makes a cluster and fills its database with rows. */
export async function fromRows(
  opened: OpenedDataDir,
  reader: ContentReader,
  { log, schema }: LoadOptions,
): Promise<MadeCluster> {
  const folder = await createCluster(opened.binaries, opened.dir, true)
  const filled = withServer(opened, folder, log, (connection) => load(connection, reader, schema, log))
  return { folder, restored: await removeUnless(folder, filled) }
}

/** Replaces the cluster of a data directory; the old one is kept aside. */
export async function replaceCluster(
  dataDir: string,
  purpose: string,
  { log, refuge }: Pick<RestoreOptions, 'log' | 'refuge'>,
  make: (opened: OpenedDataDir) => Promise<MadeCluster>,
): Promise<Restored | undefined> {
  const opened = await openDataDir({ dataDir, log, purpose, refuge })
  try {
    const { folder, restored } = await make(opened)
    await renameAndSync(folder, restoredCluster(opened.dir))
    await finishRestore(opened.dir, log)
    return restored
  } finally {
    await opened.release()
  }
}

export async function isEmpty(connection: Connection): Promise<boolean> {
  const client = await connectAs('orari restore', connection)
  const tables = await tablesOf(client).finally(() => client.end())
  return !tables.some(({ table }) => table.startsWith('public.'))
}

/** Restores a backup file into an empty database of any PostgreSQL. On failure it stays empty. */
export async function restoreServer(
  connection: Connection,
  path: string,
  options: LoadOptions,
): Promise<RestoreResult> {
  const whole = await checkBackupFile(path)
  if (whole.kind === 'files') {
    throw new InvalidBackup(`${path} has the files of a built-in PostgreSQL: restore it without DATABASE_URL.`)
  }
  if (!(await isEmpty(connection))) throw new Error('The database of DATABASE_URL is not empty: name an empty one.')
  const content = new ContentReader(readContent(path, whole))
  return { ...whole.header, restored: await load(connection, content, options.schema, options.log) }
}
