import { statfs } from 'node:fs/promises'

/** With less free space than this, in bytes, the database may fail at its next checkpoint. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
/** Time after a write that found the disk full during which the server counts as not ready, in ms. */
const FULL_FOR_MS = 60_000

/** True if there is room to write: what /readyz reports to load balancers and monitors. */
export class StorageState {
  readonly #folder: string | null
  #fullAt: Date | null = null

  /** @param folder of the embedded database; null when the database is elsewhere. */
  constructor(folder: string | null) {
    this.#folder = folder
  }

  /** A write failed because the disk is full. */
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
