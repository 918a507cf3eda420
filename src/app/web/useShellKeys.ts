import { isPlainKey, usePageKeys } from '#platform/web/pageKeys.ts'

interface ShellActions {
  search: (() => void) | null
  keys: () => void
  /** A new appointment; null where there are none, or where the screen itself takes the key. */
  book: (() => void) | null
}

/** The keys that work on every page: `/` and Ctrl+K for the search, `?` for the list of keys, `n` for an appointment. */
export function useShellKeys({ search, keys, book }: ShellActions): void {
  usePageKeys((event) => {
    const controlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const act =
      controlK || isPlainKey(event, '/') ? search : isPlainKey(event, '?') ? keys : isPlainKey(event, 'n') ? book : null
    if (!act) return
    event.preventDefault()
    act()
  })
}
