import type { EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { CallOptions } from '../api.ts'
import type { Needed, OutboxEntry, Seen } from './entries.ts'

/** Handling of one kind of queued call; required for every `EndpointSpec.outbox`. */
export interface KeptCall {
  spec: EndpointSpec
  /** True if it creates its subjects: discarding it discards later changes of them too. */
  creates?: boolean
  /**
   * Stored and displayed parts of a write. Null if it cannot be queued. Throws the fault that the server would answer
   * with, as far as the device can tell.
   */
  keep(input: Record<string, unknown>, at: Date, how: KeepOptions): Keeping | null
  /** Rows that an input names without changing them: it waits for the entry that makes one of them. */
  needs?(input: Record<string, unknown>): readonly Needed[]
  /** Its input, or its refusal, after the entry that would have made such a row was discarded. */
  lose?(entry: OutboxEntry, needed: Needed): Pick<OutboxEntry, 'input'> | Pick<OutboxEntry, 'state' | 'refusal'>
  /** Input of a write that has waited, stored before it is sent. */
  late?(entry: OutboxEntry): Record<string, unknown>
  /**
   * Interpretation of a fault for a write that may have been carried out before, or was based on an older version: it
   * is done, is sent with another input, or, if null, needs a decision.
   */
  resolve?(entry: OutboxEntry, fault: Fault): { done: unknown } | { input: Record<string, unknown> } | null
  /** Input of a later write that depends on an earlier one, after the reply to that. */
  follow?(later: OutboxEntry, reply: unknown): Record<string, unknown>
  /** Stores the reply for the screens before the entry is removed. */
  store?(reply: unknown, entry: OutboxEntry): void
  /**
   * Displayed parts of an entry after it (`isOwn`, with its refusal), or an earlier one on which it depends, got
   * another input.
   */
  reshow?(entry: OutboxEntry, input: Record<string, unknown>, isOwn: boolean): unknown
}

/** Circumstances of a write. */
export interface KeepOptions {
  /** The base of what is kept, never the cache, which may have changed since. */
  seen: Seen
  isOffline: boolean
  /** True if the user wants it although the device has warned. */
  insists: boolean
}

export interface Keeping {
  /** Complete input, so that it can be sent repeatedly. */
  input: Record<string, unknown>
  subjects: readonly string[]
  shown: unknown
  /** Provisional reply for the screen. */
  reply: unknown
}

/** Adds waiting writes to a read. */
export interface Overlay {
  spec: EndpointSpec
  show(reply: never, input: never, entries: readonly OutboxEntry[]): unknown
}

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

/** A write that no longer waits. */
export interface Completed {
  spec: EndpointSpec
  entry: OutboxEntry
  /** True if the server did not apply it, because somebody else had done the same. */
  isFound: boolean
}
