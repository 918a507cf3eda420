import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { shareWithOwner } from './dataDir.ts'

/** Somebody else runs on this data folder. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export interface Lock {
  release(): Promise<void>
}

/**
 * Takes the folder for this process alone, or throws `AlreadyRunning`. SQLite's lock on a file is the operating
 * system's: it dies with the process however that ends, so there is no stale lock to judge, and it holds across
 * containers that share the folder.
 * @param purpose what we are, for the message that the second one reads: "Orari", "a backup".
 */
export async function takeLock(folder: string, purpose: string): Promise<Lock> {
  const holder = join(folder, 'held-by')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    if (lock?.isOpen) lock.close()
    if (!(error instanceof Error) || !/locked/.test(error.message)) {
      throw new Error(`The data folder ${folder} cannot be used by this account: ${String(error)}`, { cause: error })
    }
    const other = (await readFile(holder, 'utf8').catch(() => '')).trim() || 'another process'
    throw new AlreadyRunning(`${other} already runs on the data folder ${folder}.`, { cause: error })
  }
  const held = lock
  await shareWithOwner(join(folder, 'lock'))
  await rm(holder, { force: true })
  await writeFile(holder, `${purpose} (process ${process.pid})\n`)
  return {
    async release() {
      if (!held.isOpen) return
      await rm(holder, { force: true })
      held.close()
    },
  }
}
