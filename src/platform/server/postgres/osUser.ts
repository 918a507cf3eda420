import { readFile, stat } from 'node:fs/promises'

/** Unprivileged account for PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
export interface OsUser {
  uid: number
  gid: number
}

/**
 * Account of a cluster: undefined (this process's own) unless this is root. For root: the owner of an existing
 * cluster, else `postgres`, else `nobody`.
 */
export async function osUserFor(cluster: string): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const wanted of ['postgres', 'nobody']) {
    const line = accounts.split('\n').find((each) => each.startsWith(`${wanted}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither an account "postgres" nor "nobody" to run it ' +
      'under. Start Orari as an ordinary user, or set DATABASE_URL.',
  )
}
