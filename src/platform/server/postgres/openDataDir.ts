import { binariesFor } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { renameDurably } from './fsync.ts'
import { takeLock } from './lock.ts'
import type { Log } from './log.ts'
import { exists, prepareDataDir, preparePlace } from './dataDir.ts'
import type { Place } from './dataDir.ts'

export interface OpenOptions {
  /** The folder of all that is kept; made when missing. */
  dataDir: string
  log: Log
  /** Who we are, for the message that a second one reads: "Orari" unless given. */
  purpose?: string
  /** Where the cluster goes when DATA_DIR is out of reach for PostgreSQL's account; see `preparePlace`. */
  refuge?: string
}

/** A data folder that is ours alone until it is released. */
export interface Opened {
  place: Place
  binaries: Binaries
  /** Does what was added last first, and at the end gives the folder up. Again does nothing. */
  release(): Promise<void>
  /** Adds what is to be undone at the release. */
  atRelease(step: () => Promise<void>): void
}

/** The name of a restored cluster that is whole, and only has to take the old one's place. */
export const restoredCluster = (place: Place) => `${place.cluster}.restored`

/**
 * Puts a restored cluster in the old one's place and keeps the old one as `postgres.before-restore-N`. Done in steps
 * that can be repeated: a restore that was killed between them is completed by the next start.
 */
export async function settleRestore(place: Place, log: Log): Promise<void> {
  if (!(await exists(restoredCluster(place)))) return
  if (await exists(place.cluster)) {
    let n = 1
    while (await exists(`${place.cluster}.before-restore-${n}`)) n++
    const kept = `${place.cluster}.before-restore-${n}`
    await renameDurably(place.cluster, kept)
    log.info({ kept }, `the database as it was before the restore is kept in ${kept}`)
  }
  await renameDurably(restoredCluster(place), place.cluster)
}

/** Takes a data folder for this process; throws `AlreadyRunning` when another has it. */
export async function openPlace({ dataDir, log, purpose = 'Orari', refuge }: OpenOptions): Promise<Opened> {
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
    const place = await preparePlace(data, log, refuge)
    // A copy of DATA_DIR names the same place as the original.
    if (place.folder !== data) await lock(place.folder)
    await settleRestore(place, log)
    return { place, binaries: await binariesFor(place, log), release, atRelease: (step) => undo.push(step) }
  } catch (error) {
    await release()
    throw error
  }
}
