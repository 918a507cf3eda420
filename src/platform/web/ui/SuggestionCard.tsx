import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { popoverStyles } from './popoverStyles.ts'

/**
 * Popup of a suggestion list. Base UI's popup hides the rest of the page from screen readers although it stays
 * focusable, so this is a plain element.
 */
export function SuggestionCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      role="presentation"
      // Keeps the focus in the field while the list is clicked or scrolled.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(popoverStyles, 'animate-appear', className)}
    >
      {children}
    </div>
  )
}
