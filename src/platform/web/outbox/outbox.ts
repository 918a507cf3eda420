import { newId } from '#platform/shared/ids.ts'
import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { CallOptions } from '../api.ts'
import { makeListeners } from '../listeners.ts'
import {
  callName,
  inOrder,
  isAfter,
  isBehind,
  isQueued,
  nextToSend,
  withAdded,
  withChange,
  withDiscarded,
  withDone,
  withoutTabs,
  withWithdrawn,
  type Needed,
  type OutboxEntry,
} from './entries.ts'
import { isAway, isUnanswered, unlessRefused } from './faults.ts'
import type { Completed, Keeping, KeptCall, Overlay, SendOptions, Sent } from './keptCall.ts'
import type { OutboxStore } from './store.ts'

export interface OutboxParts {
  owner: string
  tab: string
  store: OutboxStore
  calls: readonly KeptCall[]
  overlays: readonly Overlay[]
  now(): Date
  /** Rejects with a Fault; status 0 without a reply. */
  call(spec: EndpointSpec, input: Record<string, unknown>, options: CallOptions): Promise<unknown>
  isOffline(): boolean
  /** Runs `work` under a lock shared by the browser's tabs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  isAlive(): Promise<(tab: string) => boolean>
  announce(): void
  /** Called after every change by this tab, with a completed write. */
  onChange?(completed?: Completed): void
}

/** Result of one attempt: nothing to send, server unreached, or reached. */
export type Step = 'nothing' | 'unreached' | 'reached'

const waitingMessage = 'Ky termin ka ndryshime që presin lidhjen. Provoni përsëri pasi të dërgohen.'

/** One tab's view of its user's outbox. */
export class TabOutbox {
  readonly #parts: OutboxParts
  readonly #calls: ReadonlyMap<string, KeptCall>
  readonly #listeners = makeListeners()
  readonly subscribe = this.#listeners.subscribe
  /** Replies to entries that this tab has sent, by the key that their screens have. */
  readonly #replies = new Map<string, unknown>()
  /** Keys that screens have, by the later key of a changed input. */
  readonly #firstKeys = new Map<string, string>()
  #all: readonly OutboxEntry[] = []
  #entries: readonly OutboxEntry[] = []
  /** Entries from their press until they are stored or their reply is in the cache. */
  #pressed: readonly OutboxEntry[] = []
  #isKeeping = true

  constructor(parts: OutboxParts) {
    this.#parts = parts
    this.#calls = new Map(parts.calls.map((one) => [callName(one.spec), one]))
  }

  /** Entries of the current user in order: those that wait, then those that this tab is sending. */
  entries(): readonly OutboxEntry[] {
    return this.#entries
  }

  /** False without the browser's storage: writes are shown until they are answered, and none waits. */
  isKeeping(): boolean {
    return this.#isKeeping
  }

  /** Applies waiting writes to a reply; null if they do not affect it. */
  overlay(spec: EndpointSpec, input: unknown): ((reply: never) => unknown) | null {
    const found = this.#parts.overlays.find((one) => one.spec === spec)
    const entries = this.#entries
    if (!found || entries.length === 0) return null
    return (reply) => found.show(reply, input as never, entries)
  }

  /** Fault of a write that cannot be queued because its subject has waiting changes; else null. */
  refusalOf(input: unknown): Fault | null {
    const { id } = input as { id?: unknown }
    const waits = typeof id === 'string' && this.#entries.some((one) => isQueued(one) && one.subjects.includes(id))
    return waits ? new Fault(0, 'waiting', waitingMessage) : null
  }

  /** Loads the stored entries, for example after another tab has changed them. */
  async load(): Promise<void> {
    const [alive, stored] = await this.#opened()
    const read = stored.map((entry) => this.#upgraded(entry))
    if (withoutTabs(read, alive).some((entry, at) => entry !== read[at]))
      await this.#update((all) => withoutTabs(all, alive))
    else this.#set(read)
  }

  /** The open tabs and the stored entries, or a rejection without the browser's locks or storage. */
  async #opened(): Promise<[isAlive: (tab: string) => boolean, stored: OutboxEntry[]]> {
    const wasKeeping = this.#isKeeping
    try {
      const isAlive = await this.#parts.isAlive()
      const stored = await this.#parts.store.read(this.#parts.owner)
      this.#isKeeping = true
      return [isAlive, stored]
    } catch (error) {
      this.#isKeeping = false
      throw error
    } finally {
      if (this.#isKeeping !== wasKeeping) this.#listeners.notify()
    }
  }

  /** An entry as this version keeps it: version 2.0.0 stored none of its needs. */
  #upgraded(entry: OutboxEntry): OutboxEntry {
    return entry.needs ? entry : { ...entry, needs: this.#needsOf(entry) }
  }

  #needsOf({ call, input }: Pick<OutboxEntry, 'call' | 'input'>): readonly Needed[] {
    return this.#calls.get(call)?.needs?.(input) ?? []
  }

  /** Sends or queues a write. Throws the server's faults. */
  async send<S extends EndpointSpec>(
    spec: S,
    input: CallInputOf<S>,
    { holds, ...options }: SendOptions,
  ): Promise<Sent<S>> {
    const { call, now } = this.#parts
    const kept = this.#calls.get(callName(spec))
    const isOffline = this.#parts.isOffline() && this.#isKeeping
    const how = { isOffline, insists: options.insists === true, seen: options.seen ?? 'new' }
    const keep = () => kept?.keep(input as Record<string, unknown>, now(), how) ?? null
    const keeping = isOffline ? keep() : unlessRefused(keep)
    if (!kept || !keeping) {
      return { reply: (await call(spec, input as Record<string, unknown>, options)) as ReplyOf<S>, kept: null }
    }
    const entry = this.#entryOf(kept, keeping)
    const waits = isOffline || isBehind(this.#entries, entry)
    const release = this.#press({ ...entry, state: waits ? 'waiting' : 'sending' })
    let isHeld = false
    try {
      if (waits) {
        await this.#update((all) => withAdded(all, entry))
        this.#parts.onChange?.()
        return { reply: keeping.reply as ReplyOf<S>, kept: entry.key }
      }
      const sent = await this.#sendAtOnce(spec, entry, keeping, options)
      isHeld = sent.kept === null && holds === true
      return isHeld ? { ...sent, release } : sent
    } finally {
      if (!isHeld) release()
    }
  }

  /** Displays an entry before storage or server answer, until the returned function is called. */
  #press(entry: Omit<OutboxEntry, 'seq'>): () => void {
    const pressed = { ...entry, seq: Infinity }
    this.#pressed = [...this.#pressed, pressed]
    this.#set(this.#all)
    return () => {
      this.#pressed = this.#pressed.filter((one) => one !== pressed)
      this.#set(this.#all)
    }
  }

  #entryOf({ spec, creates = false }: KeptCall, { input, subjects, shown }: Keeping): Omit<OutboxEntry, 'seq'> {
    const instant = this.#parts.now()
    const { owner, tab } = this.#parts
    const call = callName(spec)
    return {
      owner,
      key: newId(instant),
      call,
      input,
      subjects,
      creates,
      needs: this.#needsOf({ call, input }),
      shown,
      at: instant.getTime(),
      state: 'waiting',
      tab,
      tries: 0,
      refusal: null,
    }
  }

  /** The entry is stored before sending, so that closing the tab does not lose it. */
  async #sendAtOnce<S extends EndpointSpec>(
    spec: S,
    entry: Omit<OutboxEntry, 'seq'>,
    keeping: Keeping,
    options: CallOptions,
  ): Promise<Sent<S>> {
    const { key, input } = entry
    const sending = { ...entry, state: 'sending' as const, tries: 1 }
    const added = this.#isKeeping && this.#write((all) => withAdded(all, sending)).catch(() => false)
    const forget = async () => {
      if (await added) await this.#write((all) => all.filter((one) => one.key !== key))
    }
    try {
      const reply = await this.#parts.call(spec, input, { ...options, ...this.#keyOf(spec, key) })
      forget().catch(() => undefined)
      return { reply: reply as ReplyOf<S>, kept: null }
    } catch (fault) {
      if (!(fault instanceof Fault) || !isAway(fault) || !(await added)) {
        forget().catch(() => undefined)
        throw fault
      }
      await this.#update((all) => withChange(all, key, { state: 'waiting' }))
      this.#parts.onChange?.()
      return { reply: keeping.reply as ReplyOf<S>, kept: key }
    }
  }

  #keyOf({ outbox }: EndpointSpec, key: string): Pick<CallOptions, 'idempotencyKey'> {
    // Calls with an id of their own need no idempotency key.
    return outbox === 'key' ? { idempotencyKey: key } : {}
  }

  /** Sends the first entry that is ready. */
  step(): Promise<Step> {
    return this.#parts.exclusively(() => this.#step())
  }

  async #step(): Promise<Step> {
    await this.load()
    const next = nextToSend(this.#all)
    const kept = next && this.#calls.get(next.call)
    if (!next || !kept) return 'nothing'
    const entry = { ...next, input: kept.late?.(next) ?? next.input }
    const { key } = entry
    // It may reach the server with this input.
    await this.#update((all) => withChange(all, key, { input: entry.input, tries: entry.tries + 1, refusal: null }))
    let reply: unknown
    let isFound = false
    try {
      reply = await this.#parts.call(kept.spec, entry.input, this.#keyOf(kept.spec, key))
      this.#replies.set(this.#firstKeys.get(key) ?? key, reply)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const { status, code, message, extra } = error
      const refusal = { status, code, message, extra }
      if (isUnanswered(error, entry.tries)) {
        if (status === 402) await this.#update((all) => withChange(all, key, { refusal }))
        return 'unreached'
      }
      // `late` has changed what an earlier attempt has sent.
      const resolved = code === 'idempotency_key_reused' ? { input: entry.input } : kept.resolve?.(entry, error)
      if (resolved && 'input' in resolved) {
        const change = this.#changeTo(entry, resolved.input)
        this.#firstKeys.set(change.key, this.#firstKeys.get(key) ?? key)
        await this.#update((all) => withChange(all, key, change))
        return 'reached'
      }
      if (!resolved) {
        await this.#update((all) => withChange(all, key, { state: 'refused', refusal }))
        this.#parts.onChange?.()
        return 'reached'
      }
      reply = resolved.done
      // Only an earlier attempt of this entry can have created its id.
      isFound = !kept.creates
    }
    kept.store?.(reply, entry)
    await this.#update((all) => withDone(all, key, (later, needed) => this.#followed(later, reply, needed)))
    this.#parts.onChange?.({ spec: kept.spec, entry, isFound })
    return 'reached'
  }

  /** A later entry after the reply to one on which it depends. */
  #followed(later: OutboxEntry, reply: unknown, needed: Needed | null): Partial<OutboxEntry> {
    const { follow, reshow } = this.#calls.get(later.call) ?? {}
    const input = follow?.(later, reply) ?? later.input
    return { input, ...(needed && reshow && { shown: reshow(later, input, true) }) }
  }

  /** Another input, with a new key. */
  #changeTo({ call }: Pick<OutboxEntry, 'call'>, input: Record<string, unknown>) {
    const needs = this.#needsOf({ call, input })
    return { key: newId(this.#parts.now()), input, needs, state: 'waiting' as const, tries: 0, refusal: null }
  }

  /** Removes a write that was never sent. If it may have been, `reply` is the server's, if this tab has sent it. */
  async withdraw(key: string): Promise<{ removed: boolean; reply?: unknown }> {
    return this.#parts.exclusively(async () => {
      const after = await this.#update((all) => withWithdrawn(all, key))
      this.#parts.onChange?.()
      if (this.#replies.has(key)) return { removed: false, reply: this.#replies.get(key) }
      return { removed: !after.some((entry) => entry.key === key) }
    })
  }

  async discard(key: string): Promise<void> {
    await this.#update((all) =>
      withDiscarded(all, key, (later, needed) => this.#calls.get(later.call)?.lose?.(later, needed) ?? {}),
    )
    this.#parts.onChange?.()
  }

  /** Sends a refused write again with another input. */
  async resend(key: string, input: Record<string, unknown>): Promise<void> {
    await this.#update((all) => {
      const refused = all.find((one) => one.key === key && one.state === 'refused')
      if (!refused) return all
      return withChange(all, key, this.#changeTo(refused, input)).map((entry) => {
        if (entry.seq < refused.seq || !isAfter(entry, refused)) return entry
        const isOwn = entry.seq === refused.seq
        const shown = this.#calls.get(entry.call)?.reshow?.(isOwn ? refused : entry, input, isOwn)
        return shown === undefined ? entry : { ...entry, shown }
      })
    })
    this.#parts.onChange?.()
  }

  async #write(change: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<OutboxEntry[]> {
    const after = await this.#parts.store.update(this.#parts.owner, (all) =>
      change(all.map((entry) => this.#upgraded(entry))),
    )
    this.#set(after)
    return after
  }

  async #update(change: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<OutboxEntry[]> {
    const after = await this.#write(change)
    this.#parts.announce()
    return after
  }

  #set(entries: readonly OutboxEntry[]): void {
    this.#all = entries
    const stored = inOrder(entries).filter(isQueued)
    const keys = new Set(stored.map(({ key }) => key))
    // Those that other tabs are sending are displayed there.
    const shown = [...stored, ...this.#pressed.filter(({ key }) => !keys.has(key))]
    if (shown.length === 0 && this.#entries.length === 0) return
    this.#entries = shown
    this.#listeners.notify()
  }
}
