/* oxlint-disable jsx-a11y/no-redundant-roles -- browsers drop the roles of a table that is laid out as cards */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same roles */
import type { MouseEvent, ReactNode } from 'react'
import { usePrinting } from '../printing.ts'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'
import { usePhone } from './usePhone.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** 'end' for numbers. */
  align?: 'end'
  /**
   * Position in a phone's card: `title` first, `aside` at its right, `menu` a small button after that, `row` (default)
   * with its heading, `actions` buttons below, `hide` hidden.
   */
  phone?: 'title' | 'aside' | 'menu' | 'row' | 'actions' | 'hide'
  /** Width of a table with columns below which the column is hidden, in rem. */
  hideBelow?: keyof typeof hiddenBelow
  /** Makes the heading a sort button; `direction` is null while another column sorts. */
  sort?: { direction: 'asc' | 'desc' | null; onSort: () => void }
  className?: string
}

interface TableProps<Row> {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Row click; keyboard users need a button or link in a cell that does the same. */
  onRow?: (row: Row, element: HTMLElement) => void
  rowClass?: (row: Row) => string | undefined
}

const places = {
  title: 'cards:order-1 cards:min-w-0 cards:flex-1 cards:basis-1/2 cards:self-center cards:font-semibold',
  aside: 'cards:order-2 cards:flex cards:items-center cards:justify-end',
  menu: 'cards:order-2 cards:-my-2 cards:-mr-2.5',
  row: 'cards:order-3 cards:flex cards:basis-full cards:justify-between cards:gap-4 cards:text-sm',
  actions: 'cards:order-4 cards:mt-1 cards:flex cards:basis-full cards:justify-end',
  hide: 'cards:hidden',
}

const hiddenBelow = {
  45: 'columns:@max-[45rem]/wide:hidden',
  60: 'columns:@max-[60rem]/wide:hidden',
  72: 'columns:@max-[72rem]/wide:hidden',
}

function onControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null
}

/** Tables with more columns are shown as cards up to desktop width. */
const maxNarrowColumns = 4

/**
 * A table; on a phone, and where many columns do not fit, each row becomes a card. The variants `cards:` and `columns:`
 * style one form only. Roles are explicit because browsers drop them when a table is laid out as cards.
 */
export function Table<Row>({ label, columns: all, rows, rowKey, onRow, rowClass }: TableProps<Row>) {
  const isOnPhone = usePhone()
  const printing = usePrinting()
  // Not even rendered on a phone, which would spend a tenth of its first screen on them.
  const columns = isOnPhone && !printing ? all.filter(({ phone }) => phone !== 'hide') : all
  return (
    <div
      className={cn(
        'relative overflow-x-auto print:overflow-visible',
        all.length > maxNarrowColumns ? '@container/wide' : 'plain-table',
      )}
    >
      <table role="table" aria-label={label} className="w-full border-collapse text-left cards:block">
        <thead role="rowgroup" className="cards:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={ariaSort(column.sort?.direction)}
                className={cn(
                  'h-11 border-b border-line px-3 text-sm font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4 columns:first:pl-5 columns:last:pr-5',
                  column.align === 'end' && 'text-right',
                  column.hideBelow && hiddenBelow[column.hideBelow],
                  isForActing(column) && 'print:hidden',
                )}
              >
                {column.phone === 'actions' || column.phone === 'menu' ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : column.sort ? (
                  <>
                    <SortButton header={column.header} {...column.sort} />
                    {/* Cards have no column headings, so sorting is a list of buttons. */}
                    <span className="columns:hidden">{column.header}</span>
                  </>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="cards:block cards:divide-y cards:divide-line">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              onClick={onRow ? (event) => !onControl(event) && onRow(row, event.currentTarget) : undefined}
              className={cn(
                'border-line transition-colors cards:flex cards:flex-wrap cards:gap-x-3 cards:gap-y-1 cards:px-4 cards:py-3.5 columns:not-last:border-b',
                onRow && 'cursor-pointer hover:bg-page',
                rowClass?.(row),
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  className={cn(
                    'columns:h-14 columns:px-3 columns:py-2 columns:first:pl-5 columns:last:pr-5',
                    column.align === 'end' && 'columns:text-right',
                    places[column.phone ?? 'row'],
                    column.hideBelow && hiddenBelow[column.hideBelow],
                    column.className,
                    isForActing(column) && 'print:hidden',
                  )}
                >
                  {(column.phone ?? 'row') === 'row' && (
                    <span aria-hidden className="shrink-0 text-ink-3 columns:hidden">
                      {column.header}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Not printed. */
const isForActing = ({ key, phone }: Pick<Column<unknown>, 'key' | 'phone'>) =>
  key === 'actions' || phone === 'actions' || phone === 'menu'

const ariaSort = (direction: 'asc' | 'desc' | null | undefined) =>
  direction ? (direction === 'asc' ? ('ascending' as const) : ('descending' as const)) : undefined

function SortButton({ header, direction, onSort }: { header: string } & NonNullable<Column<unknown>['sort']>) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={cn(
        '-mx-1.5 inline-flex h-9 items-center gap-1 rounded-md px-1.5 transition-colors hover:text-ink cards:hidden',
        direction && 'font-semibold text-ink',
      )}
    >
      {header}
      <Icon
        name={direction === 'asc' ? 'chevron-up' : 'chevron-down'}
        size={15}
        className={direction ? undefined : 'opacity-40'}
      />
    </button>
  )
}
