import { useState, type ReactNode } from 'react'
import { isInstalled } from '#platform/web/device.ts'
import { Redirect, useLocation } from '#platform/web/router.tsx'
import { currentSession, lockedPeople } from '#platform/web/session.ts'
import { useSubscription } from '#features/billing/subscriptions/web/useSubscription.ts'
import { useInstallation } from '#features/public-site/web/installation.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { decide } from './guard.ts'
import {
  accessPath,
  dashboardPath,
  loginPath,
  profilePath,
  readOnlyPath,
  subscriptionPath,
  type Route,
} from './routes.ts'
import { landing } from './screens.ts'
import { useVisitor } from './useVisitor.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { MessagePage } from './MessagePage.tsx'
import { Delayed } from '#platform/web/ui/Delayed.tsx'
import { Skeleton, SkeletonRows } from '#platform/web/ui/Skeleton.tsx'

const RestrictedAccess = lazyPart(
  async () =>
    (await loadPart(() => import('#features/billing/subscriptions/web/RestrictedAccess.tsx'))).RestrictedAccess,
)

const KeepSubscriptionFresh = lazyPart(
  async () => (await loadPart(() => import('./KeepSubscriptionFresh.tsx'))).KeepSubscriptionFresh,
)

/** Screen of a route for the current visitor; `undefined` is a path without a route. */
export function RouteView({ route }: { route: Route | undefined }) {
  const visitor = useVisitor()
  const { status, isPending } = useSubscription()
  const installation = useInstallation() ?? { demoMode: false, outbox: false }
  const { pathname, search } = useLocation()
  // A guest's screen stays mounted during login, because it navigates itself.
  const [startedLoggedIn] = useState(() => currentSession() !== null)
  const verdict = decide(route, route?.guestOnly && !startedLoggedIn ? null : visitor, installation)

  if (verdict.kind === 'redirect') return <Redirect to={verdict.to} replace />
  if (verdict.kind === 'refuse') return <Page title={route?.title} screen={<NoAccess message={verdict.message} />} />
  // The installed app opens the login instead of the landing page; a device with a PIN asks for it there.
  if (verdict.kind === 'landing' && (isInstalled() || lockedPeople().length > 0))
    return <Redirect to={loginPath} replace state={{ from: pathname + search }} />
  if (verdict.kind === 'landing') return <Page screen={<landing.Component />} />
  if (verdict.kind === 'restricted') {
    const isOwner = visitor?.salonRole === 'owner'
    const screen = isPending ? (
      <ScreenLoading />
    ) : (
      <RestrictedAccess
        status={status}
        buyAt={isOwner ? subscriptionPath : null}
        profileAt={profilePath}
        archiveAt={readOnlyPath}
        accessAt={isOwner ? accessPath : null}
      />
    )
    return <Page title={route?.title} screen={screen} />
  }
  if (!route) return null
  const { Component } = visitor?.role === 'admin' ? (route.adminScreen ?? route.screen) : route.screen
  return (
    <>
      <Page title={route.title} screen={<Component />} />
      {/* Screens inside the layout get this from the layout. */}
      {route.bare && route.access === 'member' && (
        <Part>
          <KeepSubscriptionFresh />
        </Part>
      )}
    </>
  )
}

/** A screen with its document title; its heading is focused once rendered. */
function Page({ title, screen }: { title?: string | undefined; screen: ReactNode }) {
  return (
    <ErrorBoundary fallback={<ScreenLoading />}>
      {screen}
      <RouteFocus title={title} />
    </ErrorBoundary>
  )
}

function NoAccess({ message }: { message: string }) {
  return (
    <MessagePage icon="lock" title={message} action={<ButtonLink to={dashboardPath}>Kthehu në fillim</ButtonLink>} />
  )
}

/** Shown while a screen's code loads; nothing for the first half second. */
function ScreenLoading() {
  return (
    <Delayed>
      <Skeleton className="mb-6 h-8 w-56" />
      <SkeletonRows rows={5} />
    </Delayed>
  )
}
