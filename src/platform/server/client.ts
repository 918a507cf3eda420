import { once } from 'node:events'
import pg from 'pg'
import type { Host } from './databaseAddress.ts'
import { connectMs, listenForRole, socketOf, type Connection, type Hosts } from './hosts.ts'

/** Name of the processes' connections. Processes of version 1.0.0 are named `orari`. */
export const applicationName = 'orari 2'

type Callback = (error: Error | null, result?: unknown) => void

/** PostgreSQL's function that waits for a standby, named in the notice of a cancelled wait. */
const waitsForStandby = 'SyncRepWaitForLSN'

/** Interval of repeated checks of the servers while an answer is missing, in ms. */
const askAgainMs = 2_000

export interface DatabaseClientConfig extends pg.ClientConfig {
  hosts?: Hosts
  /** Time without an answer to a statement after which all servers are checked for the primary, in ms. */
  unansweredMs?: number
}

/**
 * Client of every database connection. It chooses among several servers (`Hosts`) and fails a commit that no
 * synchronous standby has confirmed: PostgreSQL only warns when such a wait is cancelled, and the commit would be lost
 * with the server.
 */
export class DatabaseClient extends pg.Client {
  readonly #hosts: Hosts | null
  readonly #unansweredMs: number | null
  #unconfirmed = false

  constructor(config: DatabaseClientConfig) {
    super(config)
    this.#hosts = config.hosts ?? null
    this.#unansweredMs = config.unansweredMs ?? null
    this.on('notice', ({ routine }) => {
      if (routine === waitsForStandby) this.#unconfirmed = true
    })
  }

  override connect(): Promise<this>
  override connect(notify: (error: Error) => void): void
  override connect(notify?: (error: Error) => void): Promise<this> | undefined {
    const connected = this.#hosts === null ? super.connect() : this.#connectTo(this.#hosts)
    if (notify === undefined) return connected.then(() => this)
    connected.then(() => notify(null as never), notify)
  }

  async #connectTo(hosts: Hosts): Promise<void> {
    // Until the caller adds a listener, an error must not end the process.
    this.on('error', () => undefined)
    const host: Host = await hosts.find()
    Object.assign(this, host)
    const role = listenForRole(this)
    const timer = setTimeout(() => socketOf(this).destroy(new Error('Connection terminated: no answer')), connectMs)
    try {
      await super.connect()
    } catch (error) {
      hosts.forget(host)
      throw error
    } finally {
      clearTimeout(timer)
    }
    try {
      hosts.check(host, role())
    } catch (error) {
      void this.end().catch(() => undefined)
      throw error
    }
    hosts.joined(this, host)
  }

  /** Overloads of pg used by Kysely, pg-boss and this project. */
  override query(config: unknown, values?: unknown, callback?: unknown): never {
    const done = (typeof values === 'function' ? values : callback) as Callback | undefined
    if (done !== undefined) {
      const stopWatching = this.#watch()
      const checked: Callback = (error, result) => {
        stopWatching?.()
        done(error ?? this.#takeWarning(), result)
      }
      return super.query(config as never, (done === values ? undefined : values) as never, checked as never) as never
    }
    // A cursor, for example, is its own result.
    if (typeof (config as { submit?: unknown }).submit === 'function') {
      return super.query(config as never, values as never) as never
    }
    // The promise that pg itself returns keeps all rows until the next full garbage collection.
    const result = new Promise((resolve, reject) => {
      const settle: Callback = (error, rows) => (error ? reject(error) : resolve(rows))
      super.query(config as never, values as never, settle as never)
    })
    const stopWatching = this.#watch()
    const checked = result.then(
      (rows: unknown) => {
        const unconfirmed = this.#takeWarning()
        if (unconfirmed) throw unconfirmed
        return rows
      },
      async (error: unknown) => {
        // The server is ending this connection; the pool must not reuse it.
        const socket = socketOf(this)
        if ((error as { severity?: string }).severity === 'FATAL' && !socket.destroyed) {
          const ended = once(this, 'end')
          socket.destroy()
          await ended
        }
        throw error
      },
    )
    return (stopWatching ? checked.finally(stopWatching) : checked) as never
  }

  /**
   * A commit that waits for a standby has no timeout. On an isolated server it would wait until the connection breaks,
   * long after another server took over.
   */
  #watch(): (() => void) | null {
    const hosts = this.#hosts
    if (hosts === null || this.#unansweredMs === null) return null
    const ask = () => {
      timer = setTimeout(ask, askAgainMs)
      void hosts.suspect()
    }
    let timer = setTimeout(ask, this.#unansweredMs)
    return () => clearTimeout(timer)
  }

  #takeWarning(): Error | null {
    if (!this.#unconfirmed) return null
    this.#unconfirmed = false
    void this.#hosts?.suspect()
    return Object.assign(new Error('No standby has confirmed the commit in time'), { code: '08007' })
  }
}

/** A connection outside of the pool, not yet connected. */
export const openClient = (config: Connection & pg.ClientConfig): pg.Client => new DatabaseClient(config)

/** An open connection outside of the pool; if it breaks, its next statement fails. */
export async function connectAs(name: string, connection: Connection): Promise<pg.Client> {
  const client = openClient({ ...connection, application_name: name })
  await client.connect()
  client.on('error', () => undefined)
  return client
}
