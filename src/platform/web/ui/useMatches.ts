import { useEffect, useState } from 'react'
import { matches } from '#platform/shared/sq.ts'

/** How long typing must rest before a search goes out, in milliseconds. */
const restMs = 180

interface Search<Item> {
  items: readonly Item[] | undefined
  search: ((query: string, signal: AbortSignal) => Promise<Item[]>) | undefined
  itemText: (item: Item) => string
  max: number
  /** Nothing is asked for while the list is shut. */
  active: boolean
}

/**
 * What matches a typed text, at most `max`: among `items` at once (ë/e, ç/c and case aside), or from `search` after a
 * short rest, where an answer that a newer question has overtaken is thrown away.
 */
export function useMatches<Item>(query: string, { items, search, itemText, max, active }: Search<Item>) {
  const [answer, setAnswer] = useState<{ query: string; items: Item[] }>({ query: '', items: [] })

  useEffect(() => {
    if (!search || !active) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(query, stop.signal)
        // A search that fails leaves the field what it is: a place to type a name.
        .catch((): Item[] => [])
        .then((items) => (stop.signal.aborted ? undefined : setAnswer({ query, items })))
        .catch(reportError)
    }, restMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [query, active, search])

  if (search) return { found: answer.items.slice(0, max), searching: active && answer.query !== query }
  return { found: (items ?? []).filter((item) => matches(itemText(item), query)).slice(0, max), searching: false }
}
