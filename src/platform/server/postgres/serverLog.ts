import { copyFile, open, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { shareWithOwner } from './dataDir.ts'

/** Size at which the log is rotated, in bytes. */
const MAX_BYTES = 5_000_000
/** Interval of the check of the size, in ms. */
const INTERVAL_MS = 10 * 60_000
/** Length of the log shown after a failed start, in bytes. */
const SHOWN_BYTES = 4000

/** The server's log `postgres.log`, and the rotated `postgres.log.old`. */
export interface ServerLog {
  fd: number
  mark(): Promise<number>
  since(mark: number): Promise<string>
  close(): Promise<void>
}

/** Opens the log in this folder, rotating it if needed. */
export async function openServerLog(folder: string): Promise<ServerLog> {
  const path = join(folder, 'postgres.log')
  const handle = await open(path, 'a+', 0o600)
  await shareWithOwner(path)
  const rotate = async () => {
    if ((await handle.stat()).size < MAX_BYTES) return
    // The server keeps the file open, so it is copied and truncated instead of renamed.
    await rm(`${path}.old`, { force: true })
    await copyFile(path, `${path}.old`)
    await truncate(path)
  }
  await rotate()
  const timer = setInterval(() => void rotate().catch(() => {}), INTERVAL_MS).unref()
  return {
    fd: handle.fd,
    async mark() {
      return (await handle.stat()).size
    },
    async since(mark) {
      const length = Math.min(SHOWN_BYTES, Math.max(0, (await handle.stat()).size - mark))
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, (await handle.stat()).size - length)
      return buffer.toString().trim()
    },
    async close() {
      clearInterval(timer)
      await handle.close()
    },
  }
}
