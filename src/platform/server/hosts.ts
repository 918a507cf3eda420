import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseAddress, type DatabaseAddress, type Host, type ServerRole } from './databaseAddress.ts'
import { sqlState } from './sqlErrors.ts'

export type Connection = Pick<
  pg.PoolConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
> & {
  /** Overrides of the defaults, in ms, by tests only, because waits are longer on a busy machine. */
  timeouts?: Pick<pg.PoolConfig, 'statement_timeout' | 'lock_timeout' | 'connectionTimeoutMillis'>
  /** Hosts to choose from if the address names several servers. */
  hosts?: Hosts
}

/** Timeout of asking one server for its role, in ms. */
const defaultProbeMs = 2_000
/** Timeout of connecting to the current server, in ms. */
export const connectMs = 4_000

/** Time that a primary waits for another server that also claims to be primary, in ms. */
const rivalMs = 200

/** Pause between searches while no server is available, in ms; calls are refused meanwhile. */
const pauseMs = 250

interface Answer {
  /** `no answer` after a network error or timeout. */
  role: ServerRole | 'no answer' | 'refused'
  /** Timeline of a primary, which grows with each promotion. Empty if unknown. */
  timeline?: string
  detail?: string
}

const nameOf = ({ host, port }: Host) => `${host}:${port}`

export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Records the role that PostgreSQL reports while a client connects. */
export function listenForRole(client: pg.Client): () => ServerRole {
  let role: ServerRole = 'primary'
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName === 'in_hot_standby') role = status.parameterValue === 'on' ? 'standby' : 'primary'
  })
  return () => role
}

/** An isolated server accepts writes until it learns that another one was promoted. */
async function timelineOf(client: pg.Client): Promise<string> {
  try {
    const { rows } = await client.query<{ timeline: string }>(
      'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    )
    return rows[0]?.timeline ?? ''
  } catch (error) {
    if (sqlState(error) === null) throw error
    return ''
  }
}

/**
 * The servers of one address, of which one at a time has the wanted role. All clients connect to the current server.
 * When it fails, all servers are asked at once, and connections to those that do not answer, have another role or were
 * replaced are closed, so that no call waits for them.
 */
export class Hosts {
  readonly #address: DatabaseAddress
  readonly #role: ServerRole
  readonly #probeMs: number
  readonly #clients = new Map<pg.Client, Host>()
  #found: Host | null = null
  #search: Promise<Host> | null = null
  #failure: { error: unknown; until: number } | null = null

  constructor(address: DatabaseAddress, role: ServerRole, probeMs = defaultProbeMs) {
    this.#address = address
    this.#role = role
    this.#probeMs = probeMs
  }

  /** Server to connect to. Throws if none has the role. */
  find(): Promise<Host> {
    if (this.#found) return Promise.resolve(this.#found)
    if (this.#search) return this.#search
    if (this.#failure && performance.now() < this.#failure.until) return Promise.reject(this.#failure.error)
    return this.#startSearch()
  }

  /** Call it when a connection broke or the role changed: the next `find` searches again. */
  forget(host: Host): void {
    if (this.#found === host) this.#found = null
  }

  /** Call it when the current server does not answer: searches at once. */
  async suspect(): Promise<void> {
    this.#found = null
    await (this.#search ?? this.#startSearch()).catch(() => undefined)
  }

  #startSearch(): Promise<Host> {
    this.#failure = null
    this.#search = this.#ask()
      .catch((error: unknown) => {
        this.#failure = { error, until: performance.now() + pauseMs }
        throw error
      })
      .finally(() => (this.#search = null))
    return this.#search
  }

  /** Throws if a client may not connect to this server. */
  check(host: Host, role: ServerRole): void {
    if (role === this.#role) return
    this.forget(host)
    throw noServer(`${nameOf(host)} is no ${this.#role} now`)
  }

  joined(client: pg.Client, host: Host): void {
    this.#clients.set(client, host)
    client.once('end', () => {
      this.#clients.delete(client)
    })
    client.once('error', () => this.forget(host))
  }

  /** The primary; of several that claim to be, the one promoted last. */
  async #ask(): Promise<Host> {
    const claims: { host: Host; timeline: string }[] = []
    const asked = this.#address.hosts.map(async (host) => {
      const { role, timeline = '', detail = role } = await this.#probe(host)
      if (role === this.#role) return claims.push({ host, timeline })
      if (role !== 'refused') this.#leave(host)
      throw new Error(`${nameOf(host)}: ${detail}`)
    })
    try {
      await Promise.any(asked)
    } catch (error) {
      const reasons = (error as AggregateError).errors.map((each) => (each as Error).message)
      throw noServer(`no ${this.#role} (${reasons.join(', ')})`)
    }
    await Promise.race([Promise.allSettled(asked), pause(rivalMs, undefined, { ref: false })])
    const [best, ...others] = claims.toSorted((a, b) => (a.timeline < b.timeline ? 1 : -1))
    if (!best) throw noServer(`no ${this.#role}`)
    if (this.#role === 'primary') for (const { host } of others) this.#leave(host)
    this.#found = best.host
    return best.host
  }

  async #probe({ host, port }: Host): Promise<Answer> {
    const client = new pg.Client({ connectionString: this.#address.connectionString, application_name: 'orari search' })
    Object.assign(client, { host, port })
    client.on('error', () => undefined)
    const roleNow = listenForRole(client)
    const timer = setTimeout(() => socketOf(client).destroy(new Error('no answer in time')), this.#probeMs)
    try {
      await client.connect()
      const role = roleNow()
      return { role, timeline: role === 'primary' ? await timelineOf(client) : '' }
    } catch (error) {
      const state = sqlState(error)
      const detail = error instanceof Error && error.message !== '' ? error.message : String(error)
      // The server is starting or stopping, so none of our connections works.
      return { role: state === null || state.startsWith('57P') ? 'no answer' : 'refused', detail }
    } finally {
      clearTimeout(timer)
      void client.end().catch(() => undefined)
    }
  }

  /** Closes all connections to a server, so that waiting calls fail now. */
  #leave(host: Host): void {
    for (const [client, its] of this.#clients) {
      if (its === host) socketOf(client).destroy(new Error('Connection terminated: the server does not answer'))
    }
  }
}

/** Connection to the primary of an address, or to a standby; servers of the other role are skipped. */
export function connectionOf(databaseUrl: string, variable = 'DATABASE_URL', role: ServerRole = 'primary'): Connection {
  const address = databaseAddress(variable, databaseUrl, role)
  const { connectionString } = address
  return address.role === null ? { connectionString } : { connectionString, hosts: new Hosts(address, address.role) }
}

/** Error with an SQLSTATE for a failed connection, which callers get as 503. */
const noServer = (message: string): Error => Object.assign(new Error(`Database: ${message}`), { code: '08001' })
