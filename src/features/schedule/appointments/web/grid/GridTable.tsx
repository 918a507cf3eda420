import type { CSSProperties } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { type LocalTime, isLocalDate, minutesOf } from '#platform/shared/time.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { monthLong, plural, weekdayShort } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { Segment } from '../hours/public.ts'
import { visitLinksOf, type Day, type Column } from './columns.ts'
import { pixelsOf, type Range } from './dayGrid.ts'
import type { GridPosition } from './gridNavigation.ts'
import { ScheduleRow } from './ScheduleRow.tsx'

const SampleBlocks = lazyPart(async () => (await loadPart(() => import('./SampleBlocks.tsx'))).SampleBlocks)

/** A free place with an open form. */
export interface ChosenPlace {
  barberId: string
  date: string
  start: number
}

interface GridTableProps {
  day: Day
  label: string
  /** True in the week view, whose columns are days. */
  byDay: boolean
  /** True with more columns than fit with full content. */
  dense: boolean
  /** True for the thin columns of a phone that shows all of them side by side. */
  thin: boolean
  today: string
  /** Index of today's column; null on other days. */
  todayAt: number | null
  time: LocalTime
  tabStop: GridPosition | null
  chosen: ChosenPlace | null
  /** True to draw the visits of the sample day. */
  sample: boolean
}

/** Head and rows, with what is drawn over them: the current time, closed times and links between parts of visits. */
export function GridTable({
  day,
  label,
  byDay,
  dense,
  thin,
  today,
  todayAt,
  time,
  tabStop,
  chosen,
  sample,
}: GridTableProps) {
  const { range, rowHeight, columns } = day
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys navigate it */}
      <table role="grid" aria-label={label} aria-rowcount={day.rows.length + 1}>
        <colgroup>
          <col className="gutter" />
          {columns.map(({ barber, date }) => (
            <col key={`${barber.id} ${date}`} />
          ))}
        </colgroup>
        <GridHead columns={columns} dense={dense} byDay={byDay} today={today} />
        <tbody>
          {/* Space above the first time. */}
          <tr aria-hidden className="lead">
            {[null, ...columns].map((column) => (
              <td key={column ? `${column.barber.id} ${column.date}` : 'time'}>{null}</td>
            ))}
          </tr>
          {day.rows.map((row, index) => (
            <ScheduleRow
              key={row}
              row={row}
              index={index}
              step={day.step}
              short={thin}
              rowHeight={rowHeight}
              columns={columns}
              tabStop={tabStop?.row === row ? tabStop : null}
              underNow={todayAt !== null && isUnderNow(row, rowHeight, time)}
              chosen={chosen && chosen.start >= row && chosen.start < row + day.step ? chosen : null}
            />
          ))}
        </tbody>
      </table>
      {todayAt !== null && <NowLine range={range} rowHeight={rowHeight} time={time} column={byDay ? todayAt : null} />}
      {/* Measured by drags; scroll snap points on a phone. */}
      {columns.map(({ barber, date, segments }, column) => (
        <div key={`${barber.id} ${date}`} data-column={barber.id} className="stop" style={{ '--at': column } as never}>
          <Segments segments={segments} range={range} rowHeight={rowHeight} />
        </div>
      ))}
      {sample && (
        <Part>
          <SampleBlocks columns={columns} range={range} rowHeight={rowHeight} />
        </Part>
      )}
      {visitLinksOf(day).map(({ visitId, border, start }) => (
        <span
          key={`${visitId} ${start}`}
          aria-hidden
          data-visit={visitId}
          className="visit-link"
          style={{ '--border': border, '--top': `${pixelsOf(start - range.from, rowHeight)}px` } as never}
        >
          <Icon name="link" size={15} />
        </span>
      ))}
    </>
  )
}

const smallStyles = 'text-[0.8125rem] font-medium whitespace-nowrap text-ink-3'

interface GridHeadProps {
  columns: readonly Column[]
  dense: boolean
  /** True if the columns are days of one barber. */
  byDay: boolean
  today: string
}

function GridHead({ columns, dense, byDay, today }: GridHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Ora</span>
        </th>
        {columns.map(({ barber, date, count, span }) => {
          const words = plural(count, 'termin', 'termine')
          return (
            <th key={`${barber.id} ${date}`} scope="col" data-head={date}>
              {byDay && isLocalDate(date) ? (
                <button
                  type="button"
                  data-open-day={date}
                  className="-mx-1.5 flex h-full w-[calc(100%+12px)] flex-col items-center justify-center leading-[18px] font-medium text-ink-2 hover:bg-page"
                >
                  <span className={cn(date === today && 'text-accent')}>
                    {weekdayShort(date)} <b className="text-[1.0625rem] font-[650]">{Number(date.slice(8))}</b>{' '}
                    <span className="sr-only">{monthLong(date)}</span>
                  </span>
                  <small className={smallStyles}>{span ? (count > 0 ? `${span} · ${count}` : span) : words}</small>
                </button>
              ) : (
                <span className={cn('flex min-w-0 items-center', dense ? 'gap-1.5' : 'gap-2.5')}>
                  <Avatar name={barber.name} barber={barber.color} />
                  <span className={cn('min-w-0 flex-1', span === null && 'flex items-center justify-between gap-2')}>
                    <span className="line-clamp-2 leading-tight wrap-break-word">{barber.name}</span>
                    <small
                      className={cn(
                        smallStyles,
                        'max-lg:hidden',
                        span !== null && 'block truncate leading-4',
                        dense && 'sr-only',
                      )}
                    >
                      {span ? `${span} · ${words}` : words}
                    </small>
                  </span>
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const icons = { closed: null, break: 'cup', leave: 'bag' } as const
/** Classes of a segment and of its text, which stays visible while any of the segment is. */
const styles = {
  closed: ['right-0 left-px bg-closed', 'items-center justify-center px-2 py-0.5 text-center'],
  leave: ['right-0 left-px border-t-2 border-line-strong bg-closed', 'items-start justify-start px-[11px] py-[7px]'],
  break: [
    'right-1.5 left-[5px] rounded-md border border-dashed border-line-control bg-page',
    'items-center justify-start px-[11px] text-center',
  ],
} as const
/** Minimum height of a segment with text, in pixels. */
const minHeight = 22

interface SegmentsProps {
  segments: readonly Segment[]
  range: Range
  /** Height of half an hour, in pixels. */
  rowHeight: number
}

/** Closed time, breaks and leave of a column, drawn below appointments. */
function Segments({ segments, range, rowHeight }: SegmentsProps) {
  return segments.map(({ kind, start, end, label, note }) => {
    const height = pixelsOf(end - start, rowHeight)
    const icon = icons[kind]
    const [box, text] = styles[kind]
    const style = { top: `calc(var(--head) + ${pixelsOf(start - range.from, rowHeight)}px)`, height }
    return (
      <div
        key={`${kind} ${start}`}
        className={cn('segment absolute z-1 overflow-clip text-xs/[18px] text-ink-2', box)}
        style={style}
      >
        {label && height >= minHeight && (
          <p className={cn('sticky top-(--head) flex h-[min(100%,88px)] gap-1.5', text)}>
            {icon && <Icon name={icon} size={16} />}
            <span>
              {kind === 'leave' ? <b className="font-[650] text-ink">{label}</b> : label}
              {note && <span className="in-[.thin]:hidden">{kind === 'leave' ? ` ${note}` : ` · ${note}`}</span>}
            </span>
          </p>
        )}
      </div>
    )
  })
}

interface NowLineProps {
  range: Range
  rowHeight: number
  time: LocalTime
  /** Column of today; null if all columns show today. */
  column: number | null
}

function NowLine({ range, rowHeight, time, column }: NowLineProps) {
  const minutes = minutesOf(time)
  if (minutes < range.from || minutes > range.to) return null
  const style = {
    transform: `translateY(${pixelsOf(minutes - range.from, rowHeight)}px)`,
    '--at': column ?? undefined,
  } as CSSProperties
  const singleColumn = column !== null && 'one'
  return (
    <>
      <div aria-hidden className={cn('now', singleColumn)} style={style} />
      <div aria-hidden className={cn('now-over', singleColumn)} style={style} />
      <div aria-hidden className="now-time" style={style}>
        <span>{time}</span>
      </div>
    </>
  )
}

/** Half the sum of both labels' heights, in pixels. */
const overlap = 19

const isUnderNow = (row: number, rowHeight: number, time: LocalTime): boolean =>
  Math.abs(pixelsOf(row - minutesOf(time), rowHeight)) < overlap
