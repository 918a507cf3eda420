import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { currentSession } from '#platform/web/session.ts'
import { useSubscription } from '#features/billing/subscriptions/web/useSubscription.ts'
import { useInstallation } from '#features/public-site/web/installation.ts'
import { Arrival } from './RouteFocus.tsx'
import { decide } from './guard.ts'
import { isReady } from './navigation.ts'
import { archivePath, loginPath, profilePath, subscriptionPath, type Place } from './routeTable.ts'
import { screenExists, screenOf } from './screens.ts'
import { ScreenLoading } from './ScreenLoading.tsx'
import { useVisitor } from './useVisitor.ts'

const RestrictedAccess = lazy(async () => ({
  default: (await import('#features/billing/subscriptions/web/RestrictedAccess.tsx')).RestrictedAccess,
}))

const NoAccess = lazy(async () => ({ default: (await import('./NoAccess.tsx')).NoAccess }))
const Fresh = lazy(async () => ({ default: (await import('./KeepSubscriptionFresh.tsx')).KeepSubscriptionFresh }))

const linkTo = (path: string) => (isReady(path, screenExists) ? path : null)

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** A place of the route table as this visitor gets to see it; without a place, any path that the table does not have. */
export function RouteView({ place }: { place: Place | undefined }) {
  const visitor = useVisitor()
  const { status } = useSubscription()
  const installation = useInstallation() ?? { demoMode: false, outbox: false }
  const { pathname, search } = useLocation()
  // Whoever logs in on a guests' screen stays on it until it leads on by itself.
  const [cameLoggedIn] = useState(() => currentSession() !== null)
  const verdict = decide(place, place?.guestOnly && !cameLoggedIn ? null : visitor, installation)

  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />
  if (verdict.kind === 'refuse') return <Shown title={place?.title} part={<NoAccess sentence={verdict.sentence} />} />
  // Whoever has installed the app knows what it is, and comes to work.
  if (verdict.kind === 'landing' && isInstalled())
    return <Navigate to={loginPath} replace state={{ from: pathname + search }} />
  if (verdict.kind === 'landing') return <Shown part={<Screen name="LandingScreen" />} />
  if (verdict.kind === 'restricted') {
    const part = (
      <RestrictedAccess
        status={status}
        buyAt={linkTo(subscriptionPath)}
        profileAt={linkTo(profilePath)}
        archiveAt={linkTo(archivePath)}
      />
    )
    return <Shown title={place?.title} part={part} />
  }
  if (!place) return null
  const shown = visitor?.role === 'admin' ? (place.adminScreen ?? place.screen) : place.screen
  const screen = <Screen name={shown} />
  // The layout keeps its screens fresh; a screen of a member that stands alone has to be kept fresh here.
  const alone = place.bare && place.access === 'member'
  return (
    <>
      <Shown title={place.title} part={screen} />
      {alone && (
        <Suspense>
          <Fresh />
        </Suspense>
      )}
    </>
  )
}

function Screen({ name }: { name: string }) {
  const found = screenOf(name)
  if (!found) throw new Error(`no feature has a ${name}`)
  return found
}

/** Something on the screen: its title in the tab, and the focus put on its heading once it is there. */
function Shown({ title, part }: { title?: string | undefined; part: ReactNode }) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      {part}
      <Arrival title={title} />
    </Suspense>
  )
}
