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
  /** Data that the feature displays. */
  shown: unknown
  /** Creation time, in ms since 1970. */
  at: number
  /** `sending`: by the tab that made it, which awaits the reply. `refused`: the user has to decide. */
  state: 'sending' | 'waiting' | 'refused'
  tab: string
  /** Number of attempts without a known reply. */
  tries: number
  /** Also of an entry that waits for the subscription. */
  refusal: Refusal | null
}

/** A row as the user saw it, with the sale that pays it: null if it is unpaid, undefined if that was not shown. */
export interface SeenRow {
  row: { id: string; updated_at?: string }
  sale?: string | null | undefined
}

/** Rows that a write is about, as its screen was given them; none of a sale without a visit; 'new' if made by it. */
export type Seen = 'new' | readonly SeenRow[]

/** Reason why the server refused a write. */
export type Refusal = Pick<Fault, 'status' | 'code' | 'message' | 'extra'>

export const callName = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string => `${method} ${path}`

export const inOrder = (entries: readonly OutboxEntry[]): OutboxEntry[] => entries.toSorted((a, b) => a.seq - b.seq)

export const isSameSubject = (a: Pick<OutboxEntry, 'subjects'>, b: Pick<OutboxEntry, 'subjects'>): boolean =>
  a.subjects.some((id) => b.subjects.includes(id))

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

/** First entry without an earlier entry of the same subject. */
export function nextToSend(entries: readonly OutboxEntry[]): OutboxEntry | null {
  const ordered = inOrder(entries)
  return (
    ordered.find(
      (entry, at) =>
        entry.state === 'waiting' && !ordered.slice(0, at).some((earlier) => isSameSubject(earlier, entry)),
    ) ?? null
  )
}

/** True if a write of these subjects must wait behind earlier ones. */
export const isBehind = (entries: readonly OutboxEntry[], subjects: readonly string[]): boolean =>
  entries.some(
    (entry) => entry.state === 'waiting' || (entry.state === 'refused' && isSameSubject(entry, { subjects })),
  )

const replaced = (entries: readonly OutboxEntry[], key: string, change: Partial<OutboxEntry>): OutboxEntry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))

/** Marks an entry before sending: it may reach the server with this input. */
export const withTry = (entries: readonly OutboxEntry[], key: string, input: Record<string, unknown>): OutboxEntry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, input, tries: entry.tries + 1, refusal: null } : entry))

/** Notes why an entry still waits. */
export const withReason = (entries: readonly OutboxEntry[], key: string, refusal: Refusal): OutboxEntry[] =>
  replaced(entries, key, { refusal })

/** Marks an entry without a reply, to be sent again later. */
export const withLost = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] =>
  replaced(entries, key, { state: 'waiting' })

export const withRefused = (entries: readonly OutboxEntry[], key: string, refusal: Refusal): OutboxEntry[] =>
  replaced(entries, key, { state: 'refused', refusal })

/** Changes the input, with a new key. */
export const withInput = (
  entries: readonly OutboxEntry[],
  key: string,
  change: { key: string; input: Record<string, unknown> },
): OutboxEntry[] => replaced(entries, key, { ...change, state: 'waiting', tries: 0, refusal: null })

/** Removes a completed entry and updates later ones of the same subjects from its reply. */
export function withDone(
  entries: readonly OutboxEntry[],
  key: string,
  follow: (later: OutboxEntry) => Record<string, unknown>,
): OutboxEntry[] {
  const done = entries.find((entry) => entry.key === key)
  if (!done) return [...entries]
  return entries
    .filter((entry) => entry !== done)
    .map((entry) => (isSameSubject(entry, done) && entry.seq > done.seq ? { ...entry, input: follow(entry) } : entry))
}

/** Removes an entry and all later changes of what it would have created. */
export function withDiscarded(entries: readonly OutboxEntry[], key: string): OutboxEntry[] {
  const given = entries.find((entry) => entry.key === key)
  if (!given) return [...entries]
  return entries.filter((entry) => entry !== given && !(given.creates && isSameSubject(entry, given)))
}

/** Removes an entry, unless it may have reached the server or later ones depend on it. */
export function withWithdrawn(entries: readonly OutboxEntry[], key: string): OutboxEntry[] {
  const entry = entries.find((one) => one.key === key)
  if (!entry || entry.tries > 0 || entry.state === 'sending') return [...entries]
  const isLast = !entries.some((other) => other.seq > entry.seq && isSameSubject(other, entry))
  return isLast ? entries.filter((one) => one !== entry) : [...entries]
}
