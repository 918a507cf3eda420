import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { shareWithOwner } from './dataDir.ts'

/** Another process runs on this data directory. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export interface Lock {
  release(): Promise<void>
}

/** SQLite's result codes: 5 is locked, 11 and 26 are content that is no database. */
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
 * Takes the folder for this process alone, or throws `AlreadyRunning`. SQLite's lock on a file is the operating
 * system's: it ends with the process, so no lock can be stale, and it holds across containers that share the folder.
 * @param purpose who holds it, for the message that a second process reads: "Orari", "A backup".
 */
export async function takeLock(folder: string, purpose: string): Promise<Lock> {
  const path = join(folder, 'lock')
  const holder = join(folder, 'held-by')
  const take = async (): Promise<DatabaseSync> => {
    try {
      return lockFile(path)
    } catch (error) {
      if (!DAMAGED.has(codeOf(error))) throw error
      // A power cut left other content. SQLite reads a file only after it has locked it, so nobody holds this one.
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
