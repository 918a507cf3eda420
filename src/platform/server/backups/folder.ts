import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupRecord } from '../backupRecord.ts'
import { ConfigError } from '../env.ts'
import { begunOf, tooMany } from './plan.ts'

/** The last attempt, unless it succeeded. */
export interface BackupAttempt {
  at: string
  /** English: what the program or the command said; null while the command runs. */
  reason: string | null
  /** The backup that was made, when its command has not succeeded. */
  file: string | null
}

/** The folder of the backups: the files themselves say what there is, also those of other processes. */
export class BackupFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Makes the folder if it is missing. Throws ConfigError if it cannot be written to. */
  async prepare(): Promise<void> {
    // Processes of two containers may have the same number.
    const probe = join(this.path, `.writable-${randomUUID()}`)
    try {
      await mkdir(this.path, { recursive: true, mode: 0o700 })
      await writeFile(probe, '')
      await rm(probe)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error)
      throw new ConfigError(`BACKUP_DIR: cannot write to ${this.path} (${code})`)
    }
  }

  /** The newest backup; null without one, or while the folder cannot be read. */
  async last(): Promise<BackupRecord | null> {
    const names = await readdir(this.path).catch(() => [])
    const newest = names
      .filter((name) => begunOf(name) !== null)
      .sort()
      .at(-1)
    const begun = newest === undefined ? null : begunOf(newest)
    if (newest === undefined || begun === null) return null
    const file = join(this.path, newest)
    const bytes = await stat(file).then(
      ({ size }) => size,
      () => null,
    )
    // Removed by another process meanwhile.
    return bytes === null ? null : { made_at: begun.toISOString(), file, bytes }
  }

  /** Removes the oldest ones beyond `keep`. */
  async prune(keep: number): Promise<void> {
    for (const name of tooMany(await readdir(this.path), keep)) await rm(join(this.path, name), { force: true })
  }

  async attempt(): Promise<BackupAttempt | null> {
    try {
      const { at, reason, file } = JSON.parse(await readFile(this.#attemptFile, 'utf8')) as Partial<BackupAttempt>
      return {
        at: String(at),
        reason: typeof reason === 'string' ? reason : null,
        file: typeof file === 'string' ? file : null,
      }
    } catch {
      return null
    }
  }

  /**
   * Remembers the last attempt, over restarts and for other processes; null when it succeeded. That the folder is full
   * must not hide why the backup failed.
   */
  async note(attempt: BackupAttempt | null): Promise<void> {
    if (attempt === null) return rm(this.#attemptFile, { force: true })
    await writeFile(`${this.#attemptFile}.part`, JSON.stringify(attempt)).catch(() => undefined)
    await rename(`${this.#attemptFile}.part`, this.#attemptFile).catch(() => undefined)
  }

  get #attemptFile(): string {
    return join(this.path, 'last-attempt.json')
  }
}
