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

/**
 * Two database servers under Patroni and a third machine with etcd only, using the files shown in
 * docs/high-availability.md with other addresses and folders. `settings` replaces text in Patroni's file.
 */
export async function startCluster(settings: (text: string) => string = (text) => text): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'orari-ha-'))
  await chmod(folder, 0o755)
  const ids = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('postgres:'))
  const [uid = 0, gid = 0] = ids?.split(':').slice(2, 4).map(Number) ?? []
  const network = await makeNetwork(['db1', 'db2', 'witness'])
  const { machines } = network
  const folderOf = (machine: Machine) => join(folder, machine.name)
  const addresses = (text: string) =>
    text.replace(/10\.0\.0\.(\d)/g, (_all, at: string) => machines[Number(at) - 1]?.address ?? '10.0.0.0')

  const subnet = `${machines[0]?.address.replace(/\.\d+$/, '.0')}/24`

  const prepare = async (machine: Machine, index: number) => {
    const machineFolder = folderOf(machine)
    for (const each of [
      machineFolder,
      join(machineFolder, 'etcd-data'),
      join(machineFolder, 'socket'),
      join(folder, 'repository'),
    ]) {
      await mkdir(each, { recursive: true, mode: 0o700 })
      await chown(each, uid, gid)
    }
    const placed = (text: string) =>
      addresses(
        text
          .replaceAll('10.0.0.0/24', subnet)
          .replaceAll('/var/lib/postgresql/15/orari', join(machineFolder, 'data'))
          .replaceAll('/var/run/postgresql', join(machineFolder, 'socket'))
          .replaceAll('/var/lib/postgresql/.pgpass-patroni', join(machineFolder, 'pgpass'))
          .replaceAll('/var/lib/pgbackrest', join(folder, 'repository'))
          .replaceAll('--stanza=orari', `--config=${join(machineFolder, 'pgbackrest.conf')} --stanza=orari`)
          .replaceAll('/var/lib/etcd/orari', join(machineFolder, 'etcd-data')),
      )
    // The files are the first machine's, whose address also occurs in lists.
    const ofMachine = (text: string) =>
      text
        .replace('name: db1', `name: ${machine.name}`)
        .replace('ETCD_NAME=etcd1', `ETCD_NAME=etcd${index + 1}`)
        .replace(
          /^(\s*(?:listen|connect_address|host): |ETCD_(?:LISTEN|INITIAL_ADVERTISE|ADVERTISE)\w+=http:\/\/)10\.0\.0\.1/gm,
          `$110.0.0.${index + 1}`,
        )
    for (const name of ['patroni.yml', 'etcd', 'pgbackrest.conf']) {
      const text = await readFile(new URL(name, configFolder), 'utf8')
      await writeFile(join(machineFolder, name), placed(ofMachine(settings(text))))
      await chown(join(machineFolder, name), uid, gid)
    }
  }
  for (const [at, machine] of machines.entries()) await prepare(machine, at)

  const environment = { PATH: `${programs}:/usr/sbin:/usr/bin:/sbin:/bin`, LC_ALL: 'C.UTF-8', HOME: folder }
  const startProgram = (machine: Machine, command: string[], name: string, env: Record<string, string> = {}) => {
    const output = openSync(join(folderOf(machine), `${name}.log`), 'a')
    const child = machine.start('postgres', command, {
      cwd: folderOf(machine),
      env: { ...environment, ...env },
      stdio: ['ignore', output, output],
    })
    child.on('error', () => undefined)
  }
  const variables = async (machine: Machine) =>
    Object.fromEntries(
      (await readFile(join(folderOf(machine), 'etcd'), 'utf8'))
        .split('\n')
        .filter((line) => line.startsWith('ETCD_'))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  const start = (machine: Machine) => {
    void variables(machine).then((env) =>
      startProgram(machine, ['etcd', '--logger=zap', '--log-level=warn'], 'etcd', env),
    )
    if (machine.name !== 'witness')
      startProgram(machine, ['patroni', join(folderOf(machine), 'patroni.yml')], 'patroni')
  }
  for (const machine of machines) start(machine)

  const [one, two] = machines
  if (!one || !two) throw new Error('two machines are needed')
  const servers = [one, two]
  /** State on which both servers agree, because one that was cut off still considers itself the leader. */
  const members = async (): Promise<Member[]> => {
    const views = await Promise.all(servers.map(viewOf))
    return views.toSorted((x, y) => timelineIn(y) - timelineIn(x))[0] ?? []
  }
  const byRole = async (matches: (member: Member) => boolean): Promise<Machine> => {
    const { name } = (await members()).find(matches) ?? { name: 'none' }
    const machine = servers.find((each) => each.name === name)
    if (!machine) throw new Error('no such server now')
    return machine
  }
  const command = (machine: Machine, ...words: string[]) => machine.output('postgres', words, environment)

  return {
    machines,
    url: (database) =>
      `postgres://orari:orari@${servers.map(({ address }) => `${address}:5432`).join(',')}/${database}`,
    primary: () => byRole((member) => member.role === 'leader'),
    standby: () => byRole((member) => member.role !== 'leader'),
    async healthy() {
      for (;;) {
        const all = await members()
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
      const primary = await byRole((member) => member.role === 'leader')
      await command(primary, 'patronictl', '-c', join(folderOf(primary), 'patroni.yml'), 'switchover', '--force')
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
