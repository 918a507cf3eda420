import { Component, Suspense, type ReactNode } from 'react'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { renewFailedParts } from '../failedParts.ts'
import { FailureState } from './FailureState.tsx'

interface PartProps {
  children: ReactNode
  /** Shown while the code of the part loads. */
  fallback?: ReactNode
  /** Shown in place of a part that failed; default: nothing, for what nobody asked for. */
  failure?: (error: unknown, retry: () => void) => ReactNode
  /** Another value forgets a failure. */
  resetKey?: string
}

interface PartState {
  failed: { error: unknown } | null
  resetKey: string | undefined
}

/** A part of the page: when it fails, or its code cannot be loaded, the rest of the page stays. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { failed: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<PartState> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: PartProps, state: PartState): Partial<PartState> | null {
    return resetKey === state.resetKey ? null : { resetKey, failed: null }
  }

  retry = () => {
    renewFailedParts()
    this.setState({ failed: null })
  }

  override render() {
    const { children, fallback, failure } = this.props
    const { failed } = this.state
    if (failed) return failure?.(failed.error, this.retry) ?? null
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}

/** The failure of a part that was asked for, in its place. */
export const failedInPlace = (_error: unknown, retry: () => void) => (
  <FailureState message={loadFailedMessage} onRetry={retry} />
)
