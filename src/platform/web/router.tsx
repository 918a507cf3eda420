import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Router, type BaseLocationHook } from 'wouter'
import { currentSession, useSession } from './session.ts'

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
  /** Different for each page of the tab's history; dialogs open over a page keep it. */
  key: string
  action: 'push' | 'replace' | 'traverse'
}

type NavigateOptions = { replace?: boolean; state?: unknown }
export type Navigate = (to: string | number, options?: NavigateOptions) => void

/** State of a history entry. TanStack's history stores its index and key in it, so that of `navigate` is nested. */
interface EntryState {
  user?: unknown
  /** Id of the user whose state it is; nobody else gets it. */
  by?: string | undefined
  key?: string
  /** Only in the entry of open dialogs: key of the page's entry below; empty after the URL was replaced. */
  below?: string
  /** True if a new page replaced the entry of dialogs. */
  isPage?: true
}

/** State of an entry made by `navigate`. */
export const ownState = (state: unknown) => ({ user: state, by: currentSession()?.user.id }) satisfies EntryState

export const entryState = ({ state }: HistoryLocation): EntryState => state as EntryState

/** Navigates, or returns false for the usual way. */
type NavigateOverDialogs = (...given: Parameters<Navigate>) => boolean
const overDialogs = new WeakMap<RouterHistory, NavigateOverDialogs>()

/** Registers the navigation over the history entry of dialogs, whose code loads with them (`dialogEntry.ts`). */
export function setNavigateOverDialogs(history: RouterHistory, navigate: NavigateOverDialogs): void {
  overDialogs.set(history, navigate)
}

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
  const userId = useSession()?.user.id
  return useMemo(() => {
    const { user = null, by, key = '', below } = entryState(entry)
    return {
      pathname: entry.pathname,
      search: entry.search,
      state: by === undefined || by === userId ? user : null,
      key: below || key,
      action: actions.get(entry) ?? 'traverse',
    }
  }, [entry, userId])
}

export function HistoryRouter({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const location = useCurrentLocation(history)
  const [navigate] = useState((): Navigate => (to, options = {}) => {
    if (overDialogs.get(history)?.(to, options)) return
    const { replace, state } = options
    if (typeof to === 'number') history.go(to)
    else history[replace ? 'replace' : 'push'](to, ownState(state))
  })
  const value = useMemo(() => ({ history, location, navigate }), [history, location, navigate])
  return (
    <RouterContext value={value}>
      <Router {...hooks}>{children}</Router>
    </RouterContext>
  )
}
