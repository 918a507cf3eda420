/** The router's one way forward. */
export interface Pushing {
  push: (...args: never[]) => void
}

/** Where in the tab's history an entry stands, as the router notes it. */
const placeOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/** The path of an address as the router is given it. */
function pathOf(to: unknown): string | undefined {
  return typeof to === 'string' ? new URL(to, location.href).pathname : (to as { pathname?: string } | null)?.pathname
}

const onClose = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks `mayLeave` before this page is left: by a link, by a key, by the way back, or by closing the tab, where the
 * browser asks in its own words. Replacing the address is free: it is how a session that ends leads to the login.
 * Returns what lets go again.
 */
export function holdBack(router: Pushing, mayLeave: () => Promise<boolean>): () => void {
  // The declarative router has no blocker of its own: its way forward is borrowed while it matters.
  const push = router.push
  const here = location.pathname
  const place = placeOf(history.state)
  let leaving = false

  router.push = (...args) => {
    const path = pathOf(args[0])
    if (leaving || path === undefined || path === here) push.apply(router, args)
    else void askFirst(() => push.apply(router, args))
  }

  async function askFirst(leave: () => void): Promise<void> {
    if (!(await mayLeave())) return
    leaving = true
    leave()
  }

  const onBack = (event: PopStateEvent) => {
    if (leaving || location.pathname === here) return
    // The address has changed already: it is put back, and goes there again once that is wished.
    event.stopImmediatePropagation()
    const steps = placeOf(event.state) - place
    const onPutBack = (put: PopStateEvent) => {
      put.stopImmediatePropagation()
      void askFirst(() => history.go(steps))
    }
    addEventListener('popstate', onPutBack, { once: true, capture: true })
    history.go(-steps)
  }
  addEventListener('popstate', onBack, { capture: true })
  addEventListener('beforeunload', onClose)
  return () => {
    router.push = push
    removeEventListener('popstate', onBack, { capture: true })
    removeEventListener('beforeunload', onClose)
  }
}
