import { useEffect, useEffectEvent, useState } from 'react'
import { bestMatches } from '#platform/shared/sq.ts'

/** Debounce of `search`, in milliseconds. */
const debounceMs = 180

interface Search<Item> {
  items: readonly Item[] | undefined
  search: ((query: string, signal: AbortSignal) => Promise<Item[]>) | undefined
  itemText: (item: Item) => string
  max: number
  /** False while the list is closed; then nothing is requested. */
  active: boolean
  onReply?: (query: string, items: readonly Item[]) => void
}

/**
 * At most `max` matches of a typed text: from `items`, best first, or from the debounced `search`, ignoring replies to
 * outdated queries.
 */
export function useMatches<Item>(query: string, { items, search, itemText, max, active, onReply }: Search<Item>) {
  const [reply, setReply] = useState<{ query: string; items: Item[] }>({ query: '', items: [] })

  const receive = useEffectEvent((text: string, items: Item[]) => {
    setReply({ query: text, items })
    onReply?.(text, items)
  })

  useEffect(() => {
    if (!search || !active) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(query, stop.signal)
        // A failed search shows no suggestions; free text still works.
        .catch((): Item[] => [])
        .then((items) => (stop.signal.aborted ? undefined : receive(query, items)))
        .catch(reportError)
    }, debounceMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [query, active, search])

  if (search) {
    const searching = active && reply.query !== query
    // Until the reply arrives, only previous items that still match are offered.
    const matching = searching ? bestMatches(reply.items, query, itemText) : reply.items
    return { found: matching.slice(0, max), searching }
  }
  return { found: bestMatches(items ?? [], query, itemText).slice(0, max), searching: false }
}
