import { copyFile, open, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { shareWithOwner } from './dataDir.ts'

/** At this size, in bytes, the log becomes the old log. */
const LIMIT = 5_000_000
/** How often the size is looked at, in ms. */
const INTERVAL = 10 * 60_000
/** How much of the log's end a failed start shows, in bytes. */
const SHOWN = 4000

/** The file that the server writes what it has to say into: `postgres.log`, the older part in `postgres.log.old`. */
export interface ServerLog {
  fd: number
  /** The place in the file where the next words will stand. */
  mark(): Promise<number>
  /** What was written since the mark. */
  since(mark: number): Promise<string>
  close(): Promise<void>
}

/** Opens the log in this folder, and keeps it from growing without end. */
export async function openServerLog(folder: string): Promise<ServerLog> {
  const path = join(folder, 'postgres.log')
  const handle = await open(path, 'a+', 0o600)
  await shareWithOwner(path)
  const rotate = async () => {
    if ((await handle.stat()).size < LIMIT) return
    // The server holds the file open for appending: it cannot be renamed away from under it, but emptied.
    await rm(`${path}.old`, { force: true })
    await copyFile(path, `${path}.old`)
    await truncate(path)
  }
  await rotate()
  const timer = setInterval(() => void rotate().catch(() => {}), INTERVAL).unref()
  return {
    fd: handle.fd,
    async mark() {
      return (await handle.stat()).size
    },
    async since(mark) {
      const length = Math.min(SHOWN, Math.max(0, (await handle.stat()).size - mark))
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, (await handle.stat()).size - length)
      return buffer.toString().trim()
    },
    async close() {
      clearInterval(timer)
      await handle.close()
    },
  }
}
