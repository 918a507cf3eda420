import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseDir } from './dataDir.ts'

/** Maximum length of a unix socket's path on every system, in bytes (Linux 107, macOS 103). */
const MAX_PATH_BYTES = 103
/** Part of the socket's name only; the server does not listen on a network. */
export const PORT = 5432

/** Creates the socket's private folder: beside the cluster, or in the temporary folder if that path is too long. */
export async function socketFolder(dir: DatabaseDir): Promise<string> {
  const near = join(dir.folder, 'socket')
  const hash = createHash('sha256').update(dir.folder).digest('hex').slice(0, 16)
  const short = Buffer.byteLength(join(near, `.s.PGSQL.${PORT}`)) <= MAX_PATH_BYTES
  const folder = short ? near : join(tmpdir(), `orari-${hash}`)
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  const owner = dir.osUser?.uid ?? process.getuid?.()
  if (made && dir.osUser !== undefined) await chown(folder, dir.osUser.uid, dir.osUser.gid)
  const found = await lstat(folder)
  // Anybody can write to the temporary folder, so another account may have made this folder first.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    const remedy = near === folder ? 'Remove it.' : 'Set TMPDIR, or move DATA_DIR to a shorter path.'
    throw new Error(`${folder}, for the database's socket, exists and is not private to its account. ${remedy}`)
  }
  return folder
}

/** Removes the socket's folder if it is in the temporary folder. */
export async function removeSocketFolder(dir: DatabaseDir, folder: string): Promise<void> {
  if (!folder.startsWith(dir.folder)) await rm(folder, { recursive: true, force: true })
}
