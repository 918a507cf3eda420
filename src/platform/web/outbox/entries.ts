import type { EndpointSpec } from '#platform/shared/endpoint.ts'

/** A write that the server has not answered yet. It is kept on the device until it has. */
export interface OutboxEntry {
  /** The user and the salon it belongs to (`ownerOf`). Nobody else reads or sends it. */
  owner: string
  /** Its place in the order of the owner's writes. */
  seq: number
  /** Recognised by the server when it is sent again. A changed input gets another one. */
  key: string
  /** `callName` of the endpoint. */
  call: string
  input: Record<string, unknown>
  /** Ids of what it changes: writes of the same thing are sent one after another. */
  subjects: readonly string[]
  /** It creates its subjects. */
  creates: boolean
  /** Data that the feature needs to show it. */
  shown: unknown
  /** When it was made, in milliseconds since 1970. */
  at: number
  /** `sending`: by the tab that made it, which waits for the answer. `refused`: somebody has to decide. */
  state: 'sending' | 'waiting' | 'refused'
  /** The tab that made it. */
  tab: string
  /** Number of attempts without an answer that is known. */
  tries: number
  refusal: Refusal | null
}

/** Reason why the server refused a write. */
export interface Refusal {
  status: number
  code: string
  message: string
  extra: Record<string, unknown>
}

export const callName = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string => `${method} ${path}`

export const inOrder = (entries: readonly OutboxEntry[]): OutboxEntry[] => entries.toSorted((a, b) => a.seq - b.seq)

export const isSameSubject = (a: Pick<OutboxEntry, 'subjects'>, b: Pick<OutboxEntry, 'subjects'>): boolean =>
  a.subjects.some((id) => b.subjects.includes(id))

/** True if an entry is sent by itself or waits for its turn; otherwise it waits for a decision. */
export const isWaiting = ({ state }: OutboxEntry): boolean => state !== 'refused'

/** The entries with one more at their end. */
export function withAdded(entries: readonly OutboxEntry[], entry: Omit<OutboxEntry, 'seq'>): OutboxEntry[] {
  const last = entries.reduce((max, { seq }) => Math.max(max, seq), 0)
  return [...entries, { ...entry, seq: last + 1 }]
}

/** A tab that closed or crashed while it sent something left its entry behind: any tab may send that again. */
export const withoutTabs = (entries: readonly OutboxEntry[], isAlive: (tab: string) => boolean): OutboxEntry[] =>
  entries.map((entry) =>
    entry.state === 'sending' && !isAlive(entry.tab) ? { ...entry, state: 'waiting', tries: entry.tries + 1 } : entry,
  )

/** The first entry whose turn it is: nothing that it changes is still to be changed by an earlier one. */
export function nextToSend(entries: readonly OutboxEntry[]): OutboxEntry | null {
  const ordered = inOrder(entries)
  return (
    ordered.find(
      (entry, at) =>
        entry.state === 'waiting' && !ordered.slice(0, at).some((earlier) => isSameSubject(earlier, entry)),
    ) ?? null
  )
}

/** True if a write of these subjects has to wait behind others, so that all arrive in the order in which they were made. */
export const isBehind = (entries: readonly OutboxEntry[], subjects: readonly string[]): boolean =>
  entries.some(
    (entry) => entry.state === 'waiting' || (entry.state === 'refused' && isSameSubject(entry, { subjects })),
  )

const replaced = (entries: readonly OutboxEntry[], key: string, change: Partial<OutboxEntry>): OutboxEntry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))

/** About to be sent: from now on it may have reached the server. */
export const withTry = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, tries: entry.tries + 1 } : entry))

/** No answer came: it is sent again later. */
export const withLost = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] =>
  replaced(entries, key, { state: 'waiting' })

export const withRefused = (entries: readonly OutboxEntry[], key: string, refusal: Refusal): OutboxEntry[] =>
  replaced(entries, key, { state: 'refused', refusal })

/** Sent again with another input, which the server has to take for another call. */
export const withInput = (
  entries: readonly OutboxEntry[],
  key: string,
  change: { key: string; input: Record<string, unknown> },
): OutboxEntry[] => replaced(entries, key, { ...change, state: 'waiting', tries: 0, refusal: null })

/**
 * Carried out: it leaves, and the later ones of the same subjects get from its reply what they need, before any of them
 * is sent.
 */
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

/** Given up, with everything that was done to what it would have created. */
export function withDiscarded(entries: readonly OutboxEntry[], key: string): OutboxEntry[] {
  const given = entries.find((entry) => entry.key === key)
  if (!given) return [...entries]
  return entries.filter((entry) => entry !== given && !(given.creates && isSameSubject(entry, given)))
}

/** Taken back, unless it may have reached the server or something was made after it. */
export function withWithdrawn(entries: readonly OutboxEntry[], key: string): OutboxEntry[] {
  const entry = entries.find((one) => one.key === key)
  if (!entry || entry.tries > 0 || entry.state === 'sending') return [...entries]
  const isLast = !entries.some((other) => other.seq > entry.seq && isSameSubject(other, entry))
  return isLast ? entries.filter((one) => one !== entry) : [...entries]
}
