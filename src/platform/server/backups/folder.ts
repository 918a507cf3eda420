import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupRecord } from '../backupRecord.ts'
import { ConfigError } from '../env.ts'
import { begunOf, isInFuture, tooMany } from './plan.ts'

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

  /** Names of all backups in the order of their dates; none if the folder is unreadable. */
  async names(): Promise<string[]> {
    const names = await readdir(this.path).catch(() => [])
    return names.filter((name) => begunOf(name) !== null).sort()
  }

  /** The newest of `names` that counts, and the newest that does not, because its date is in the future. */
  async newest(
    names: readonly string[],
    now: Date,
  ): Promise<{ last: BackupRecord | null; future: BackupRecord | null }> {
    const future = names.filter((name) => isInFuture(now, begunOf(name) as Date))
    const past = names.slice(0, names.length - future.length)
    return { last: await this.#recordOf(past.at(-1)), future: await this.#recordOf(future.at(-1)) }
  }

  /** Null also if another process removed the file in the meantime. */
  async #recordOf(name: string | undefined): Promise<BackupRecord | null> {
    const begun = name === undefined ? null : begunOf(name)
    if (name === undefined || begun === null) return null
    const file = join(this.path, name)
    const { size: bytes } = (await stat(file).catch(() => null)) ?? {}
    return bytes === undefined ? null : { made_at: begun.toISOString(), file, bytes }
  }

  /** Removes the oldest backups beyond `keep`, but never `made`. */
  async prune(keep: number, now: Date, made: string): Promise<void> {
    for (const name of tooMany(await readdir(this.path), keep, now)) {
      if (name !== made) await rm(join(this.path, name), { force: true })
    }
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
