import { useLocation } from '#platform/web/router.tsx'
import { salonRoleOf } from '#platform/web/permissions.ts'
import { currentSession } from '#platform/web/session.ts'
import { decide } from './guard.ts'
import { Layout, loadShell } from './Layout.tsx'
import { adminHome, dashboardPath, matchRoute } from './routes.ts'
import { RouteView } from './RouteView.tsx'
import { Root } from './Root.tsx'
import { landing } from './screens.ts'

/** Renders the route of the current address. */
export function Routes() {
  const route = matchRoute(useLocation().pathname)
  // The key gives every screen its own state and its own loading state.
  const view = <RouteView key={route?.path} route={route} />
  return <Root>{route && !route.bare ? <Layout>{view}</Layout> : view}</Root>
}

/** Starts loading the code of the screen at `path`, beside the first requests for data. */
export function preloadRoute(path: string): void {
  const session = currentSession()
  const visitor = session && { role: session.user.role, salonRole: salonRoleOf(session.user), subscribed: true }
  const verdict = decide(matchRoute(path), visitor, { demoMode: true, outbox: true })
  if (verdict.kind === 'landing') return landing.preload()
  const isAdmin = visitor?.role === 'admin'
  const route = matchRoute(verdict.kind !== 'redirect' ? path : isAdmin ? adminHome : dashboardPath)
  if (!route) return
  const screen = isAdmin ? (route.adminScreen ?? route.screen) : route.screen
  screen.preload()
  if (!route.bare) loadShell().catch(() => undefined)
}
