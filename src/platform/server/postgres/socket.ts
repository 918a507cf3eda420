import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from './dataDir.ts'

/** The longest path of a unix socket that every system takes, in bytes (Linux has 107, macOS 103). */
const LONGEST = 103
/** The server listens on no network; its port is a part of the socket's name. */
export const PORT = 5432

/**
 * Makes the private folder that the server's socket lies in: in the place, or under the system's folder for temporary
 * files where the place's path is too long for a socket.
 */
export async function socketFolder(place: Place): Promise<string> {
  const near = join(place.folder, 'socket')
  const hash = createHash('sha256').update(place.folder).digest('hex').slice(0, 16)
  const short = Buffer.byteLength(join(near, `.s.PGSQL.${PORT}`)) <= LONGEST
  const folder = short ? near : join(tmpdir(), `orari-${hash}`)
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  const owner = place.account?.uid ?? process.getuid?.()
  if (made && place.account !== undefined) await chown(folder, place.account.uid, place.account.gid)
  const found = await lstat(folder)
  // In a folder open to everybody, somebody else may have been there first.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    const remedy = near === folder ? 'Remove it.' : 'Set TMPDIR, or move DATA_DIR to a shorter path.'
    throw new Error(`${folder}, for the database's socket, exists and is not private to its account. ${remedy}`)
  }
  return folder
}

/** Removes the socket's folder when it is not the place's own. */
export async function removeSocketFolder(place: Place, folder: string): Promise<void> {
  if (!folder.startsWith(place.folder)) await rm(folder, { recursive: true, force: true })
}
