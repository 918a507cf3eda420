interface Listeners {
  notify: () => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** Listeners of a value outside React, for `useSyncExternalStore`. */
export function makeListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
