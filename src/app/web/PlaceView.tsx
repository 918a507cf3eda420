import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { currentSession } from '#platform/web/session.ts'
import { useSubscription } from '#features/subscriptions/web/useSubscription.ts'
import { useStatusPoll } from '#features/subscriptions/web/useStatusPoll.ts'
import { useSite } from '#features/site/web/site.ts'
import { Arrival } from './Arrival.tsx'
import { BarePage } from './BarePage.tsx'
import { decide } from './guard.ts'
import { isReady } from './navigation.ts'
import { NoAccess } from './NoAccess.tsx'
import { NotReady } from './NotReady.tsx'
import { OwnAccount } from './OwnAccount.tsx'
import { adminHome, archivePath, loginPath, placeAt, profilePath, subscriptionPath, type Place } from './places.ts'
import { screenExists, screenOf } from './screens.ts'
import { ScreenLoading } from './ScreenLoading.tsx'
import { useLiveLine } from './useLiveLine.ts'
import { useVisitor } from './useVisitor.ts'

const RestrictedAccess = lazy(async () => ({
  default: (await import('#features/subscriptions/web/RestrictedAccess.tsx')).RestrictedAccess,
}))

const linkTo = (path: string) => (isReady(path, screenExists) ? path : null)

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** A place of the route table as this visitor gets to see it; without a place, any path that the table does not have. */
export function PlaceView({ place }: { place: Place | undefined }) {
  const visitor = useVisitor()
  const { status } = useSubscription()
  const site = useSite() ?? { practice: false, outbox: false }
  const { pathname, search } = useLocation()
  // Whoever logs in on a guests' screen stays on it until it leads on by itself.
  const [cameLoggedIn] = useState(() => currentSession() !== null)
  const verdict = decide(place, place?.guestOnly && !cameLoggedIn ? null : visitor, site)

  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />
  if (verdict.kind === 'refuse') return <Shown title={place?.title} part={<NoAccess sentence={verdict.sentence} />} />
  // Whoever has installed the app knows what it is, and comes to work.
  if (verdict.kind === 'landing' && isInstalled())
    return <Navigate to={loginPath} replace state={{ from: pathname + search }} />
  if (verdict.kind === 'landing') return <Shown part={<Screen name="LandingScreen" bare />} />
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
  const screen = <Screen name={shown} bare={place.bare} />
  // The layout keeps its screens fresh; a screen of a member that stands alone has to be kept fresh here.
  const alone = place.bare && place.access === 'member'
  return (
    <>
      <Shown title={place.title} part={screen} />
      {alone && <Fresh />}
    </>
  )
}

function Fresh() {
  useLiveLine()
  useStatusPoll()
  return null
}

function Screen({ name, bare = false }: { name: string; bare?: boolean | undefined }) {
  const found = screenOf(name)
  if (found) return found
  if (name === placeAt(adminHome)?.screen) return <OwnAccount />
  return bare ? (
    <BarePage>
      <NotReady />
    </BarePage>
  ) : (
    <NotReady />
  )
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
