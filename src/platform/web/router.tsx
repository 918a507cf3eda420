import type { RouterHistory } from '@tanstack/history'
import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
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
  /** What `navigate` was given as `state`; the browser keeps it, perhaps since another version of the app. */
  state: unknown
  /** Different for each entry of the tab's history. */
  key: string
  /** How the entry was reached. */
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

function read(history: RouterHistory, action: CurrentLocation['action']): CurrentLocation {
  const { pathname, search, state } = history.location
  const { user = null, key = '' } = state as EntryState
  return { pathname, search, state: user, key, action }
}

export function HistoryRouter({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const [location, setLocation] = useState(() => read(history, 'traverse'))
  useLayoutEffect(() => {
    // A redirect of the first render comes before this subscription: layout effects of children run first.
    const { pathname, search } = history.location
    setLocation((first) => (first.pathname === pathname && first.search === search ? first : read(history, 'replace')))
    return history.subscribe(({ action: { type } }) =>
      setLocation(read(history, type === 'PUSH' ? 'push' : type === 'REPLACE' ? 'replace' : 'traverse')),
    )
  }, [history])
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
