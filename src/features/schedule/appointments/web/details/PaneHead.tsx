import type { RefObject } from 'react'
import { IconButton } from '#platform/web/ui/IconButton.tsx'

interface PaneHeadProps {
  title: string
  /** Client of the visit. */
  name: string
  headingRef: RefObject<HTMLHeadingElement | null>
  onBack: () => void
}

/** Head of a pane that is shown instead of the visit. */
export function PaneHead({ title, name, headingRef, onBack }: PaneHeadProps) {
  return (
    <>
      <IconButton icon="chevron-left" size="sm" label="Kthehu te termini" className="-ml-2" onClick={onBack} />
      <span className="min-w-0 flex-1 truncate">
        <h2 ref={headingRef} tabIndex={-1} className="inline text-lg font-bold tracking-tight outline-none">
          {title}
        </h2>
        <span className="text-ink-2"> · {name}</span>
      </span>
    </>
  )
}
