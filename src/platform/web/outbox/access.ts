import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { CallOptions } from '../api.ts'
import { makeListeners } from '../listeners.ts'
import type { OutboxEntry } from './entries.ts'

/** The server's reply, or a provisional one; `kept` is then the entry's key. */
export interface Sent<S extends EndpointSpec> {
  reply: ReplyOf<S>
  kept: string | null
  /** Ends the display of a sent write; only for a call with `holds`. */
  release?: () => void
}

export interface SendOptions extends CallOptions {
  /** The caller calls `release` when the reply is in the cache; by default nothing is displayed after the reply. */
  holds?: true
}

/** Queues writes while the server is unreachable and sends them in order (decision 40). */
export interface Outbox {
  /** Sends or queues a write. Throws the server's faults. */
  send<S extends EndpointSpec>(spec: S, input: CallInputOf<S>, options: SendOptions): Promise<Sent<S>>
  /** Entries of the current user in order: those that wait, then those that this tab is sending. */
  entries(): readonly OutboxEntry[]
  subscribe(listener: () => void): () => void
  /** False without the browser's storage: writes are shown until they are answered, and none waits. */
  isKeeping?(): boolean
  /** Fault of a write that cannot be queued because its subject has waiting changes; else null. */
  refusalOf(input: unknown): Fault | null
  /** Applies waiting writes to a reply; null if they do not affect it. */
  overlay(spec: EndpointSpec, input: unknown): ((reply: never) => unknown) | null
  /** Removes a write that was never sent. If it may have been, `reply` is the server's, if this tab has sent it. */
  withdraw(key: string): Promise<{ removed: boolean; reply?: unknown }>
  discard(key: string): Promise<void>
  /** Sends a refused write again with another input. */
  resend(key: string, input: Record<string, unknown>): Promise<void>
}

let current: Outbox | null = null
const { notify, subscribe } = makeListeners()
let leave: (() => void) | null = null

/** Sets the outbox of the tab. Its code loads when the first screen is idle, and at once while offline. */
export function registerOutbox(outbox: Outbox | null): void {
  leave?.()
  current = outbox
  leave = outbox?.subscribe(notify) ?? null
  notify()
}

/** Null before it is loaded, or without a salon. */
export const currentOutbox = (): Outbox | null => current

export const subscribeOutbox = subscribe

const none: readonly OutboxEntry[] = []

/** The same array until something changes. */
export const outboxEntries = (): readonly OutboxEntry[] => current?.entries() ?? none
