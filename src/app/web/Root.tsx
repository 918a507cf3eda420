import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type MouseEvent } from 'react'
import { Outlet } from 'react-router'
import { unauthenticated } from '#platform/shared/fault.ts'
import { currentSession, onSessionChange } from '#platform/web/session.ts'
import { useToast } from '#platform/web/ui/toast.tsx'
import { PracticeLine } from '#features/site/web/PracticeLine.tsx'
import { mainId } from './Arrival.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { logoutPath } from './places.ts'
import { useScrollMemory } from './useScrollMemory.ts'

function skip(event: MouseEvent): void {
  const main = document.getElementById(mainId)
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
}

/** What stands around every page. */
export function Root() {
  useSessionEnd()
  useScrollMemory()
  return (
    <>
      <a
        href={`#${mainId}`}
        onClick={skip}
        className="sr-only z-toast rounded-lg bg-accent px-4 py-2.5 font-semibold text-accent-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:px-4 focus-visible:py-2.5"
      >
        Kalo te përmbajtja
      </a>
      <PracticeLine />
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
    </>
  )
}

/** When a session ends, nothing that it has read stays; and who did not end it themselves is told. */
function useSessionEnd(): void {
  const client = useQueryClient()
  const { info } = useToast()
  useEffect(() => {
    let userId = currentSession()?.user.id
    return onSessionChange(() => {
      const next = currentSession()?.user.id
      if (next === userId) return
      if (userId) client.clear()
      if (userId && !next && location.pathname !== logoutPath) info(unauthenticated().message)
      userId = next
    })
  }, [client, info])
}
