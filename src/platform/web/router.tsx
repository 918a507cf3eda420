import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Router, type BaseLocationHook } from 'wouter'

/**
 * The router: wouter on TanStack's history, which can block navigation including the browser's Back. Together they
 * have a sixth of the size of a router with blocking: see docs/decisions/0009.
 */
export { Link, Redirect, useSearchParams } from 'wouter'

interface CurrentLocation {
  pathname: string
  /** Query string, empty or with `?`. */
  search: string
  /** `state` given to `navigate`; the browser may keep it from another version of the app. */
  state: unknown
  /** Different for each entry of the tab's history. */
  key: string
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
/** Navigates to a path, or by a number of history entries. */
export const useNavigate = (): Navigate => useRouterValue().navigate
/** For blocking navigations. */
export const useRouterHistory = (): RouterHistory => useRouterValue().history

const usePath: BaseLocationHook = () => {
  const { location, navigate } = useRouterValue()
  return [location.pathname, navigate]
}
const useSearchText = (): string => useRouterValue().location.search
const hooks = { hook: usePath, searchHook: useSearchText }

/** TanStack's history stores its index and key in the entry's state, so ours is nested in it. */
interface EntryState {
  user?: unknown
  key?: string
}

/** Action of each entry; missing for a page load and for Back and Forward. */
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
  // A redirect in the first render precedes the subscription; React compares the snapshot again afterwards.
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
