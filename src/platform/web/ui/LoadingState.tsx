import type { ReactNode } from 'react'
import { FailureState } from './FailureState.tsx'
import { SkeletonRows } from './Skeleton.tsx'

/** A reading of `useRead`. */
export interface Reading {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface LoadingStateProps {
  read: Reading
  rows?: number | undefined
  children?: ReactNode
}

/** Shown in place of what was not read yet: a placeholder, or the failure with a retry button. */
export function LoadingState({ read, rows, children }: LoadingStateProps) {
  if (!read.error) return children ?? <SkeletonRows rows={rows} />
  return <FailureState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
}
