import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { shareWithOwner } from './dataDir.ts'

export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export interface Lock {
  release(): Promise<void>
}

/** SQLite's result codes: 5 is locked; 11 and 26 are a corrupt file. */
const BUSY = 5
const DAMAGED = new Set([11, 26])

const codeOf = (error: unknown): number => Number((error as { errcode?: unknown }).errcode ?? 0) & 0xff

function lockFile(path: string): DatabaseSync {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * Locks the folder for this process or throws `AlreadyRunning`. SQLite's file lock belongs to the operating system: it
 * ends with the process, so it cannot be stale, and works across containers that share the folder.
 * @param purpose holder of the lock, for the message to a second process: "Orari", "A backup".
 */
export async function takeLock(folder: string, purpose: string): Promise<Lock> {
  const path = join(folder, 'lock')
  const holder = join(folder, 'held-by')
  const take = async (): Promise<DatabaseSync> => {
    try {
      return lockFile(path)
    } catch (error) {
      if (!DAMAGED.has(codeOf(error))) throw error
      // A power cut corrupted the file. SQLite reads a file only after locking it, so nobody holds it.
      await truncate(path)
      return lockFile(path)
    }
  }
  let lock: DatabaseSync
  try {
    lock = await take()
  } catch (error) {
    if (codeOf(error) !== BUSY) {
      throw new Error(`The data directory ${folder} cannot be used by this account: ${String(error)}`, { cause: error })
    }
    const other = (await readFile(holder, 'utf8').catch(() => '')).trim() || 'another process'
    throw new AlreadyRunning(`${other} already runs on the data directory ${folder}.`, { cause: error })
  }
  await shareWithOwner(path)
  await rm(holder, { force: true })
  await writeFile(holder, `${purpose} (process ${process.pid})\n`)
  return {
    async release() {
      if (!lock.isOpen) return
      await rm(holder, { force: true })
      lock.close()
    },
  }
}
