import { memo, type CSSProperties } from 'react'
import { timeAt } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { AppointmentBlock } from './AppointmentBlock.tsx'
import type { Column } from './columns.ts'
import { isOutside, pixelsOf } from './dayGrid.ts'
import { stateWords } from '../hours/public.ts'
import { isSameRow } from './rowEquality.ts'
import { isSamePosition, type GridPosition } from './gridNavigation.ts'

interface ScheduleRowProps {
  row: number
  index: number
  /** Minutes. */
  step: number
  rowHeight: number
  short: boolean
  columns: readonly Column[]
  /** The grid's tab stop, if it is in this row. */
  tabStop: GridPosition | null
  underNow: boolean
  /** Free slot of this row with an open form. */
  chosen: { barberId: string; date: string; start: number } | null
}

const compared = ['row', 'index', 'step', 'short', 'rowHeight', 'underNow', 'chosen'] as const

export const ScheduleRow = memo(
  function ScheduleRow({ row, index, step, rowHeight, short, columns, tabStop, underNow, chosen }: ScheduleRowProps) {
    return (
      <tr
        className={cn(
          row % 60 !== 0 && (row % 30 === 0 ? 'half' : 'half minor'),
          isOutside(row) && !columns[0]?.span && 'outside',
          underNow && 'under-now',
        )}
      >
        <th scope="row" className="time">
          <span>{timeAt(row)}</span>
        </th>
        {columns.map(({ barber, date, cells }, column) => {
          const cell = cells[index]
          if (!cell) return null
          const { free, blocks, off } = cell
          const key = `${barber.id} ${date}`
          const content = blocks.map((placed) => (
            <AppointmentBlock
              key={placed.appointment.id}
              placed={placed}
              row={row}
              rowHeight={rowHeight}
              short={short}
              stop={tabStop?.kind === 'block' && tabStop.id === placed.appointment.id}
            />
          ))
          const colour = barberClass(barber.color)
          if (!free) {
            return (
              <td key={key} data-in={column} className={cn('cell', colour)}>
                {content}
              </td>
            )
          }
          const time = timeAt(free.start)
          const offer = `${barber.name}, ${time}, ${off ? stateWords[off] : 'e lirë'}`
          const gap = {
            '--free-top': `${pixelsOf(free.start - row, rowHeight)}px`,
            '--free-bottom': `${pixelsOf(row + step - free.end, rowHeight)}px`,
          } as CSSProperties
          return (
            <td
              key={key}
              data-in={column}
              data-slot={row}
              data-offer={off ? `${time} · ${stateWords[off]}` : `${time} · termin i ri`}
              tabIndex={tabStop?.kind === 'slot' && tabStop.column === column && tabStop.row === row ? 0 : -1}
              aria-label={blocks.length > 0 ? undefined : offer}
              style={gap}
              className={cn(
                'cell free',
                colour,
                chosen?.barberId === barber.id && chosen.date === date && chosen.start === free.start && 'chosen',
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
    compared.every((name) => before[name] === after[name]) &&
    isSameStop(before.tabStop, after.tabStop) &&
    isSameRow(before.columns, after.columns, after.index),
)

const isSameStop = (a: GridPosition | null, b: GridPosition | null) =>
  a === b || (a !== null && b !== null && isSamePosition(a, b))
