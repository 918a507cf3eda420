import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from '#platform/web/router.tsx'
import { unauthenticated } from '#platform/shared/fault.ts'
import { currentSession, lockedUser, onSessionChange, sessionEndMessage } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { DemoBanner } from '#features/public-site/web/DemoBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { logoutPath } from './routes.ts'
import { SkipLink } from './SkipLink.tsx'

export function Root({ children }: { children: ReactNode }) {
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
      if (userId && !next && location.pathname !== logoutPath && !lockedUser()) {
        const why = sessionEndMessage()
        if (why) toast.error(why)
        else toast.info(unauthenticated().message)
      }
      userId = next
    })
  }, [client])
}
