import { useRoutes, type RouteObject } from 'react-router'
import { currentSession } from '#platform/web/session.ts'
import { decide } from './guard.ts'
import { Layout, loadShell } from './Layout.tsx'
import { adminHome, dashboardPath, placeAt, places, type Place } from './places.ts'
import { PlaceView } from './PlaceView.tsx'
import { Root } from './Root.tsx'
import { warmScreen } from './screens.ts'

const asRoute = (place: Place): RouteObject => ({
  path: place.path,
  // Keyed, so that neither state nor loading place goes over from one screen to the next.
  element: <PlaceView key={place.path} place={place} />,
})

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...places.filter((place) => place.bare).map(asRoute),
      { element: <Layout />, children: places.filter((place) => !place.bare).map(asRoute) },
      { path: '*', element: <PlaceView key="*" /> },
    ],
  },
]

/** What the address shows. */
export function Routes() {
  return useRoutes(routes)
}

/** Starts loading what the address will show, beside everything else that a first visit has to load. */
export function warm(path: string): void {
  const session = currentSession()
  const visitor = session && { role: session.user.role, subscribed: true }
  const verdict = decide(placeAt(path), visitor, { practice: true, outbox: true })
  if (verdict.kind === 'landing') return warmScreen('LandingScreen')
  const shown = verdict.kind === 'redirect' ? (visitor?.role === 'admin' ? adminHome : dashboardPath) : path
  const place = placeAt(shown)
  if (!place) return
  warmScreen(visitor?.role === 'admin' ? (place.adminScreen ?? place.screen) : place.screen)
  if (!place.bare) loadShell().catch(() => undefined)
}
