import type { Barber } from '#features/barbers/contract.ts'
import type { Appointment } from '../../../contract.ts'
import { freePart, rangeOf, rowsOf, type Range } from './dayGrid.ts'
import { placeColumn, type Placed } from './lanes.ts'

/** One step of a barber's day: what begins in it, and what of it is free. */
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
  rows: number[]
  columns: Column[]
}

/** Who has a column: active barbers, and others who have appointments on that day. In the salon's order. */
export function barbersOf(barbers: readonly Barber[], appointments: readonly Appointment[]): Barber[] {
  const busy = new Set(appointments.map(({ barber_id }) => barber_id))
  return barbers
    .filter((barber) => barber.is_active || busy.has(barber.id))
    .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

/** Lays a day out: columns of barbers, rows of steps, and in each cell what begins there and what is free. */
export function layOut(barbers: readonly Barber[], appointments: readonly Appointment[]): Day {
  const range = rangeOf(appointments)
  const rows = rowsOf(range)
  const byBarber = Map.groupBy(appointments, ({ barber_id }) => barber_id)
  const columns = barbersOf(barbers, appointments).map((barber) => {
    const placed = placeColumn(byBarber.get(barber.id) ?? [])
    const live = placed.filter(({ appointment }) => appointment.status !== 'cancelled')
    const cells = rows.map((row) => ({
      row,
      blocks: placed.filter(({ start }) => start >= row && start < row + 30),
      free: freePart(row, live),
    }))
    return { barber, cells, count: live.length }
  })
  return { range, rows, columns }
}

/** An appointment of the day and where it stands. */
export function blockOf(day: Day, id: string): { placed: Placed; column: number; row: number } | undefined {
  for (const [column, { cells }] of day.columns.entries()) {
    for (const { row, blocks } of cells) {
      const placed = blocks.find(({ appointment }) => appointment.id === id)
      if (placed) return { placed, column, row }
    }
  }
  return undefined
}

/** Whether a living appointment, other than the one itself, stands in these minutes of a column. */
export function isTaken(
  day: Day,
  id: string,
  { column, start, duration }: { column: number; start: number; duration: number },
): boolean {
  return (day.columns[column]?.cells ?? []).some(({ blocks }) =>
    blocks.some(
      ({ appointment, start: begin, end }) =>
        appointment.id !== id && appointment.status !== 'cancelled' && begin < start + duration && start < end,
    ),
  )
}
