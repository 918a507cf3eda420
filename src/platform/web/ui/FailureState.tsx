import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'

interface FailureStateProps {
  message: ReactNode
  onRetry?: (() => void) | undefined
  busy?: boolean
  className?: string
  children?: ReactNode
}

/** A part of the screen that could not be loaded, with a retry button. */
export function FailureState({ message, onRetry, busy, className, children }: FailureStateProps) {
  return (
    <div
      role="alert"
      className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center text-balance', className)}
    >
      <span aria-hidden className="mb-4 grid size-14 place-items-center rounded-2xl bg-bad-soft text-bad">
        <Icon name="warning" size={26} />
      </span>
      <p className="text-lg font-semibold tracking-tight">{message}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} loading={busy} className="mt-5">
          Provo përsëri
        </Button>
      )}
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
