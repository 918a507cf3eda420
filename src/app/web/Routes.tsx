import { useLocation, Redirect } from '#platform/web/router.tsx'
import { salonRoleOf } from '#platform/web/permissions.ts'
import { currentSession, lockedPeople, onSessionChange, sessionEndMessage, useSession } from '#platform/web/session.ts'
import { decide } from './guard.ts'
import { adminHome, dashboardPath, matchRoute, loginPath, logoutPath } from './routes.ts'
import { RouteView } from './RouteView.tsx'
import { SkipLink } from './SkipLink.tsx'
import { landing } from './screens.ts'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { unauthenticated } from '#platform/shared/fault.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { DemoBanner } from '#features/public-site/web/DemoBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

/** No button that takes money is shown before the rule of misplaced presses. */
async function loadShell() {
  const { ignoreMisplacedPresses, Shell } = await loadPart(() => import('./shellPart.ts'))
  ignoreMisplacedPresses()
  return Shell
}
const Shell = lazyPart(loadShell)

export function Routes() {
  const route = matchRoute(useLocation().pathname)
  // The key gives every screen its own state and its own loading state.
  const view = <RouteView key={route?.path} route={route} />
  return <Root>{route && !route.bare ? <Layout>{view}</Layout> : view}</Root>
}

/** Loads the code of the screen at `path`, beside the first requests for data. */
export async function preloadRoute(path: string): Promise<void> {
  const session = currentSession()
  const visitor = session && { role: session.user.role, salonRole: salonRoleOf(session.user), subscribed: true }
  const verdict = decide(matchRoute(path), visitor, { demoMode: true, outbox: true })
  if (verdict.kind === 'landing') return landing.preload()
  const isAdmin = visitor?.role === 'admin'
  const route = matchRoute(verdict.kind !== 'redirect' ? path : isAdmin ? adminHome : dashboardPath)
  if (!route) return
  const screen = isAdmin ? (route.adminScreen ?? route.screen) : route.screen
  await Promise.all([screen.preload(), route.bare ? undefined : Shell.preload()])
}

/** Layout of a logged-in visitor. After the session ends, redirects to the login and back. */
function Layout({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [user] = useState(session?.user.id ?? null)
  if (!session && user !== null) {
    const from = pathname === logoutPath || pathname === dashboardPath ? undefined : pathname + search
    return <Redirect to={loginPath} replace state={from === undefined ? undefined : { from, user }} />
  }
  if (!session) return children
  return (
    <ErrorBoundary>
      <Shell>{children}</Shell>
    </ErrorBoundary>
  )
}

function Root({ children }: { children: ReactNode }) {
  useSessionEnd()
  useScrollToTop()
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <ErrorBoundary>{children}</ErrorBoundary>
    </>
  )
}

/** A new page starts at its top. On Back and Forward the browser restores the scroll position. */
function useScrollToTop(): void {
  const { pathname, action } = useLocation()
  useLayoutEffect(() => {
    if (action !== 'traverse') scrollTo(0, 0)
    // Without the query, whose changes keep the position.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
}

/** Clears the cache when the session ends, and shows why unless the visitor logged out or the PIN is required. */
function useSessionEnd(): void {
  const client = useQueryClient()
  useEffect(() => {
    let userId = currentSession()?.user.id
    return onSessionChange(() => {
      const next = currentSession()?.user.id
      if (next === userId) return
      if (userId) client.clear()
      if (userId && !next && location.pathname !== logoutPath && lockedPeople().length === 0) {
        const why = sessionEndMessage()
        if (why) toast.error(why)
        else toast.info(unauthenticated().message)
      }
      userId = next
    })
  }, [client])
}
