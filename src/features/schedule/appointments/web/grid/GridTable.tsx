import { Icon } from '#platform/web/ui/Icon.tsx'
import type { LocalTime } from '#platform/shared/time.ts'
import { visitLinksOf, type Day } from './columns.ts'
import { pixelsOf } from './dayGrid.ts'
import { GridHead } from './GridHead.tsx'
import type { GridPosition } from './gridNavigation.ts'
import { isUnderNow, NowLine } from './NowLine.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'
import { Segments } from './Segments.tsx'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Part } from '#platform/web/ui/Part.tsx'

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
