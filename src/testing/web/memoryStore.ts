import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { OutboxStore } from '#platform/web/outbox/store.ts'

/** In-memory store shared by tabs, asynchronous like the browser's database. */
export function memoryStore(): OutboxStore & { all(): OutboxEntry[] } {
  let entries: OutboxEntry[] = []
  const copyOf = (owner: string) => structuredClone(entries.filter((one) => one.owner === owner))
  return {
    async read(owner) {
      await Promise.resolve()
      return copyOf(owner)
    },
    async update(owner, change) {
      await Promise.resolve()
      const after = change(copyOf(owner))
      entries = [...entries.filter((one) => one.owner !== owner), ...structuredClone(after)]
      return after
    },
    all: () => entries,
  }
}
