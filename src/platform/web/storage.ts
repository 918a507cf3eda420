/**
 * Storage of the site. The browser throws if site data are blocked or storage is full; then reads return nothing and
 * writes have no effect.
 */
interface SiteStorage {
  get(key: string): string | null
  /** True if it was stored. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const siteStorage = (open: () => Storage): SiteStorage => ({
  get: (key) => attempt(() => open().getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      open().setItem(key, value)
      return true
    }, false),
  remove: (key) => attempt(() => open().removeItem(key), undefined),
})

/** Local storage, shared by all tabs. */
export const deviceStorage = siteStorage(() => localStorage)
/** Session storage of this tab. */
export const tabStorage = siteStorage(() => sessionStorage)

const probe = 'probe'

export function canKeepSession(): boolean {
  const kept = tabStorage.set(probe, '1')
  tabStorage.remove(probe)
  return kept
}

/** A channel to other tabs; null if site data are blocked or the environment has none. */
export const openChannel = (name: string): BroadcastChannel | null =>
  typeof window === 'undefined' ? null : attempt(() => new BroadcastChannel(name), null)
