import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { unauthenticated } from '#platform/shared/fault.ts'
import { currentSession, onSessionChange, sessionEndMessage } from '#platform/web/session.ts'
import { useToast } from '#platform/web/ui/toast.tsx'
import { DemoBanner } from '#features/public-site/web/DemoBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { logoutPath } from './routeTable.ts'
import { SkipLink } from './SkipLink.tsx'
import { useScrollMemory } from './useScrollMemory.ts'

/** What stands around every page. */
export function Root({ children }: { children: ReactNode }) {
  useSessionEnd()
  useScrollMemory()
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <ErrorBoundary>{children}</ErrorBoundary>
    </>
  )
}

/** When a session ends, nothing that it has read stays; and who did not end it themselves is told. */
function useSessionEnd(): void {
  const client = useQueryClient()
  const { info, error } = useToast()
  useEffect(() => {
    let userId = currentSession()?.user.id
    return onSessionChange(() => {
      const next = currentSession()?.user.id
      if (next === userId) return
      if (userId) client.clear()
      if (userId && !next && location.pathname !== logoutPath) {
        const why = sessionEndMessage()
        if (why) error(why)
        else info(unauthenticated().message)
      }
      userId = next
    })
  }, [client, info, error])
}
