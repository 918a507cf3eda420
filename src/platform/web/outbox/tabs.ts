/** Age of a lock after which its tab counts as suspended, in ms: sending twice is safe, not sending is not. */
const stealAfterMs = 45_000

/** True if the browser has the storage and locks for queued writes. */
export function isPossible(): boolean {
  const { indexedDB: database } = globalThis as { indexedDB?: IDBFactory }
  const { locks } = navigator as { locks?: LockManager }
  return Boolean(database && locks)
}

/** Runs `work` under a lock between tabs. A lock held for too long is taken over. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(stealAfterMs)
  let begun = false
  try {
    return await navigator.locks.request(name, { signal: late }, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun || !late.aborted) throw error
    return navigator.locks.request(name, { steal: true }, work)
  }
}

const tabLock = (tab: string) => `orari-tab ${tab}`

export async function aliveTabs(): Promise<(tab: string) => boolean> {
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return (tab) => names.has(tabLock(tab))
}

/** Holds the lock of a tab until the returned function is called, so that others know it still awaits its replies. */
export function holdTab(tab: string): () => void {
  let release: (() => void) | undefined
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks.request(tabLock(tab), () => closed).catch(() => undefined)
  return () => release?.()
}
