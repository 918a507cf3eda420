import type { Day } from './columns.ts'

/** Where the keyboard is: on an empty step of a column, or on an appointment. */
export type GridPosition =
  | { kind: 'slot'; column: number; row: number; start: number }
  | { kind: 'block'; column: number; row: number; start: number; id: string }

/** Less than this many free minutes are no place for the keyboard to stop at. */
const minStopMinutes = 10

/** Every place of a column where the keyboard stops, from the top down. */
export function positionsOf(day: Day, column: number): GridPosition[] {
  return (day.columns[column]?.cells ?? []).flatMap(({ row, blocks, free }) => {
    const spots: GridPosition[] = blocks.map(({ appointment, start }) => ({
      kind: 'block',
      column,
      row,
      start,
      id: appointment.id,
    }))
    if (free && free.end - free.start >= minStopMinutes) spots.push({ kind: 'slot', column, row, start: free.start })
    return spots.sort((a, b) => a.start - b.start)
  })
}

/** The spot of a column that is nearest to a time. */
export function nearestPosition(day: Day, column: number, start: number): GridPosition | undefined {
  let best: GridPosition | undefined
  for (const spot of positionsOf(day, column)) {
    if (!best || Math.abs(spot.start - start) < Math.abs(best.start - start)) best = spot
  }
  return best
}

export const isSamePosition = (a: GridPosition, b: GridPosition): boolean =>
  a.kind === 'block' || b.kind === 'block'
    ? a.kind === 'block' && b.kind === 'block' && a.id === b.id
    : a.column === b.column && a.row === b.row

/** The spot as it is on a day that changed meanwhile: the same appointment, the same step, else what is nearest. */
export function positionAfterChange(day: Day, spot: GridPosition): GridPosition | undefined {
  for (const [column] of day.columns.entries()) {
    const same = positionsOf(day, column).find((other) => isSamePosition(other, spot))
    if (same) return same
  }
  return nearestPosition(day, Math.min(spot.column, day.columns.length - 1), spot.start)
}

/** Where an arrow, Home or End leads; undefined for other keys and at the edges. */
export function nextPosition(day: Day, spot: GridPosition, key: string): GridPosition | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return nearestPosition(day, spot.column + (key === 'ArrowLeft' ? -1 : 1), spot.start)
  }
  const spots = positionsOf(day, spot.column)
  if (key === 'Home') return spots[0]
  if (key === 'End') return spots.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const at = spots.findIndex((other) => isSamePosition(other, spot))
  return spots[at + (key === 'ArrowUp' ? -1 : 1)]
}
