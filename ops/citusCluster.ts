import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { osUserFor } from '#platform/server/postgres/dataDir.ts'
import { freePort } from './debianServer.ts'

const run = promisify(execFile)

const citusNeeded =
  'These tests need a PostgreSQL of the operating system with the extension citus (12 or later): ' +
  'the package postgresql-N-citus-M of citusdata.com, or its source built with postgresql-server-dev-N.'

function programs(): string {
  const [library] = globSync('/usr/lib/postgresql/*/lib/citus.so').toSorted().toReversed()
  if (library === undefined) throw new Error(citusNeeded)
  return join(dirname(dirname(library)), 'bin')
}

interface CitusNode {
  host: string
  port: number
  /** Kills it, like a crash. */
  kill(): Promise<void>
  start(): Promise<void>
  log(): Promise<string>
}

export interface CitusCluster {
  user: string
  coordinator: CitusNode
  workers: readonly CitusNode[]
  /** Creates a database on all nodes with the workers registered at the coordinator, and returns its connection. */
  database(name: string): Promise<{ host: string; port: number; user: string; database: string }>
  stop(): Promise<void>
}

/** Starts a coordinator and workers on the loopback, with fsync as in production if `durable`. */
export async function startCitus({ workers = 2, durable = false } = {}): Promise<CitusCluster> {
  const bin = programs()
  const folder = await mkdtemp(join(tmpdir(), 'orari-citus-'))
  await chmod(folder, 0o700)
  const account = await osUserFor(join(folder, 'cluster'))
  if (account) await chown(folder, account.uid, account.gid)
  const options = { cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }, ...account }
  const user = 'orari'
  const host = '127.0.0.1'
  const sql = async (port: number, database: string, text: string) => {
    const client = new Client({ host, port, user, database })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  const node = async (name: string): Promise<CitusNode> => {
    const data = join(folder, name)
    const port = await freePort()
    await run(
      join(bin, 'initdb'),
      ['-D', data, '-U', user, '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      options,
    )
    const settings = [
      `listen_addresses = '${host}'`,
      `port = ${port}`,
      `unix_socket_directories = '${folder}'`,
      `shared_preload_libraries = 'citus'`,
      'wal_level = logical',
      'max_connections = 300',
      // Citus needs a process per database, and the tests have many.
      'max_worker_processes = 100',
      // Commits stay synchronous, because a test kills a node and then expects its rows.
      ...(durable ? [] : ['fsync = off', 'full_page_writes = off', 'autovacuum = off']),
    ]
    await appendFile(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`)
    const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options)
    const start = async () => void (await control('-l', `${data}.log`, 'start'))
    await start()
    return {
      host,
      port,
      start,
      kill: async () => void (await control('-m', 'immediate', 'stop')),
      log: () => readFile(`${data}.log`, 'utf8'),
    }
  }
  const coordinator = await node('coordinator')
  const others: CitusNode[] = []
  for (let n = 1; n <= workers; n += 1) others.push(await node(`worker${n}`))
  const all = [coordinator, ...others]
  return {
    user,
    coordinator,
    workers: others,
    async database(name) {
      for (const { port } of all) {
        await sql(port, 'postgres', `create database ${name}`)
        await sql(port, name, 'create extension citus; create extension btree_gist')
      }
      await sql(coordinator.port, name, `select citus_set_coordinator_host('${host}', ${coordinator.port})`)
      for (const { port } of others) await sql(coordinator.port, name, `select citus_add_node('${host}', ${port})`)
      return { host, port: coordinator.port, user, database: name }
    },
    async stop() {
      await Promise.all(all.map((each) => each.kill().catch(() => undefined)))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
