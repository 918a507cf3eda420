import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { LoadingState, type Reading } from './LoadingState.tsx'
import { Pagination, type PaginationProps } from './Pagination.tsx'

interface ListStateProps<Data> {
  read: Reading & { data: Data | undefined; isPlaceholderData: boolean }
  /** Placeholder rows while the list loads. */
  rows: number
  isEmpty: boolean
  none: ReactNode
  pages?: Omit<PaginationProps, 'className'> | undefined
  children: (data: Data) => ReactNode
}

/** The content of a list: loading, failed, empty or filled; faded while another page loads. */
export function ListState<Data>({ read, rows, isEmpty, none, pages, children }: ListStateProps<Data>) {
  const { data } = read
  if (data === undefined) return <LoadingState read={read} rows={rows} />
  if (isEmpty) return none
  return (
    <div className={cn('transition-opacity', read.isPlaceholderData && 'opacity-60')}>
      {children(data)}
      {pages && <Pagination {...pages} className="border-t border-line px-4 py-2 md:px-5" />}
    </div>
  )
}
