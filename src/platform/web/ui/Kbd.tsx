import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** The name of a key. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        'inline-grid h-5.5 min-w-5.5 place-items-center rounded-sm border border-current/35 px-1.5 font-sans text-xs font-medium',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
