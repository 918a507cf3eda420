import { mkdtemp, readFile, rm, mkdir, writeFile, chown, chmod } from 'node:fs/promises'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeNetwork, run, type Machine } from './machines.ts'

const configFolder = new URL('.', import.meta.url)
const programs = '/usr/lib/postgresql/15/bin'

const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'

/** Required packages of the operating system (Debian 12). */
export const packages = 'postgresql-15 patroni etcd-server python3-etcd pgbackrest iproute2 iptables'

interface Member {
  name: string
  role: string
  state: string
  /** Increases with each promotion. */
  timeline?: number
}

export interface PostgresCluster {
  machines: readonly Machine[]
  /** `DATABASE_URL` of a database, without `target_session_attrs`. */
  url(database: string): string
  primary(): Promise<Machine>
  standby(): Promise<Machine>
  /** Waits until both servers run with synchronous replication. */
  healthy(): Promise<void>
  /** Starts everything on a killed machine. */
  start(machine: Machine): void
  /** Runs SQL as administrator and returns the first value. */
  sql(machine: Machine, text: string, database?: string): Promise<string>
  switchover(): Promise<void>
  command(machine: Machine, ...words: string[]): Promise<string>
  folder(machine: Machine): string
  remove(): Promise<void>
}

/** State of both servers as seen by one of them; nothing if it is down. */
const viewOf = async ({ address }: Machine): Promise<Member[]> => {
  try {
    const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) })
    return ((await reply.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}

const timelineIn = (view: Member[]) => view.find(({ role }) => role === 'leader')?.timeline ?? 0

/** Identity of the account `postgres` in this system. */
async function postgresAccount(): Promise<{ uid: number; gid: number }> {
  const ids = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('postgres:'))
  const [uid = 0, gid = 0] = ids?.split(':').slice(2, 4).map(Number) ?? []
  return { uid, gid }
}

const folderIn = (folder: string, { name }: Machine) => join(folder, name)

/** Writes each machine's files of docs/high-availability.md, with the machines' addresses and folders. */
async function writeFiles(
  folder: string,
  machines: readonly Machine[],
  settings: (text: string) => string,
): Promise<void> {
  const { uid, gid } = await postgresAccount()
  const subnet = `${machines[0]?.address.replace(/\.\d+$/, '.0')}/24`
  const addresses = (text: string) =>
    text.replace(/10\.0\.0\.(\d)/g, (_all, number: string) => machines[Number(number) - 1]?.address ?? '10.0.0.0')
  for (const [index, machine] of machines.entries()) {
    const home = folderIn(folder, machine)
    for (const each of [home, join(home, 'etcd-data'), join(home, 'socket'), join(folder, 'repository')]) {
      await mkdir(each, { recursive: true, mode: 0o700 })
      await chown(each, uid, gid)
    }
    for (const name of ['patroni.yml', 'etcd', 'pgbackrest.conf']) {
      const text = await readFile(new URL(name, configFolder), 'utf8')
      const placed = inFolders(ofMachine(settings(text), machine, index), { folder, home, subnet })
      await writeFile(join(home, name), addresses(placed))
      await chown(join(home, name), uid, gid)
    }
  }
}

/** The files are the first machine's, whose address also occurs in lists. */
const ofMachine = (text: string, { name }: Machine, index: number): string =>
  text
    .replace('name: db1', `name: ${name}`)
    .replace('ETCD_NAME=etcd1', `ETCD_NAME=etcd${index + 1}`)
    .replace(
      /^(\s*(?:listen|connect_address|host): |ETCD_(?:LISTEN|INITIAL_ADVERTISE|ADVERTISE)\w+=http:\/\/)10\.0\.0\.1/gm,
      `$110.0.0.${index + 1}`,
    )

const inFolders = (text: string, { folder, home, subnet }: { folder: string; home: string; subnet: string }): string =>
  text
    .replaceAll('10.0.0.0/24', subnet)
    .replaceAll('/var/lib/postgresql/15/orari', join(home, 'data'))
    .replaceAll('/var/run/postgresql', join(home, 'socket'))
    .replaceAll('/var/lib/postgresql/.pgpass-patroni', join(home, 'pgpass'))
    .replaceAll('/var/lib/pgbackrest', join(folder, 'repository'))
    .replaceAll('--stanza=orari', `--config=${join(home, 'pgbackrest.conf')} --stanza=orari`)
    .replaceAll('/var/lib/etcd/orari', join(home, 'etcd-data'))

const environmentIn = (folder: string) => ({
  PATH: `${programs}:/usr/sbin:/usr/bin:/sbin:/bin`,
  LC_ALL: 'C.UTF-8',
  HOME: folder,
})

/** Starts etcd on a machine, and Patroni unless it is the witness; their output goes into its folder. */
function startPrograms(folder: string, machine: Machine): void {
  const home = folderIn(folder, machine)
  const startProgram = (command: string[], name: string, env: Record<string, string> = {}) => {
    const output = openSync(join(home, `${name}.log`), 'a')
    const child = machine.start('postgres', command, {
      cwd: home,
      env: { ...environmentIn(folder), ...env },
      stdio: ['ignore', output, output],
    })
    child.on('error', () => undefined)
  }
  void etcdVariables(home).then((env) => startProgram(['etcd', '--logger=zap', '--log-level=warn'], 'etcd', env))
  if (machine.name !== 'witness') startProgram(['patroni', join(home, 'patroni.yml')], 'patroni')
}

const etcdVariables = async (home: string) =>
  Object.fromEntries(
    (await readFile(join(home, 'etcd'), 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('ETCD_'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** State on which both servers agree, because one that was cut off still considers itself the leader. */
async function membersOf(servers: readonly Machine[]): Promise<Member[]> {
  const views = await Promise.all(servers.map(viewOf))
  return views.toSorted((x, y) => timelineIn(y) - timelineIn(x))[0] ?? []
}

async function serverThat(matches: (member: Member) => boolean, servers: readonly Machine[]): Promise<Machine> {
  const { name } = (await membersOf(servers)).find(matches) ?? { name: 'none' }
  const machine = servers.find((each) => each.name === name)
  if (!machine) throw new Error('no such server now')
  return machine
}

/**
 * Two database servers under Patroni and a third machine with etcd only, using the files shown in
 * docs/high-availability.md with other addresses and folders. `settings` replaces text in Patroni's file.
 */
export async function startCluster(settings: (text: string) => string = (text) => text): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'orari-ha-'))
  await chmod(folder, 0o755)
  const network = await makeNetwork(['db1', 'db2', 'witness'])
  const { machines } = network
  await writeFiles(folder, machines, settings)
  const start = (machine: Machine) => startPrograms(folder, machine)
  for (const machine of machines) start(machine)

  const servers = machines.filter(({ name }) => name !== 'witness')
  const folderOf = (machine: Machine) => folderIn(folder, machine)
  const primary = () => serverThat(({ role }) => role === 'leader', servers)
  const command = (machine: Machine, ...words: string[]) => machine.output('postgres', words, environmentIn(folder))

  return {
    machines,
    url: (database) =>
      `postgres://orari:orari@${servers.map(({ address }) => `${address}:5432`).join(',')}/${database}`,
    primary,
    standby: () => serverThat(({ role }) => role !== 'leader', servers),
    async healthy() {
      for (;;) {
        const all = await membersOf(servers)
        if (all.filter(isUp).length === 2 && all.some(({ role }) => role === 'sync_standby')) return
        await pause(200)
      }
    },
    start,
    sql: async (machine, text, database = 'postgres') =>
      (
        await command(
          machine,
          join(programs, 'psql'),
          '-h',
          join(folderOf(machine), 'socket'),
          '-U',
          'postgres',
          '-AtqX',
          '-v',
          'ON_ERROR_STOP=1',
          '-d',
          database,
          '-c',
          text,
        )
      ).trim(),
    async switchover() {
      const leader = await primary()
      await command(leader, 'patronictl', '-c', join(folderOf(leader), 'patroni.yml'), 'switchover', '--force')
    },
    command,
    folder: folderOf,
    async remove() {
      await network.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function hasPackages(): Promise<boolean> {
  const found = await Promise.all(
    ['patroni', 'etcd', 'pgbackrest', 'ip', 'iptables'].map((name) =>
      run('which', name).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean) && process.getuid?.() === 0
}
