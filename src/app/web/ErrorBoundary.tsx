import { Component, lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from '#platform/web/router.tsx'

export const loadErrorPage = async () => ({ default: (await import('./ErrorPage.tsx')).ErrorPage })
const ErrorPage = lazy(() => loadErrorPage().catch(() => ({ default: Bare })))

/** Where not even the error page can be had. */
function Bare() {
  return (
    <div role="alert" className="p-8 text-center">
      <p>Unexpected Application Error!</p>
      <a href={location.href}>Ngarko përsëri</a>
    </div>
  )
}

/** Shows the error page in place of what broke below it, until one goes somewhere else. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().key}>{children}</Boundary>
}

interface BoundaryProps {
  /** The place in the history that is shown. */
  at: string
  children: ReactNode
}

interface BoundaryState {
  failed: { error: unknown } | null
  at: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return at === state.at ? null : { at, failed: null }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Suspense>
        <ErrorPage error={this.state.failed.error} />
      </Suspense>
    )
  }
}
