import type { Barber } from '#features/barbers/contract.ts'
import type { Appointment } from '../../../contract.ts'
import { overlap, stretchesOf } from '../../../rules.ts'
import { freePart, minDrawnMinutes, rangeOf, rowHeightOf, rowsOf, type Range } from './dayGrid.ts'
import { placeColumn, type Placed } from './lanes.ts'

/** One row of a barber's column: the appointments that begin in it, and its first free part. */
export interface Cell {
  row: number
  blocks: Placed[]
  free: { start: number; end: number } | null
}

export interface Column {
  barber: Barber
  cells: Cell[]
  /** Appointments that are not cancelled. */
  count: number
}

export interface Day {
  range: Range
  /** Pixels. */
  rowHeight: number
  rows: number[]
  columns: Column[]
}

/** Barbers with a column: the active ones, and others with appointments on that day; in the salon's order. */
export function barbersOf(barbers: readonly Barber[], appointments: readonly Appointment[]): Barber[] {
  const busy = new Set(appointments.map(({ barber_id }) => barber_id))
  return barbers
    .filter((barber) => barber.is_active || busy.has(barber.id))
    .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

export function layOut(barbers: readonly Barber[], appointments: readonly Appointment[]): Day {
  const range = rangeOf(appointments)
  const rows = rowsOf(range)
  const rowHeight = rowHeightOf(appointments)
  const byBarber = Map.groupBy(appointments, ({ barber_id }) => barber_id)
  const columns = barbersOf(barbers, appointments).map((barber) => {
    const placed = placeColumn(byBarber.get(barber.id) ?? [], minDrawnMinutes(rowHeight))
    const live = placed.filter(({ appointment }) => appointment.status !== 'cancelled')
    const taken = live
      .flatMap(({ appointment, start }) => stretchesOf(start, appointment))
      .toSorted((a, b) => a.start - b.start)
    const cells = rows.map((row) => ({
      row,
      blocks: placed.filter(({ start }) => start >= row && start < row + 30),
      free: freePart(row, taken),
    }))
    return { barber, cells, count: live.length }
  })
  return { range, rowHeight, rows, columns }
}

/** An appointment of the day with its column and row. */
export function blockOf(day: Day, id: string): { placed: Placed; column: number; row: number } | undefined {
  for (const [column, { cells }] of day.columns.entries()) {
    for (const { row, blocks } of cells) {
      const placed = blocks.find(({ appointment }) => appointment.id === id)
      if (placed) return { placed, column, row }
    }
  }
  return undefined
}

/** Whether a live appointment other than `id` takes time of a column that it needs there. */
export function isTaken(
  day: Day,
  id: string,
  { column, start, duration }: { column: number; start: number; duration: number },
): boolean {
  const moved = blockOf(day, id)?.placed.appointment
  const needed = moved ? stretchesOf(start, { ...moved, duration }) : [{ start, end: start + duration }]
  return (day.columns[column]?.cells ?? []).some(({ blocks }) =>
    blocks.some(
      ({ appointment, start: begin }) =>
        appointment.id !== id && appointment.status !== 'cancelled' && overlap(needed, stretchesOf(begin, appointment)),
    ),
  )
}
