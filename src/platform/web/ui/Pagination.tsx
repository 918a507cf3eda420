import type { ReactNode } from 'react'
import type { Pagination as Pages } from '#platform/shared/fields.ts'
import { plural } from '#platform/shared/sq.ts'
import { cn } from './cn.ts'
import { IconButton } from './IconButton.tsx'
import { pageWindow } from './pageWindow.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** For example 'Shfaqen 1–10 nga 118'. */
  summary?: ReactNode
  /** Accessible name; needed if a screen has several paged lists. */
  label?: string
  className?: string
}

/** Pages of a list, with the number of its rows. */
export const pagesOf = (
  { page, total_pages: pages, total_items: total }: Pages,
  onPage: (page: number) => void,
  one: string,
  many: string,
): PaginationProps => ({ page, pages, onPage, summary: plural(total, one, many) })

/** Previous, up to five pages, next. Renders nothing for one page without a summary. */
export function Pagination({ page, pages, onPage, summary, label = 'Faqet', className }: PaginationProps) {
  if (pages <= 1 && !summary) return null
  return (
    <nav aria-label={label} className={cn('flex flex-wrap items-center justify-between gap-3', className)}>
      <p className="text-sm text-ink-3" aria-live="polite">
        {summary}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap items-center justify-center max-md:-mx-2.5 md:gap-1">
          <IconButton
            icon="chevron-left"
            label="Faqja e mëparshme"
            tooltip={false}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pageWindow(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Faqja ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className="h-11 min-w-11 rounded-lg px-2 font-medium text-ink-2 transition-colors hover:bg-line/70 aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {number}
            </button>
          ))}
          <IconButton
            icon="chevron-right"
            label="Faqja tjetër"
            tooltip={false}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  )
}
