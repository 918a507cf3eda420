import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { CallOptions } from '../api.ts'
import type { OutboxEntry } from './entries.ts'

/** The reply that the server gave, or the one that is shown until it can be asked; `kept` is then the entry's key. */
export interface Sent<S extends EndpointSpec> {
  reply: ReplyOf<S>
  kept: string | null
}

/** Keeps writes that the server cannot answer now, and sends them in order (decision 40). */
export interface Outbox {
  /** Sends a write, or keeps it. Throws what the server refuses. */
  send<S extends EndpointSpec>(spec: S, input: CallInputOf<S>, options: CallOptions): Promise<Sent<S>>
  /** Waiting entries of the current user, in order. */
  entries(): readonly OutboxEntry[]
  subscribe(listener: () => void): () => void
  /** Reason why a write that cannot wait is not sent: something that it changes has changes that wait. */
  refusalOf(input: unknown): Fault | null
  /** Read reply with the waiting writes in it; null where they change nothing of it. */
  overlay(spec: EndpointSpec, input: unknown): ((reply: never) => unknown) | null
  /** Takes a write back that was never sent. Resolves to false when it may have been. */
  withdraw(key: string): Promise<boolean>
  discard(key: string): Promise<void>
  /** Sends a refused write again, with another input. */
  resend(key: string, input: Record<string, unknown>): Promise<void>
}

let current: Outbox | null = null
const listeners = new Set<() => void>()
let leave: (() => void) | null = null

const notify = () => {
  for (const listener of listeners) listener()
}

/** Sets the outbox of the tab; its code loads when the first screen is idle, and at once while offline. */
export function registerOutbox(outbox: Outbox | null): void {
  leave?.()
  current = outbox
  leave = outbox?.subscribe(notify) ?? null
  notify()
}

/** Null before it is loaded, without a salon, and where the browser cannot keep anything. */
export const currentOutbox = (): Outbox | null => current

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly OutboxEntry[] = []

/** The same array until something changes. */
export const outboxEntries = (): readonly OutboxEntry[] => current?.entries() ?? none
