import { useId, useState, type ReactNode } from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

interface RequestsLineProps {
  title: string
  names: string
  items: readonly ReactNode[]
  className: string | undefined
}

/** One request with buttons, or the number of several, which expands over the grid; the undo bar stays visible. */
export function RequestsLine({ title, names, items, className }: RequestsLineProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const many = items.length > 1
  return (
    // Escape closes the list from each of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Kërkesa online"
      className={cn('relative', className)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <div className="request-line @container rounded-xl border border-accent/40 bg-raised">
        {many ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={list}
            className="flex min-h-11 w-full items-center gap-2.5 px-3.5 text-left"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="globe" className="text-accent" />
            <span className="min-w-0 flex-1 truncate">
              <b className="font-semibold">{title}</b> <span className="text-sm text-ink-2">{names}</span>
            </span>
            <Icon name="chevron-down" size={18} className={cn('text-ink-3', isOpen && 'rotate-180')} />
          </button>
        ) : (
          <ul>{items}</ul>
        )}
      </div>
      {many && (
        <ul
          id={list}
          hidden={!isOpen}
          className="absolute inset-[var(--list-inset,calc(100%_+_4px)_0_auto)] z-10 max-h-[min(60dvh,30rem)] divide-y divide-line overflow-y-auto overscroll-contain rounded-2xl border border-line-strong bg-raised shadow-pop"
        >
          {isOpen && items}
        </ul>
      )}
    </section>
  )
}
