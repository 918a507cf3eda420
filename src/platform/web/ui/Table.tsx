/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop the roles of a table that is laid out as cards */
import type { MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** 'end' for figures. */
  align?: 'end'
  /**
   * Its place in a phone's card: `title` the first line, `aside` at its right, `row` a line with its heading (what is
   * not said), `menu` one small
   * button behind that, `actions` buttons below, `hide` nowhere.
   */
  phone?: 'title' | 'aside' | 'menu' | 'row' | 'actions' | 'hide'
  /** Makes the heading a button that sorts by this column; the direction is null while another column leads. */
  sort?: { direction: 'asc' | 'desc' | null; onSort: () => void }
  className?: string
}

interface TableProps<Row> {
  /** What it lists, read aloud. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A press on a row; for the keyboard one of its cells must hold a button or link that does the same. */
  onRow?: (row: Row) => void
  /** Classes of a row by what it holds. */
  rowClass?: (row: Row) => string | undefined
  className?: string
}

const places = {
  title: 'max-md:order-1 max-md:min-w-0 max-md:flex-1 max-md:basis-1/2 max-md:self-center max-md:font-semibold',
  aside: 'max-md:order-2 max-md:flex max-md:items-center max-md:justify-end',
  menu: 'max-md:order-2 max-md:-my-2 max-md:-mr-2.5',
  row: 'max-md:order-3 max-md:flex max-md:basis-full max-md:justify-between max-md:gap-4 max-md:text-sm',
  actions: 'max-md:order-4 max-md:mt-1 max-md:flex max-md:basis-full max-md:justify-end',
  hide: 'max-md:hidden',
}

function onControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null
}

/** Rows and columns; on a phone each row becomes a card of a list. The roles are written out because cards lose them. */
export function Table<Row>({ label, columns, rows, rowKey, onRow, rowClass, className }: TableProps<Row>) {
  return (
    <div className={classes('overflow-x-auto print:overflow-visible', className)}>
      <table role="table" aria-label={label} className="w-full border-collapse text-left max-md:block">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={ariaSort(column.sort?.direction)}
                className={classes(
                  'h-11 border-b border-line px-3 text-sm font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4 md:first:pl-5 md:last:pr-5',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.phone === 'actions' || column.phone === 'menu' ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : column.sort ? (
                  <SortButton header={column.header} {...column.sort} />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block max-md:divide-y max-md:divide-line">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              onClick={onRow ? (event) => !onControl(event) && onRow(row) : undefined}
              className={classes(
                'border-line transition-colors max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3.5 md:not-last:border-b',
                onRow && 'cursor-pointer hover:bg-page',
                rowClass?.(row),
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  className={classes(
                    'md:h-14 md:px-3 md:py-2 md:first:pl-5 md:last:pr-5',
                    column.align === 'end' && 'md:text-right',
                    places[column.phone ?? 'row'],
                    column.className,
                  )}
                >
                  {(column.phone ?? 'row') === 'row' && (
                    <span aria-hidden className="shrink-0 text-ink-3 md:hidden">
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

const ariaSort = (direction: 'asc' | 'desc' | null | undefined) =>
  direction ? (direction === 'asc' ? ('ascending' as const) : ('descending' as const)) : undefined

function SortButton({ header, direction, onSort }: { header: string } & NonNullable<Column<unknown>['sort']>) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={classes(
        '-mx-1.5 inline-flex h-9 items-center gap-1 rounded-md px-1.5 transition-colors hover:text-ink',
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
