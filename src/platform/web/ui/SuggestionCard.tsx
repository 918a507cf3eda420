import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { popoverStyles } from './popoverStyles.ts'

/**
 * The card that suggestions lie on. Base UI's own popup hides the rest of the page from screen readers while it is open,
 * though the focus can still walk there; a list of suggestions is no window, so this card is a plain one.
 */
export function SuggestionCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      role="presentation"
      // The focus stays in the field while the card is pressed or scrolled.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(popoverStyles, 'animate-appear', className)}
    >
      {children}
    </div>
  )
}
