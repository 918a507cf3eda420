import { statfs } from 'node:fs/promises'

/** Minimum free space, in bytes; below it the database may fail at its next checkpoint. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
/** Time during which the server is not ready after a failed write to a full disk, in ms. */
const FULL_FOR_MS = 60_000

/** State of the disk (enough free space to write), reported by /readyz. */
export class StorageState {
  readonly #folder: string | null
  #fullAt: Date | null = null

  /** @param folder of the embedded database; null if the database is elsewhere. */
  constructor(folder: string | null) {
    this.#folder = folder
  }

  noteFull(now: Date): void {
    this.#fullAt = now
  }

  async isFull(now: Date): Promise<boolean> {
    const sinceFull = this.#fullAt === null ? Infinity : now.getTime() - this.#fullAt.getTime()
    if (sinceFull < FULL_FOR_MS) return true
    if (this.#folder === null) return false
    const disk = await statfs(this.#folder).catch(() => null)
    return disk !== null && disk.bavail * disk.bsize < MIN_FREE_BYTES
  }
}
