import type { ReactNode } from 'react'
import type { Pagination as Pages } from '#platform/shared/fields.ts'
import { cn } from './cn.ts'
import { EmptyState } from './EmptyState.tsx'
import { LoadingState, type Reading } from './LoadingState.tsx'
import { Pagination } from './Pagination.tsx'

interface PagedListProps {
  read: Reading & { isPlaceholderData: boolean; data: { pagination: Pages } | undefined }
  page: number
  onPage: (page: number) => void
  summary: ReactNode
  none: string
  children: ReactNode
}

export function PagedList({ read, page, onPage, summary, none, children }: PagedListProps) {
  const pagination = read.data?.pagination
  if (!pagination) return <LoadingState read={read} rows={8} />
  if (pagination.total_items === 0) return <EmptyState icon="search" title={none} />
  return (
    <div className={cn('transition-opacity', read.isPlaceholderData && 'opacity-60')}>
      <p className="mb-3 text-ink-2">{summary}</p>
      <div className="overflow-hidden rounded-xl border border-line">{children}</div>
      <Pagination
        label="Faqet e listës"
        page={page}
        pages={pagination.total_pages}
        onPage={onPage}
        summary={pagination.total_pages > 1 && `Faqja ${page} nga ${pagination.total_pages}`}
        className="mt-2"
      />
    </div>
  )
}
