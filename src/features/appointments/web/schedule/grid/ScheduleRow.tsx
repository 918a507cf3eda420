import { memo, type CSSProperties } from 'react'
import { timeAt } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { AppointmentBlock } from './AppointmentBlock.tsx'
import type { Column } from './columns.ts'
import { isOutside, pixels } from './dayGrid.ts'
import { isSameRow } from './rowEquality.ts'
import { isSamePosition, type GridPosition } from './gridNavigation.ts'

interface ScheduleRowProps {
  row: number
  index: number
  columns: readonly Column[]
  /** The one place that Tab leads to, when it is in this row. */
  spot: GridPosition | null
  /** Its time stands under the now-line's own. */
  underNow: boolean
  /** The empty place of this row for which a new appointment is being written. */
  chosen: { barberId: string; start: number } | null
}

/** One step of the day: its time, and a cell for each barber with what begins in it. */
export const ScheduleRow = memo(
  function ScheduleRow({ row, index, columns, spot, underNow, chosen }: ScheduleRowProps) {
    return (
      <tr className={cn(row % 60 !== 0 && 'half', isOutside(row) && 'outside', underNow && 'under-now')}>
        <th scope="row" className="time">
          <span>{timeAt(row)}</span>
        </th>
        {columns.map(({ barber, cells }, column) => {
          const cell = cells[index]
          if (!cell) return null
          const { free, blocks } = cell
          const content = blocks.map((placed) => (
            <AppointmentBlock
              key={placed.appointment.id}
              placed={placed}
              row={row}
              stop={spot?.kind === 'block' && spot.id === placed.appointment.id}
            />
          ))
          const colour = barberClass(barber.color)
          if (!free) {
            return (
              <td key={barber.id} data-in={column} className={cn('cell', colour)}>
                {content}
              </td>
            )
          }
          const time = timeAt(free.start)
          const offer = `${barber.name}, ${time}, e lirë`
          const gap = {
            '--free-top': `${pixels(free.start - row)}px`,
            '--free-bottom': `${pixels(row + 30 - free.end)}px`,
          } as CSSProperties
          return (
            <td
              key={barber.id}
              data-in={column}
              data-slot={row}
              data-offer={`${time} · termin i ri`}
              tabIndex={spot?.kind === 'slot' && spot.column === column && spot.row === row ? 0 : -1}
              aria-label={blocks.length > 0 ? undefined : offer}
              style={gap}
              className={cn(
                'cell free',
                colour,
                chosen?.barberId === barber.id && chosen.start === free.start && 'chosen',
              )}
            >
              {content}
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.underNow === after.underNow &&
    before.chosen === after.chosen &&
    isSameStop(before.spot, after.spot) &&
    isSameRow(before.columns, after.columns, after.index),
)

const isSameStop = (a: GridPosition | null, b: GridPosition | null) =>
  a === b || (a !== null && b !== null && isSamePosition(a, b))
