import type { ReactNode } from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

interface CaseRowProps {
  item: { title: string; advice: string }
  facts: readonly ReactNode[]
  /** True for a case that usually needs no action. */
  quiet?: boolean
  children: ReactNode
}

/** A payment that a person has to look at, with advice. */
export function CaseRow({ item, facts, quiet, children }: CaseRowProps) {
  return (
    <li className="flex gap-4 px-4 py-4 md:px-5">
      <span
        aria-hidden
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-lg',
          quiet ? 'bg-line text-ink-2' : 'bg-wait-soft text-wait',
        )}
      >
        <Icon name={quiet ? 'clock' : 'warning'} size={19} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{item.title}</p>
        <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        <p className="mt-2 max-w-prose text-ink-2">{item.advice}</p>
        {children}
      </div>
    </li>
  )
}
