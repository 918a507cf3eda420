import { Component, Suspense, type ReactNode } from 'react'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { renewFailedParts } from '../failedParts.ts'
import { FailureState } from './FailureState.tsx'

interface PartProps {
  children: ReactNode
  /** Shown while the code of the part loads. */
  fallback?: ReactNode
  /** Shown instead of a failed part; by default nothing, for parts that the user did not request. */
  failure?: (error: unknown, retry: () => void) => ReactNode
  /** Changing it clears a failure. */
  resetKey?: string
}

interface PartState {
  failed: { error: unknown } | null
  resetKey: string | undefined
}

/** Error boundary of a part of the page: if it fails or its code cannot be loaded, the rest of the page stays. */
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

/** Failure message in place of a part that the user requested. */
export const failedInPlace = (_error: unknown, retry: () => void) => (
  <FailureState message={loadFailedMessage} onRetry={retry} />
)
