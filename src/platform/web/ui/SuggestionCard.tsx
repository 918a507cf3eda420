import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { popoverStyles } from './popoverStyles.ts'

/**
 * The popup of a list of suggestions. Base UI's own popup hides the rest of the page from screen readers although the
 * focus can still go there, so this is a plain element.
 */
export function SuggestionCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      role="presentation"
      // Keeps the focus in the field while the list is pressed or scrolled.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(popoverStyles, 'animate-appear', className)}
    >
      {children}
    </div>
  )
}
