/**
 * The browser's storage of the site. Touching it throws if site data are blocked, and writing to it if it is full: then nothing
 * is found and nothing is kept.
 */
interface SiteStorage {
  get(key: string): string | null
  /** True if it was kept. */
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

/** Shared by all tabs, for good. */
export const deviceStorage = siteStorage(() => localStorage)
/** The storage of this tab, until it is closed. */
export const tabStorage = siteStorage(() => sessionStorage)

const probe = 'probe'

/** True if this tab can keep a session. */
export function canKeepSession(): boolean {
  const kept = tabStorage.set(probe, '1')
  tabStorage.remove(probe)
  return kept
}

/** A channel to the other tabs; null where site data are blocked, and where there are no tabs. */
export const openChannel = (name: string): BroadcastChannel | null =>
  typeof window === 'undefined' ? null : attempt(() => new BroadcastChannel(name), null)
