import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'

/** A write without the server's reply, stored on the device. */
export interface OutboxEntry {
  /** User and salon (`ownerOf`); only they read or send it. */
  owner: string
  seq: number
  /** Idempotency key. A changed input gets a new one. */
  key: string
  /** `callName` of the endpoint. */
  call: string
  input: Record<string, unknown>
  /** Ids of what it changes: writes of the same subject are sent in order. */
  subjects: readonly string[]
  creates: boolean
  /** Rows that it names without changing them; it waits for the entry that makes one. Version 2.0.0 had none. */
  needs?: readonly Needed[]
  /** Data that the feature displays. */
  shown: unknown
  /** Creation time, in ms since 1970. */
  at: number
  /** `sending`: by the tab that made it, whose screen awaits the reply. `refused`: the user has to decide. */
  state: 'sending' | 'waiting' | 'refused'
  tab: string
  /** Number of attempts without a known reply. */
  tries: number
  /** Also of an entry that waits for the subscription. */
  refusal: Refusal | null
}

/** A named row: the visit that a sale pays, the sale of a cancelled visit or of a debt. */
export interface Needed {
  of: 'visit' | 'sale'
  id: string
}

/** A row as the user saw it, with the sale that pays it: null if it is unpaid, undefined if that was not shown. */
export interface SeenRow {
  row: { id: string; updated_at?: string }
  sale?: string | null | undefined
}

/** Rows that a write is about, as its screen was given them; none of a sale without a visit; 'new' if made by it. */
export type Seen = 'new' | readonly SeenRow[]

export const rowsIn = (seen: Seen): SeenRow['row'][] => (seen === 'new' ? [] : seen.map(({ row }) => row))

/** Reason why the server refused a write. */
export type Refusal = Pick<Fault, 'status' | 'code' | 'message' | 'extra'>

export const callName = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string => `${method} ${path}`

export const inOrder = (entries: readonly OutboxEntry[]): OutboxEntry[] => entries.toSorted((a, b) => a.seq - b.seq)

const isSameSubject = (a: Pick<OutboxEntry, 'subjects'>, b: Pick<OutboxEntry, 'subjects'>): boolean =>
  a.subjects.some((id) => b.subjects.includes(id))

/** The row that an earlier entry makes for a later one; null if that does not need it. */
const neededFrom = (
  earlier: Pick<OutboxEntry, 'subjects' | 'creates'>,
  { needs = [] }: Pick<OutboxEntry, 'needs'>,
): Needed | null => (earlier.creates && needs.find(({ id }) => earlier.subjects.includes(id))) || null

/** True if a later entry must not be sent before an earlier one. */
export const isAfter = (later: Pick<OutboxEntry, 'subjects' | 'needs'>, earlier: OutboxEntry): boolean =>
  isSameSubject(earlier, later) || neededFrom(earlier, later) !== null

/** True if an entry waits on the device; otherwise its screen awaits the reply. */
export const isQueued = ({ state }: OutboxEntry): boolean => state !== 'sending'

/** True if an entry will be sent automatically; otherwise it waits for a decision. */
export const isWaiting = ({ state }: OutboxEntry): boolean => state !== 'refused'

export function withAdded(entries: readonly OutboxEntry[], entry: Omit<OutboxEntry, 'seq'>): OutboxEntry[] {
  const last = entries.reduce((max, { seq }) => Math.max(max, seq), 0)
  return [...entries, { ...entry, seq: last + 1 }]
}

/** Frees the entries of closed or crashed tabs, so that any tab may send them again. */
export const withoutTabs = (entries: readonly OutboxEntry[], isAlive: (tab: string) => boolean): OutboxEntry[] =>
  entries.map((entry) =>
    entry.state === 'sending' && !isAlive(entry.tab) ? { ...entry, state: 'waiting', tries: entry.tries + 1 } : entry,
  )

/** First entry without an earlier one that it must not precede. */
export function nextToSend(entries: readonly OutboxEntry[]): OutboxEntry | null {
  const ordered = inOrder(entries)
  return (
    ordered.find(
      (entry, at) => entry.state === 'waiting' && !ordered.slice(0, at).some((earlier) => isAfter(entry, earlier)),
    ) ?? null
  )
}

/** True if a write must wait behind earlier ones. */
export const isBehind = (entries: readonly OutboxEntry[], write: Pick<OutboxEntry, 'subjects' | 'needs'>): boolean =>
  entries.some((entry) => entry.state === 'waiting' || (entry.state === 'refused' && isAfter(write, entry)))

/** Entries with one changed. */
export const withChange = (entries: readonly OutboxEntry[], key: string, change: Partial<OutboxEntry>): OutboxEntry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))

/** Removes a completed entry and updates later ones that depend on it from its reply. */
export function withDone(
  entries: readonly OutboxEntry[],
  key: string,
  follow: (later: OutboxEntry, needed: Needed | null) => Partial<OutboxEntry>,
): OutboxEntry[] {
  const done = entries.find((entry) => entry.key === key)
  if (!done) return [...entries]
  return entries
    .filter((entry) => entry !== done)
    .map((entry) =>
      entry.seq > done.seq && isAfter(entry, done) ? { ...entry, ...follow(entry, neededFrom(done, entry)) } : entry,
    )
}

/** Removes an entry and all later changes of what it would have created. Those that need it are changed by `lose`. */
export function withDiscarded(
  entries: readonly OutboxEntry[],
  key: string,
  lose: (later: OutboxEntry, needed: Needed) => Partial<OutboxEntry>,
): OutboxEntry[] {
  const given = entries.find((entry) => entry.key === key)
  const left = entries.filter((entry) => !given || entry === given || !(given.creates && isSameSubject(entry, given)))
  return withDone(left, key, (later, needed) => (needed ? lose(later, needed) : {}))
}

/** Removes an entry, unless it may have reached the server or later ones depend on it. */
export function withWithdrawn(entries: readonly OutboxEntry[], key: string): OutboxEntry[] {
  const mayBeSent = ({ tries, state }: OutboxEntry) => tries > 0 || state === 'sending'
  const isNeeded = (entry: OutboxEntry) => entries.some((other) => other.seq > entry.seq && isAfter(other, entry))
  return entries.filter((entry) => entry.key !== key || mayBeSent(entry) || isNeeded(entry))
}
