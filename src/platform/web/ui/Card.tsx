import { useId, type ReactNode } from 'react'
import { cn } from './cn.ts'

interface CardProps {
  title?: ReactNode
  /** Accessible name of a card without a title. */
  label?: string
  sub?: ReactNode
  actions?: ReactNode
  /** False for tables and lists that reach the edges. */
  padded?: boolean
  children?: ReactNode
  className?: string | undefined
}

/** A surface; with a title or a label it is a section. */
export function Card({ title, label, sub, actions, padded = true, children, className }: CardProps) {
  const titleId = useId()
  const Part = title || label ? 'section' : 'div'
  return (
    <Part
      aria-label={label}
      aria-labelledby={title ? titleId : undefined}
      className={cn('min-w-0 rounded-2xl border border-line bg-surface', className)}
    >
      {(title || actions) && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 pb-1 md:px-5">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-lg font-semibold tracking-tight">
              {title}
            </h2>
            {sub && <p className="text-sm text-ink-3">{sub}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={cn(padded && 'p-4 md:p-5', padded && Boolean(title) && 'pt-3 md:pt-3')}>{children}</div>
    </Part>
  )
}
