import type { Topic } from '#platform/shared/topics.ts'
import type { CacheRule } from '../call.ts'
import type { SalonId } from '../tenancy.ts'
import type { Live } from './live.ts'

/** Maximum lifetime of an entry, in ms, which limits the effect of a lost notification. */
const longest = 60_000
/** Maximum values per salon, because keys can contain visitors' input. */
const maxValues = 200

interface Entry {
  value: Promise<unknown>
  topics: readonly Topic[]
  expiresAt: number
}

interface Kept {
  entries: Map<string, Entry>
  unsubscribe(): void
}

/**
 * Values of a salon cached in this process until one of their topics changes in any process. A value read while its
 * topic changed is returned once and not cached. The least recently used salons are evicted first.
 */
export class SalonCache {
  readonly #live: Pick<Live, 'subscribe'>
  readonly #maxSalons: number
  readonly #salons = new Map<SalonId, Kept>()
  readonly #alsoEmptied: (() => void)[] = []

  constructor(live: Pick<Live, 'subscribe'>, maxSalons = 2_000) {
    this.#live = live
    this.#maxSalons = maxSalons
  }

  /** Value of `key`, made by `make` if missing. Concurrent calls share one `make`. */
  read<T>(salon: SalonId, key: string, now: Date, { topics, until }: CacheRule, make: () => Promise<T>): Promise<T> {
    const { entries } = this.#keptOf(salon)
    const found = entries.get(key)
    if (found && found.expiresAt > now.getTime()) return found.value as Promise<T>
    const value = make()
    const end = now.getTime() + longest
    const entry: Entry = { value, topics, expiresAt: until ? Math.min(until.getTime(), end) : end }
    // Moves the entry to the end, as the newest.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxValues && oldest !== undefined) entries.delete(oldest)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }

  /** Invalidates at once in this process, so that a caller reads its own write; other processes get a notification. */
  forget(salon: SalonId, topic: Topic): void {
    const kept = this.#salons.get(salon)
    if (kept) drop(kept.entries, [topic])
  }

  /** Empties the cache, after the database was restored. */
  clear(): void {
    for (const { unsubscribe } of this.#salons.values()) unsubscribe()
    this.#salons.clear()
    for (const empty of this.#alsoEmptied) empty()
  }

  /** Calls `empty` with `clear()`. */
  alsoEmpty(empty: () => void): void {
    this.#alsoEmptied.push(empty)
  }

  #keptOf(salon: SalonId): Kept {
    const found = this.#salons.get(salon)
    if (found) {
      // Moves the salon to the end, as the most recently used.
      this.#salons.delete(salon)
      this.#salons.set(salon, found)
      return found
    }
    const entries = new Map<string, Entry>()
    const unsubscribe = this.#live.subscribe(salon, (topics) => drop(entries, topics))
    const kept = { entries, unsubscribe }
    this.#salons.set(salon, kept)
    if (this.#salons.size > this.#maxSalons) this.#dropOldest()
    return kept
  }

  #dropOldest(): void {
    const [oldest] = this.#salons.entries()
    if (!oldest) return
    oldest[1].unsubscribe()
    this.#salons.delete(oldest[0])
  }
}

function drop(entries: Map<string, Entry>, topics: readonly string[]): void {
  for (const [key, entry] of entries)
    if (topics.includes('*') || entry.topics.some((topic) => topics.includes(topic))) entries.delete(key)
}
