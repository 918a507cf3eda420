import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import type { Pagination as Pages } from '#platform/shared/fields.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'

interface PagedCardProps<Row> {
  read: UseQueryResult<unknown, Fault>
  rows: readonly Row[] | undefined
  pagination: Pages | undefined
  onPage: (page: number) => void
  summary: (count: number) => string
  none: { icon: IconName; title: string; text: string }
  children: (rows: readonly Row[]) => ReactNode
}

/** A paged list with its loading, empty and failed states. */
export function PagedCard<Row>({ read, rows, pagination, onPage, summary, none, children }: PagedCardProps<Row>) {
  if (!rows || !pagination) {
    return (
      <Card padded={false}>
        {read.error ? (
          <FailureState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </Card>
    )
  }
  if (pagination.total_items === 0) {
    return (
      <Card padded={false}>
        <EmptyState icon={none.icon} title={none.title}>
          {none.text}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card padded={false}>
      <div className={cn('transition-opacity', read.isPlaceholderData && 'opacity-60')}>
        {children(rows)}
        <Pagination
          page={pagination.page}
          pages={pagination.total_pages}
          onPage={onPage}
          summary={summary(pagination.total_items)}
          className="border-t border-line px-4 py-2 md:px-5"
        />
      </div>
    </Card>
  )
}
