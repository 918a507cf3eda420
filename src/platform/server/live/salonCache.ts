import type { Topic } from '#platform/shared/topics.ts'
import type { SalonId } from '../tenancy.ts'
import type { Live } from './live.ts'

/** No entry lasts longer, in milliseconds: what a lost notification leaves outdated is at most so old. */
const longest = 60_000
/** Values of one salon. Keys can have what a visitor chose, so that there is no end of them. */
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

export interface CacheRule {
  /** Topics that make the value outdated. */
  topics: readonly Topic[]
  /** When it is outdated anyway; a minute from now at most. */
  until?: Date
}

/**
 * Values that were read for a salon, in this process's memory, until one of its topics changes (in any process: it listens to the announcements).
 * A value that was being read while a topic changed is returned once and not kept. The salons used longest ago are dropped first.
 */
export class SalonCache {
  readonly #live: Pick<Live, 'subscribe'>
  readonly #maxSalons: number
  readonly #salons = new Map<SalonId, Kept>()

  constructor(live: Pick<Live, 'subscribe'>, maxSalons = 2_000) {
    this.#live = live
    this.#maxSalons = maxSalons
  }

  /** The value of `key`, made by `make` when it is not there. Calls at the same time share one `make`. */
  read<T>(salon: SalonId, key: string, now: Date, { topics, until }: CacheRule, make: () => Promise<T>): Promise<T> {
    const { entries } = this.#keptOf(salon)
    const found = entries.get(key)
    if (found && found.expiresAt > now.getTime()) return found.value as Promise<T>
    const value = make()
    const end = now.getTime() + longest
    const entry: Entry = { value, topics, expiresAt: until ? Math.min(until.getTime(), end) : end }
    // The one made last comes last.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxValues && oldest !== undefined) entries.delete(oldest)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }

  /** At once what another process learns by a notification: who changed something reads it back. */
  forget(salon: SalonId, topic: Topic): void {
    const kept = this.#salons.get(salon)
    if (kept) drop(kept.entries, [topic])
  }

  #keptOf(salon: SalonId): Kept {
    const found = this.#salons.get(salon)
    if (found) {
      // The last one of the map is the one used last.
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
