import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'

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
    return this.state.failed ? <ErrorPage error={this.state.failed.error} /> : this.props.children
  }
}
