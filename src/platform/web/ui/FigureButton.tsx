import type { ReactNode } from 'react'
import { cn } from './cn.ts'

interface FigureButtonProps {
  onClick: () => void
  /** Accessible name if the adjacent text is not enough. */
  label?: string
  children: ReactNode
  className?: string
}

/** A figure that opens its drilldown. */
export function FigureButton({ onClick, label, children, className }: FigureButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        'thumb min-h-8 rounded-sm underline print:no-underline decoration-line-control decoration-dotted underline-offset-4 transition-colors hover:text-accent hover:decoration-solid max-md:min-h-11 pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
      {label && <span className="sr-only"> {label}</span>}
    </button>
  )
}
