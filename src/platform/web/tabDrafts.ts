import { useEffect } from 'react'
import { tabDraftsKey } from './rememberedDevice.ts'
import { currentSession } from './session.ts'
import { tabStorage } from './storage.ts'

type DraftName = 'booking' | 'sale' | 'queue'

interface Draft {
  /** User who typed it; nobody else gets it. */
  user: string
  /** Path of the page that it was typed on. */
  path: string
  content: unknown
}
type Drafts = Partial<Record<DraftName, Draft>>

function read(): Drafts {
  try {
    return (JSON.parse(tabStorage.get(tabDraftsKey) ?? '{}') ?? {}) as Drafts
  } catch {
    return {}
  }
}

function keep(name: DraftName, content: unknown): void {
  const { [name]: before, ...drafts } = read()
  const user = currentSession()?.user.id
  if (content !== null && user !== undefined)
    Object.assign(drafts, { [name]: { user, path: location.pathname, content } satisfies Draft })
  else if (!before) return
  if (Object.keys(drafts).length === 0) tabStorage.remove(tabDraftsKey)
  else tabStorage.set(tabDraftsKey, JSON.stringify(drafts))
}

/**
 * Keeps what is typed in a dialog, so that a reload of this tab does not lose it; null while nothing is. Saving,
 * discarding, leaving the page and the end of the session remove it.
 */
export function useTabDraft(name: DraftName, content: object | null): void {
  const text = content && JSON.stringify(content)
  useEffect(() => {
    keep(name, text === null ? null : JSON.parse(text))
    return () => keep(name, null)
  }, [name, text])
}

type Contents = Partial<Record<DraftName, unknown>>

let reloaded: Contents | undefined

/** Contents by name that this user typed on this page before it was loaded again. */
export function reloadedDrafts(): Contents {
  const user = currentSession()?.user.id
  const own = Object.entries(read()).filter(([, draft]) => draft.user === user && draft.path === location.pathname)
  reloaded ??= Object.fromEntries(own.map(([name, { content }]) => [name, content]))
  return reloaded
}

/** Call it once they were restored. */
export function forgetReloadedDrafts(): void {
  reloaded = {}
}
