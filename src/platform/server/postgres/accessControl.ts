import { chown, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseDir } from './dataDir.ts'
import { writeAndSync } from './fsync.ts'

/** Only the unix socket is open, and its folder is private to the database's account; no line allows a network. */
const CONTENT = `# Written by Orari at each start.
local all         all trust
local replication all trust
`

/** Replaces the cluster's pg_hba.conf. initdb and earlier versions wrote lines for TCP. */
export async function writeAccessControl({ cluster, osUser }: DatabaseDir): Promise<void> {
  const path = join(cluster, 'pg_hba.conf')
  if ((await readFile(path, 'utf8').catch(() => '')) === CONTENT) return
  await writeAndSync(path, CONTENT)
  if (osUser !== undefined) await chown(path, osUser.uid, osUser.gid)
}
