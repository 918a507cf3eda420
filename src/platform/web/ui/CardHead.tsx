import type { ReactNode } from 'react'

/** The head of a card whose rows reach the edges, with a note, or actions at the end of the line. */
export function CardHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-3 pr-2 pl-4 md:pl-5">
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </div>
  )
}
