import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupRecord } from '../backupRecord.ts'
import { ConfigError } from '../env.ts'
import { begunOf, tooMany } from './plan.ts'

/** The last attempt, unless it succeeded. */
export interface BackupAttempt {
  at: string
  /** English output of the program or command; null while the command runs. */
  reason: string | null
  /** The backup, if it was made but its command failed. */
  file: string | null
}

/** The folder of backups. Its files are the only state, shared with other processes. */
export class BackupFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Creates the folder if it is missing. Throws ConfigError if it is not writable. */
  async prepare(): Promise<void> {
    // Processes in two containers can have the same process id.
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

  /** The newest backup; null if there is none or the folder is unreadable. */
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
    // Another process removed the file in the meantime.
    return bytes === null ? null : { made_at: begun.toISOString(), file, bytes }
  }

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

  /** Records the last attempt for other processes; null for success. A full disk must not hide the original error. */
  async note(attempt: BackupAttempt | null): Promise<void> {
    if (attempt === null) return rm(this.#attemptFile, { force: true })
    await writeFile(`${this.#attemptFile}.part`, JSON.stringify(attempt)).catch(() => undefined)
    await rename(`${this.#attemptFile}.part`, this.#attemptFile).catch(() => undefined)
  }

  get #attemptFile(): string {
    return join(this.path, 'last-attempt.json')
  }
}
