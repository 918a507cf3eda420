import { useLocation } from 'react-router'
import { currentSession } from '#platform/web/session.ts'
import { decide } from './guard.ts'
import { Layout, loadShell } from './Layout.tsx'
import { adminHome, dashboardPath, matchRoute } from './routeTable.ts'
import { RouteView } from './RouteView.tsx'
import { Root } from './Root.tsx'
import { warmScreen } from './screens.ts'

/** What the address shows. */
export function Routes() {
  const place = matchRoute(useLocation().pathname)
  // Keyed, so that neither state nor loading place goes over from one screen to the next.
  const view = <RouteView key={place?.path} place={place} />
  return <Root>{place && !place.bare ? <Layout>{view}</Layout> : view}</Root>
}

/** Starts loading what the address will show, beside everything else that a first visit has to load. */
export function warm(path: string): void {
  const session = currentSession()
  const visitor = session && { role: session.user.role, subscribed: true }
  const verdict = decide(matchRoute(path), visitor, { demoMode: true, outbox: true })
  if (verdict.kind === 'landing') return warmScreen('LandingScreen')
  const shown = verdict.kind === 'redirect' ? (visitor?.role === 'admin' ? adminHome : dashboardPath) : path
  const place = matchRoute(shown)
  if (!place) return
  warmScreen(visitor?.role === 'admin' ? (place.adminScreen ?? place.screen) : place.screen)
  if (!place.bare) loadShell().catch(() => undefined)
}
