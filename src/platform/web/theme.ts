import { useLayoutEffect, useSyncExternalStore } from 'react'
import { deviceStorage } from './storage.ts'

export type Theme = 'light' | 'dark'

/** Storage key of the choice; `public/theme.js` reads it before the first paint. */
const key = 'theme'
const pageColours: Record<Theme, string> = { light: '#f7f4ef', dark: '#141210' }
const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The choice of a browser that keeps none: it lasts as long as the page. */
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
    // Another tab changed it.
    addEventListener('storage', show)
    // It may have changed while nothing listened.
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

/** The current theme and a toggle. Without a choice the system's theme applies and is followed. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, current, () => 'light' as const)
  // Chromium sends no change event when `matches` is read between the change and its event: then a render is what notices it.
  useLayoutEffect(apply, [theme])
  return { theme, toggle: () => choose(theme === 'dark' ? 'light' : 'dark') }
}
