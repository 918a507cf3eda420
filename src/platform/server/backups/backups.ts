import { basename, join } from 'node:path'
import type { BackupRecord } from '../backupRecord.ts'
import { openClient } from '../client.ts'
import type { Clock } from '../clock.ts'
import type { Connection } from '../db.ts'
import type { Log } from '../log.ts'
import { backupServer } from '../postgres/backup.ts'
import { BackupFolder } from './folder.ts'
import { fileName, isDue, isOverdue, mayRetry } from './plan.ts'
import type { BackupSetting } from './setting.ts'
import { spawn } from 'node:child_process'

/** Interval of the check for a due backup, in ms. */
const intervalMs = 60_000

/** Advisory lock of the process that is making a backup. The number is arbitrary, but must not be reused. */
const lock = 7_301_944_259

interface BackupParts {
  setting: BackupSetting
  /** Direct connection to PostgreSQL, bypassing any pooler. */
  connection: Connection
  clock: Clock
  log: Log
}

/**
 * Makes one backup a day, keeps the newest `keep` and passes each to a command. Only one process makes a backup at a
 * time; processes that share the folder share the backup.
 */
export class Backups {
  readonly folder: BackupFolder
  readonly #parts: BackupParts
  #names: Set<string> | null = null
  /** Start of this process, or the time when it saw a new backup; in ms of `Clock.elapsed`. */
  #newBackupAt: number
  #reported: string | null = null
  /** The backup dated in the future after which another one was made. */
  #replaced: string | null = null
  #timer: NodeJS.Timeout | null = null
  #running: Promise<boolean> | null = null
  #stopped = false

  constructor(parts: BackupParts) {
    this.#parts = parts
    this.#newBackupAt = parts.clock.elapsed()
    this.folder = new BackupFolder(parts.setting.dir)
  }

  /** Starts checking every minute. Throws ConfigError if the folder cannot be used. */
  async start(): Promise<void> {
    await this.folder.prepare()
    this.#timer = setInterval(() => void this.runIfDue(), intervalMs)
    this.#timer.unref()
  }

  /** Stops checking. A backup in progress fails with its connection and leaves no file. */
  stop(): void {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /**
   * In `failure`, `made` is true if the backup exists and only its command failed. `future` is the newest backup with a
   * date in the future, which does not count as the last one.
   */
  async state() {
    const { hour, keep } = this.#parts.setting
    const [{ last, future, elapsed }, attempt] = await Promise.all([this.#look(), this.folder.attempt()])
    const lastBackup = last && new Date(last.made_at)
    return {
      hour,
      keep,
      last,
      future,
      failure:
        attempt && attempt.reason !== null
          ? { at: attempt.at, reason: attempt.reason, made: attempt.file !== null }
          : null,
      overdue: isOverdue(this.#parts.clock.now(), lastBackup, elapsed),
    }
  }

  /** Makes a backup if one is due and no other process makes it, else false. Logs and records a failure. */
  runIfDue(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => (this.#running = null))
    return this.#running
  }

  async #run(): Promise<boolean> {
    let file: string | null = null
    try {
      if ((await this.#next()) === null) return false
      return await this.#alone(async () => {
        // Another process that shares the folder may have made it in the meantime.
        const next = await this.#next()
        if (next === null) return false
        file = next.file ?? (await this.#make())
        if (this.#parts.setting.command !== null) {
          // If the process is killed here, the next start runs the command again.
          await this.folder.note({ at: this.#parts.clock.now().toISOString(), reason: null, file })
          await runCommand(this.#parts.setting.command, file)
        }
        await this.folder.note(null)
        return true
      })
    } catch (error) {
      // Stopping the server ends its connections; the next start makes the backup.
      if (this.#stopped) return false
      const reason = error instanceof Error ? error.message : String(error)
      this.#parts.log.error({ err: error }, 'the backup failed and will be tried again in an hour')
      await this.folder.note({ at: this.#parts.clock.now().toISOString(), reason, file })
      return false
    }
  }

  /** The next task: a backup, or the command for a `file` whose command failed; null if there is none. */
  async #next(): Promise<{ file: string | null } | null> {
    const now = this.#parts.clock.now()
    const [{ last: dated, future, elapsed }, attempt] = await Promise.all([this.#look(), this.folder.attempt()])
    // The one before a backup that is dated in the future is not the last one either.
    const last = future && future.file !== this.#replaced ? null : dated
    if (!mayRetry(now, attempt && new Date(attempt.at))) return null
    if (isDue(now, this.#parts.setting.hour, last && new Date(last.made_at), elapsed)) return { file: null }
    // The newest backup is the one whose command failed, unless somebody removed it.
    return attempt !== null && attempt.file !== null && attempt.file === last?.file ? { file: attempt.file } : null
  }

  /** The newest backups, and the time without a new one, in ms. Logs a backup that is dated in the future. */
  async #look(): Promise<{ last: BackupRecord | null; future: BackupRecord | null; elapsed: number }> {
    const { clock, log } = this.#parts
    const names = await this.folder.names()
    const known = this.#names
    this.#names = new Set(names)
    const { last, future } = await this.folder.newest(names, clock.now())
    if (known && names.some((name) => !known.has(name))) {
      this.#newBackupAt = clock.elapsed()
      this.#replaced = future?.file ?? null
    }
    if (future && future.file !== this.#reported) {
      this.#reported = future.file
      log.warn(future, 'a backup is dated in the future and does not count: check the clock of this machine')
    }
    return { last, future, elapsed: clock.elapsed() - this.#newBackupAt }
  }

  /** Makes a backup, removes the oldest ones and returns the new path. */
  async #make(): Promise<string> {
    const { clock, setting, connection, log } = this.#parts
    const names = new Set(await this.folder.names())
    let begun = clock.now()
    // A clock that was set back can give a time again.
    while (names.has(fileName(begun))) begun = new Date(begun.getTime() + 1000)
    const path = join(this.folder.path, fileName(begun))
    const bytes = await backupServer(connection, path, begun)
    await this.folder.prune(setting.keep, clock.now(), basename(path))
    log.info({ file: path, bytes }, 'a backup was made')
    return path
  }

  /** Runs the work unless another process is backing up this database; then returns false. */
  async #alone(work: () => Promise<boolean>): Promise<boolean> {
    const client = openClient({ ...this.#parts.connection, application_name: 'orari backup' })
    client.on('error', (error) => this.#parts.log.debug({ err: error }, 'the connection of the backup broke'))
    await client.connect()
    try {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock])
      return rows[0]?.free === true && (await work())
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Timeout of the command, in ms. */
const commandTimeoutMs = 6 * 3_600_000
/** Length of the kept end of the output, in characters. */
const keptOutput = 1_000

/** Runs the operator's shell command with a finished backup as `$1`. On failure throws with the end of its output. */
async function runCommand(command: string, file: string): Promise<void> {
  const child = spawn('/bin/sh', ['-c', command, 'orari', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C in the terminal stops Orari only; a copy in progress is finished.
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-keptOutput)))
  }
  const timer = setTimeout(() => {
    // Signals the whole process group, including the shell's children.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }, commandTimeoutMs)
  const failure = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? null : `it ended with ${signal ?? code}`))
  })
  clearTimeout(timer)
  if (failure !== null) throw new Error(`BACKUP_COMMAND: ${failure}\n${printed.trim()}`.trim())
}
