import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Stats } from 'node:fs'
import type { Account } from './osUser.ts'

/** What the account may do with a file by its permission bits: 4 read, 2 write, 1 enter or execute. */
function rights(file: Stats, account: Account): number {
  if (file.uid === account.uid) return (file.mode >> 6) & 7
  if (file.gid === account.gid) return (file.mode >> 3) & 7
  return file.mode & 7
}

/**
 * Whether the account may enter every folder down to `path` and has `wanted` on the path itself. Without an account
 * (PostgreSQL runs as we do) the answer is yes: the operating system will tell. `path` must be real, without links.
 */
export async function canReach(path: string, account: Account | undefined, wanted: number): Promise<boolean> {
  if (account === undefined) return true
  if ((rights(await stat(path), account) & wanted) !== wanted) return false
  const parent = dirname(path)
  return parent === path || canReach(parent, account, 1)
}
