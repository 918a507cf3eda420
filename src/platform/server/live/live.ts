import { setTimeout as afterMs } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../client.ts'
import { socketOf } from '../hosts.ts'
import { connectionOptions, type Connection } from '../db.ts'
import type { Log } from '../log.ts'
import type { Topic } from '#platform/shared/topics.ts'
import type { SalonId } from '../tenancy.ts'

const channel = 'orari_live'
/** Listening connections, besides the pool. */
export const liveConnections = 1
/** Time during which announcements are batched, in ms. */
const batchMs = 15
/** Interval and timeout of the health check if there are several servers, in ms. */
const heartbeat = { every: 2_000, within: 3_000 }
/** Maximum pause between reconnects, in ms; shorter if another server may take over. */
const longestPause = { oneServer: 5_000, severalServers: 1_000 }
/** Maximum request ids per topic and batch; a NOTIFY payload has at most 8000 bytes. */
const maxRequests = 20

/** `requests` are the calls that made all these changes; undefined if something else changed them too. */
type Listener = (topics: readonly string[], requests?: readonly string[]) => void

/** Ids of the calls that changed a topic; null if there are too many or other changes. */
type Requests = ReadonlySet<string> | null

/** Maximum streams of one session in one process: one per open tab. */
const maxStreams = 20

/**
 * Notifies the open screens of a salon of changes, over all server processes: LISTEN/NOTIFY on its own connection.
 * Announcements are sent after the commit, because a NOTIFY inside a transaction serializes commits. After a reconnect
 * every listener gets `*` (everything may have changed).
 */
export class Live {
  readonly #streams = new Map<string, number>()
  readonly #connection: Connection
  readonly #log: Log
  readonly #pause: (ms: number) => Promise<unknown>
  readonly #listeners = new Map<SalonId, Set<Listener>>()
  #pending = new Map<SalonId, Map<Topic, Requests>>()
  #timer: NodeJS.Timeout | null = null
  #client: pg.Client | null = null
  #closed = false
  readonly #leaving = new Set<() => void>()
  #lost = false
  #asked: Promise<unknown> = Promise.resolve()

  /** @param pause resolves after the given milliseconds; tests pass one that does not wait. */
  constructor(connection: Connection, log: Log, pause: (ms: number) => Promise<unknown> = (ms) => afterMs(ms)) {
    this.#connection = connection
    this.#log = log
    this.#pause = pause
  }

  async start(): Promise<void> {
    const client = openClient({
      ...connectionOptions(this.#connection),
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client.on('notification', (message) => this.#receive(message.payload ?? ''))
    client.on('error', (error) => this.#log.warn({ err: error }, 'the live connection broke'))
    // A client that never connected emits this too; only the current one reconnects.
    client.on('end', () => {
      if (this.#client !== client) return
      this.#client = null
      if (!this.#closed) void this.#reconnect()
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    if (this.#connection.hosts) void this.#watch(client)
    if (this.#closed) return client.end()
    if (this.#lost) for (const set of this.#listeners.values()) for (const tell of set) tell(['*'])
    this.#lost = false
  }

  /** A hanging or unreachable server closes no connection, so this check detects it. */
  async #watch(client: pg.Client): Promise<void> {
    while (this.#client === client && !this.#closed) {
      await afterMs(heartbeat.every, undefined, { ref: false })
      if (this.#client !== client || this.#closed) return
      const timer = setTimeout(() => socketOf(client).destroy(new Error('no sign of life')), heartbeat.within)
      await this.#ask(client, { text: 'select 1' }).catch(() => undefined)
      clearTimeout(timer)
    }
    if (!this.#closed) await this.#connection.hosts?.suspect()
  }

  /** Statements are sequential: a connection takes the next one only after the previous reply. */
  #ask(client: pg.Client, query: pg.QueryConfig): Promise<unknown> {
    const answer = this.#asked.then(() => client.query(query))
    this.#asked = answer.catch(() => undefined)
    return answer
  }

  async #reconnect(): Promise<void> {
    this.#lost = true
    const longest = this.#connection.hosts ? longestPause.severalServers : longestPause.oneServer
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, longest)) {
      await this.#pause(wait)
      if (this.#closed) return
      try {
        await this.start()
        return
      } catch (error) {
        this.#log.warn({ err: error }, 'the live connection is not back yet')
      }
    }
  }

  /** Calls `tell` with changed topics until the returned function is called. */
  subscribe(salon: SalonId, tell: Listener): () => void {
    const set = this.#listeners.get(salon) ?? new Set()
    this.#listeners.set(salon, set)
    set.add(tell)
    return () => {
      set.delete(tell)
      if (set.size === 0 && this.#listeners.get(salon) === set) this.#listeners.delete(salon)
    }
  }

  /**
   * Registers an open stream of a session in this process.
   * @returns the function that closes it, or null if the session has too many.
   */
  openStream(sessionId: string): (() => void) | null {
    const open = this.#streams.get(sessionId) ?? 0
    if (open >= maxStreams) return null
    this.#streams.set(sessionId, open + 1)
    let closed = false
    return () => {
      if (closed) return
      closed = true
      const left = (this.#streams.get(sessionId) ?? 1) - 1
      if (left === 0) this.#streams.delete(sessionId)
      else this.#streams.set(sessionId, left)
    }
  }

  /** Calls `leave` when the server stops, so that streams end; the returned function unregisters it. */
  onStop(leave: () => void): () => void {
    this.#leaving.add(leave)
    return () => this.#leaving.delete(leave)
  }

  /** Ends every open stream; the screens reconnect, to this or another process. */
  endStreams(): void {
    for (const leave of this.#leaving) leave()
  }

  /** `requestId` is the call that changed the topic, whose own screen has already reloaded it. */
  announce(salon: SalonId, topic: Topic, requestId: string | null = null): void {
    const topics = this.#pending.get(salon) ?? new Map<Topic, Requests>()
    this.#pending.set(salon, topics)
    const before = topics.has(topic) ? topics.get(topic) : new Set<string>()
    const named = requestId !== null && before && before.size < maxRequests
    topics.set(topic, named ? new Set([...before, requestId]) : null)
    this.#timer ??= setTimeout(() => void this.#send(), batchMs)
  }

  async #send(): Promise<void> {
    this.#timer = null
    const batch = [...this.#pending]
    this.#pending = new Map()
    const payloads = batch.flatMap(([salon, topics]) => {
      const unnamed = [...topics].flatMap(([topic, requests]) => (requests ? [] : [topic]))
      const named = [...topics].flatMap(([topic, requests]) =>
        requests ? [`${topic} ${[...requests].join(',')}`] : [],
      )
      return [...(unnamed.length > 0 ? [unnamed.join(',')] : []), ...named].map((rest) => `${salon} ${rest}`)
    })
    try {
      if (!this.#client) throw new Error('not connected')
      await this.#ask(this.#client, {
        text: `select pg_notify('${channel}', p) from unnest($1::text[]) p`,
        values: [payloads],
      })
    } catch (error) {
      // Other processes reload at their next poll; listeners of this process are called directly.
      if (!this.#closed) this.#log.warn({ err: error }, 'an announcement stayed in this process')
      for (const payload of payloads) this.#receive(payload)
    }
  }

  #receive(payload: string): void {
    const [salon, topics, requests] = payload.split(' ') as [SalonId, string | undefined, string | undefined]
    if (!topics) return
    for (const tell of this.#listeners.get(salon) ?? []) tell(topics.split(','), requests?.split(','))
  }

  async stop(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }
}
