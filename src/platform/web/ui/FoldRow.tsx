import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'

interface FoldRowProps {
  open: boolean
  onToggle: () => void
  children: ReactNode
  className?: string
}

/** A row of a card that shows and hides further rows. */
export function FoldRow({ open, onToggle, children, className }: FoldRowProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className={cn(
        'flex min-h-12 w-full flex-wrap items-center gap-x-2 border-line bg-page/55 py-1.5 pr-4 pl-3 text-left text-ink-2 -outline-offset-3 md:pr-5 md:pl-4',
        className,
      )}
    >
      <Icon name="chevron-right" size={18} className={cn('text-ink-3 transition-[rotate]', open && 'rotate-90')} />
      {children}
    </button>
  )
}
