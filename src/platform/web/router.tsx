import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Router, type BaseLocationHook } from 'wouter'

/**
 * The router: wouter on TanStack's history, which can block a navigation, the browser's Back included. Both together
 * are a sixth of the size of a router that can do this alone: see docs/decisions/0009.
 */
export { Link, Redirect, useSearchParams } from 'wouter'

interface CurrentLocation {
  pathname: string
  /** Empty or with its `?`. */
  search: string
  /** The `state` given to `navigate`; the browser keeps it, perhaps since another version of the app. */
  state: unknown
  /** Different for each entry of the tab's history. */
  key: string
  /** Action that led to the entry. */
  action: 'push' | 'replace' | 'traverse'
}

type Navigate = (to: string | number, options?: { replace?: boolean; state?: unknown }) => void

interface RouterValue {
  history: RouterHistory
  location: CurrentLocation
  navigate: Navigate
}

const RouterContext = createContext<RouterValue | null>(null)

function useRouterValue(): RouterValue {
  const value = useContext(RouterContext)
  if (!value) throw new Error('a route hook is used outside of HistoryRouter')
  return value
}

export const useLocation = (): CurrentLocation => useRouterValue().location
/** Goes to a path, or so many entries through the tab's history. */
export const useNavigate = (): Navigate => useRouterValue().navigate
/** For blocking navigations. */
export const useRouterHistory = (): RouterHistory => useRouterValue().history

const usePath: BaseLocationHook = () => {
  const { location, navigate } = useRouterValue()
  return [location.pathname, navigate]
}
const useSearchText = (): string => useRouterValue().location.search
const hooks = { hook: usePath, searchHook: useSearchText }

/** TanStack's history keeps an index and a key of its own in the entry's state: ours is nested in it. */
interface EntryState {
  user?: unknown
  key?: string
}

/** Action that led to each entry; the first one, and one without a note, by a load or by Back and Forward. */
const actions = new WeakMap<HistoryLocation, CurrentLocation['action']>()

function useCurrentLocation(history: RouterHistory): CurrentLocation {
  const subscribe = useCallback(
    (listener: () => void) =>
      history.subscribe(({ location, action: { type } }) => {
        actions.set(location, type === 'PUSH' ? 'push' : type === 'REPLACE' ? 'replace' : 'traverse')
        listener()
      }),
    [history],
  )
  const snapshot = () => history.location
  // A redirect of the first render comes before the subscription; the store is compared again after it.
  const entry = useSyncExternalStore(subscribe, snapshot, snapshot)
  return useMemo(() => {
    const { user = null, key = '' } = entry.state as EntryState
    return {
      pathname: entry.pathname,
      search: entry.search,
      state: user,
      key,
      action: actions.get(entry) ?? 'traverse',
    }
  }, [entry])
}

export function HistoryRouter({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const location = useCurrentLocation(history)
  const [navigate] = useState((): Navigate => (to, { replace, state } = {}) => {
    if (typeof to === 'number') history.go(to)
    else history[replace ? 'replace' : 'push'](to, { user: state })
  })
  const value = useMemo(() => ({ history, location, navigate }), [history, location, navigate])
  return (
    <RouterContext value={value}>
      <Router {...hooks}>{children}</Router>
    </RouterContext>
  )
}
