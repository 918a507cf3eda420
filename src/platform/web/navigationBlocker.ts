/** The router's way forward. */
export interface Pushing {
  push: (to: string, state?: unknown) => void
}

/** An entry of the tab's history as the router notes it: its place, and what it was given. */
interface Entry {
  idx?: number
  usr?: { held?: boolean } | null
}
const entryOf = (state: unknown): Entry => (state ?? {}) as Entry
const placeOf = (state: unknown): number => entryOf(state).idx ?? 0

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
  // The declarative router has no blocker of its own, and hears of a step back before anybody else: its way forward is
  // borrowed while it matters, and a second entry of this page is put on top, so that one step back stays on it.
  const push = router.push
  const here = location.pathname
  const stand = () => push.call(router, location.pathname + location.search, { held: true })
  if (!entryOf(history.state).usr?.held) stand()
  let place = placeOf(history.state)
  let leaving = false

  async function askFirst(leave: () => void): Promise<void> {
    if (!(await mayLeave())) return
    leaving = true
    leave()
  }

  router.push = (...args) => {
    const path = pathOf(args[0])
    if (leaving || path === undefined || path === here) push.apply(router, args)
    else void askFirst(() => push.apply(router, args))
  }
  const onBack = (event: PopStateEvent) => {
    if (leaving || location.pathname !== here || placeOf(event.state) >= place) return
    stand()
    place = placeOf(history.state)
    void askFirst(() => history.go(-2))
  }
  addEventListener('popstate', onBack)
  addEventListener('beforeunload', onClose)
  return () => {
    router.push = push
    removeEventListener('popstate', onBack)
    removeEventListener('beforeunload', onClose)
  }
}
