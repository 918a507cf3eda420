import { chown, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseDir } from './dataDir.ts'
import { writeAndSync } from './fsync.ts'

/** The only way in is the unix socket, whose folder is private to the database's account: no line opens a network. */
const CONTENT = `# Written by Orari at each start.
local all         all trust
local replication all trust
`

/** Makes the cluster's pg_hba.conf ours. initdb, and clusters of earlier versions, have lines for TCP. */
export async function writeAccessControl({ cluster, osUser }: DatabaseDir): Promise<void> {
  const path = join(cluster, 'pg_hba.conf')
  if ((await readFile(path, 'utf8').catch(() => '')) === CONTENT) return
  await writeAndSync(path, CONTENT)
  if (osUser !== undefined) await chown(path, osUser.uid, osUser.gid)
}
