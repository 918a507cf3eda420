import { readFile, stat } from 'node:fs/promises'

/** The unprivileged account that PostgreSQL runs under when we are root, which it refuses to run as. */
export interface Account {
  uid: number
  gid: number
}

/**
 * The account for a cluster: nobody else's (`undefined`) when we are an ordinary user ourselves; for root the owner of
 * the cluster that exists, so that an account which appears later changes nothing, else `postgres`, else `nobody`.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
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
