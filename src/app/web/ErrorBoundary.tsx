import type { ReactNode } from 'react'
import { useLocation } from '#platform/web/router.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** Shows the error page instead of a broken screen until the user navigates away. */
export function ErrorBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Part
      fallback={fallback}
      resetKey={useLocation().key}
      failure={(error, retry) => <ErrorPage error={error} onRetry={retry} />}
    >
      {children}
    </Part>
  )
}
