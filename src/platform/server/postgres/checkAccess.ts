import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Stats } from 'node:fs'
import type { OsUser } from './osUser.ts'

/** The permission bits that apply to the account: 4 read, 2 write, 1 enter or execute. */
function rights(file: Stats, osUser: OsUser): number {
  if (file.uid === osUser.uid) return (file.mode >> 6) & 7
  if (file.gid === osUser.gid) return (file.mode >> 3) & 7
  return file.mode & 7
}

/**
 * True if the account may enter every folder of `path` and has the bits `wanted` on the path itself. True without an
 * account, because PostgreSQL then runs as this process. `path` must not contain links.
 */
export async function canAccess(path: string, osUser: OsUser | undefined, wanted: number): Promise<boolean> {
  if (osUser === undefined) return true
  if ((rights(await stat(path), osUser) & wanted) !== wanted) return false
  const parent = dirname(path)
  return parent === path || canAccess(parent, osUser, 1)
}
