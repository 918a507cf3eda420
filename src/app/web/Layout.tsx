import { useState, type ReactNode } from 'react'
import { Redirect, useLocation } from '#platform/web/router.tsx'
import { useSession } from '#platform/web/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { dashboardPath, loginPath, logoutPath } from './routes.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

/** Loads the layout's code; also used to preload it. */
export const loadShell = async () => (await loadPart(() => import('./Shell.tsx'))).Shell
const Shell = lazyPart(loadShell)

/** Layout of a logged-in visitor. After the session ends, redirects to the login and back. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [hadSession] = useState(session !== null)
  if (!session && hadSession) {
    const from = pathname === logoutPath || pathname === dashboardPath ? undefined : pathname + search
    return <Redirect to={loginPath} replace state={from === undefined ? undefined : { from }} />
  }
  if (!session) return children
  return (
    <ErrorBoundary>
      <Shell>{children}</Shell>
    </ErrorBoundary>
  )
}
