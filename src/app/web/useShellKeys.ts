import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys that work on every page: `/` and Ctrl+K for the search, `?` for the list of keys. */
export function useShellKeys(actions: { search: () => void; keys: () => void }): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"],[role="alertdialog"]')) return
    const withControl = event.ctrlKey || event.metaKey
    const toSearch = (withControl && event.key.toLowerCase() === 'k') || (event.key === '/' && !isTyping(event.target))
    if (toSearch) {
      event.preventDefault()
      actions.search()
    } else if (event.key === '?' && !withControl && !isTyping(event.target)) {
      event.preventDefault()
      actions.keys()
    }
  })
  useEffect(() => {
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  }, [])
}
