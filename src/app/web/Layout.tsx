import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#platform/web/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { dashboardPath, loginPath, logoutPath } from './routeTable.ts'

/** Loads the layout's program; also beforehand, when it is sure to be needed. */
export const loadShell = async () => ({ default: (await import('./Shell.tsx')).Shell })
const Shell = lazy(loadShell)

/** The main layout for whoever is logged in. A session that ends on it leads to the login, and back afterwards. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [hadSession] = useState(session !== null)
  if (!session && hadSession) {
    const from = pathname === logoutPath || pathname === dashboardPath ? undefined : pathname + search
    return <Navigate to={loginPath} replace state={from === undefined ? undefined : { from }} />
  }
  if (!session) return children
  return (
    <Suspense>
      <Shell>
        <ErrorBoundary>{children}</ErrorBoundary>
      </Shell>
    </Suspense>
  )
}
