import { binariesFor, type Binaries } from './binaries.ts'
import { renameAndSync } from './fsync.ts'
import { takeLock } from './lock.ts'
import type { Log } from './log.ts'
import { exists, prepareDataDir, prepareDatabaseDir, type DatabaseDir } from './dataDir.ts'

export interface OpenOptions {
  /** Created if missing. */
  dataDir: string
  log: Log
  /** Holder of the directory, for the message to a second process; "Orari" by default. */
  purpose?: string
  /** Folder for the cluster if PostgreSQL's account cannot enter DATA_DIR; see `prepareDatabaseDir`. */
  refuge?: string
  /** Folder of the PostgreSQL to run; built-in by default. */
  programs?: string
}

/** A data directory that is locked until it is released. */
export interface OpenedDataDir {
  dir: DatabaseDir
  binaries: Binaries
  /** Runs the added steps in reverse order, and unlocks. Idempotent. */
  release(): Promise<void>
  atRelease(step: () => Promise<void>): void
}

/** Folder of a complete restored cluster that has not yet replaced the old one. */
export const restoredCluster = (dir: DatabaseDir) => `${dir.cluster}.restored`

/**
 * Replaces the cluster by a restored one and keeps the old one as `postgres.before-restore-N`. Each step is
 * repeatable: the next start completes an interrupted restore.
 */
export async function finishRestore(dir: DatabaseDir, log: Log): Promise<void> {
  if (!(await exists(restoredCluster(dir)))) return
  if (await exists(dir.cluster)) {
    let n = 1
    while (await exists(`${dir.cluster}.before-restore-${n}`)) n++
    const kept = `${dir.cluster}.before-restore-${n}`
    await renameAndSync(dir.cluster, kept)
    log.info({ kept }, `the database as it was before the restore is kept in ${kept}`)
  }
  await renameAndSync(restoredCluster(dir), dir.cluster)
}

/** Locks a data directory for this process; throws `AlreadyRunning` while another holds it. */
export async function openDataDir({
  dataDir,
  log,
  purpose = 'Orari',
  refuge,
  programs,
}: OpenOptions): Promise<OpenedDataDir> {
  const undo: (() => Promise<void>)[] = []
  const release = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step()
  }
  const lock = async (folder: string) => {
    const held = await takeLock(folder, purpose)
    undo.push(() => held.release())
  }
  try {
    const data = await prepareDataDir(dataDir)
    await lock(data)
    const dir = await prepareDatabaseDir(data, log, refuge)
    // A copy of DATA_DIR refers to the same folder as the original.
    if (dir.folder !== data) await lock(dir.folder)
    await finishRestore(dir, log)
    return { dir, binaries: await binariesFor(dir, log, programs), release, atRelease: (step) => undo.push(step) }
  } catch (error) {
    await release()
    throw error
  }
}
