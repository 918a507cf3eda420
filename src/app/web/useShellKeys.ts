import { isPlainKey, usePageKeys } from '#platform/web/pageKeys.ts'

interface ShellActions {
  search: (() => void) | null
  keys: () => void
  /** Opens a new appointment; null if unavailable or handled by the screen. */
  book: (() => void) | null
}

/** Keys that work on every page: `/` and Ctrl+K for search, `?` for the list of keys, `n` for an appointment. */
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
