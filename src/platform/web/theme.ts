import { useLayoutEffect, useSyncExternalStore } from 'react'
import { deviceStorage } from './storage.ts'

export type Theme = 'light' | 'dark'

/** Storage key of the choice; `public/theme.js` reads it before the first paint. */
const key = 'theme'
const pageColours: Record<Theme, string> = { light: '#f7f4ef', dark: '#141210' }
const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The choice if the browser stores nothing; it lasts as long as the page. */
let held: Theme | null = null

function chosen(): Theme | null {
  const value = deviceStorage.get(key) ?? held
  return value === 'light' || value === 'dark' ? value : null
}

const current = (): Theme => chosen() ?? (system?.matches ? 'dark' : 'light')

function apply(): void {
  const theme = current()
  document.documentElement.classList.toggle('dark', theme === 'dark')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', pageColours[theme])
}

function show(): void {
  apply()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    system?.addEventListener('change', show)
    // Another tab changed the theme.
    addEventListener('storage', show)
    // The theme may have changed before listening began.
    apply()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    system?.removeEventListener('change', show)
    removeEventListener('storage', show)
  }
}

function choose(theme: Theme): void {
  held = deviceStorage.set(key, theme) ? null : theme
  show()
}

/** The current theme and a toggle. Without a choice it follows the system's theme. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, current, () => 'light' as const)
  // Chromium sends no change event if `matches` is read between the change and its event, so a render applies it.
  useLayoutEffect(apply, [theme])
  return { theme, toggle: () => choose(theme === 'dark' ? 'light' : 'dark') }
}
