import type { Socket } from 'node:net'
import pg from 'pg'
import { databaseAddress, type DatabaseAddress, type Host, type ServerRole } from './databaseAddress.ts'
import { sqlState } from './sqlErrors.ts'

export type Connection = Pick<
  pg.PoolConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
> & {
  /** Where the address names several servers: which of them to connect to. */
  hosts?: Hosts
}

/** How long one server may take to say what it is, in ms. */
const usualProbeMs = 2_000
/** How long connecting to the server found last may take, in ms. */
export const connectMs = 4_000

/** What a server says it is; `no answer` when the network or a time limit ended the question. */
type Answer = ServerRole | 'no answer' | 'refused'

const nameOf = ({ host, port }: Host) => `${host}:${port}`

export const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Notes what the server of a client that is about to connect says of itself: PostgreSQL tells it unasked. */
export function listenForRole(client: pg.Client): () => ServerRole {
  let role: ServerRole = 'primary'
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName === 'in_hot_standby') role = status.parameterValue === 'on' ? 'standby' : 'primary'
  })
  return () => role
}

/**
 * The servers of one address, of which one has the role that is meant at a time. All clients of the address connect to
 * the server found last; when it fails, all servers are asked at once, and connections to those that do not answer or
 * have another role are closed, so that no call waits for them.
 */
export class Hosts {
  readonly #address: DatabaseAddress
  readonly #role: ServerRole
  readonly #probeMs: number
  readonly #clients = new Map<pg.Client, Host>()
  #found: Host | null = null
  #search: Promise<Host> | null = null

  constructor(address: DatabaseAddress, role: ServerRole, probeMs = usualProbeMs) {
    this.#address = address
    this.#role = role
    this.#probeMs = probeMs
  }

  /** The server to connect to. Throws when none has the role. */
  find(): Promise<Host> {
    if (this.#found) return Promise.resolve(this.#found)
    this.#search ??= this.#ask().finally(() => (this.#search = null))
    return this.#search
  }

  /** To be called when a connection to the server broke or showed another role: the next one searches. */
  forget(host: Host): void {
    if (this.#found === host) this.#found = null
  }

  /** To be called when the server found last does not answer: searches at once. */
  async suspect(): Promise<void> {
    this.#found = null
    await this.find().catch(() => undefined)
  }

  /** Throws what a client may not connect to. */
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

  /** Resolves with the first server that says it has the role; the answers of the others are awaited meanwhile. */
  async #ask(): Promise<Host> {
    const answers = this.#address.hosts.map(async (host) => {
      const answer = await this.#probe(host)
      if (answer === this.#role) return host
      if (answer !== 'refused') this.#leave(host)
      throw new Error(`${nameOf(host)}: ${answer}`)
    })
    try {
      this.#found = await Promise.any(answers)
      return this.#found
    } catch (error) {
      const said = (error as AggregateError).errors.map((each) => (each as Error).message)
      throw noServer(`no ${this.#role} (${said.join(', ')})`)
    }
  }

  async #probe({ host, port }: Host): Promise<Answer> {
    const client = new pg.Client({ connectionString: this.#address.connectionString, application_name: 'orari search' })
    Object.assign(client, { host, port })
    client.on('error', () => undefined)
    const role = listenForRole(client)
    const timer = setTimeout(() => socketOf(client).destroy(new Error('no answer in time')), this.#probeMs)
    try {
      await client.connect()
      return role()
    } catch (error) {
      // A server that starts or stops has no connection of ours that works.
      return sqlState(error)?.startsWith('57P') === false ? 'refused' : 'no answer'
    } finally {
      clearTimeout(timer)
      void client.end().catch(() => undefined)
    }
  }

  /** Closes what is connected to a server: calls that wait for it fail now. */
  #leave(host: Host): void {
    for (const [client, its] of this.#clients) {
      if (its === host) socketOf(client).destroy(new Error('Connection terminated: the server does not answer'))
    }
  }
}

/** What connects to the database of an address, which takes writes. */
export function connectionOf(databaseUrl: string, variable = 'DATABASE_URL'): Connection {
  const address = databaseAddress(variable, databaseUrl, 'primary')
  const { connectionString } = address
  return address.role === null ? { connectionString } : { connectionString, hosts: new Hosts(address, address.role) }
}

/** Says with a code of SQL that no connection could be made, which callers are told as 503. */
const noServer = (message: string): Error => Object.assign(new Error(`Database: ${message}`), { code: '08001' })
