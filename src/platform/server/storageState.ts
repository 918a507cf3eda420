import { statfs } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import type { AllTables } from './db.ts'

/** Minimum free space, in bytes; below it the database may fail at its next checkpoint. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** State of the disk (enough free space to write), reported by /readyz. */
export class StorageState {
  readonly #folder: string | null
  readonly #db: Kysely<AllTables>
  #failed = false
  #probing: Promise<boolean> | null = null

  /** @param folder of the embedded database; null if the database is elsewhere. */
  constructor(folder: string | null, db: Kysely<AllTables>) {
    this.#folder = folder
    this.#db = db
  }

  /** Records that a write failed because the disk was full. */
  noteFull(): void {
    this.#failed = true
  }

  /** After a failed write the database tries another one at each call, so that the server is ready once it succeeds. */
  async isFull(): Promise<boolean> {
    const disk = this.#folder === null ? null : await statfs(this.#folder).catch(() => null)
    if (disk !== null && disk.bavail * disk.bsize < MIN_FREE_BYTES) return true
    if (!this.#failed && !this.#probing) return false
    this.#failed = false
    this.#probing ??= this.#failsToWrite().finally(() => (this.#probing = null))
    const full = await this.#probing
    if (full) this.#failed = true
    return full
  }

  /** Extends a file of PostgreSQL by half a megabyte. */
  async #failsToWrite(): Promise<boolean> {
    try {
      await sql`create temporary table storage_probe on commit drop as
        select md5(n::text) as filling from generate_series(1, 8000) n`.execute(this.#db)
      return false
    } catch {
      return true
    }
  }
}
