import type { Day } from './columns.ts'

/** A position of the keyboard focus. */
export type GridPosition =
  | { kind: 'slot'; column: number; row: number; start: number }
  | { kind: 'block'; column: number; row: number; start: number; id: string }

/** Minimum free slot for keyboard navigation, in minutes. */
const minSlotMinutes = 10

export function positionsOf(day: Day, column: number): GridPosition[] {
  return (day.columns[column]?.cells ?? []).flatMap(({ row, blocks, free }) => {
    const positions: GridPosition[] = blocks.map(({ appointment, start }) => ({
      kind: 'block',
      column,
      row,
      start,
      id: appointment.id,
    }))
    if (free && free.end - free.start >= Math.min(minSlotMinutes, day.step))
      positions.push({ kind: 'slot', column, row, start: free.start })
    return positions.sort((a, b) => a.start - b.start)
  })
}

export function nearestPosition(day: Day, column: number, start: number): GridPosition | undefined {
  let best: GridPosition | undefined
  for (const position of positionsOf(day, column)) {
    if (!best || Math.abs(position.start - start) < Math.abs(best.start - start)) best = position
  }
  return best
}

export const isSamePosition = (a: GridPosition, b: GridPosition): boolean =>
  a.kind === 'block' || b.kind === 'block'
    ? a.kind === 'block' && b.kind === 'block' && a.id === b.id
    : a.column === b.column && a.row === b.row

/** Position after a change of the day: the same appointment or row, else the nearest. */
export function positionAfterChange(day: Day, position: GridPosition): GridPosition | undefined {
  for (const [column] of day.columns.entries()) {
    const same = positionsOf(day, column).find((other) => isSamePosition(other, position))
    if (same) return same
  }
  return nearestPosition(day, Math.min(position.column, day.columns.length - 1), position.start)
}

/** Target of an arrow key, Home or End; undefined for other keys and at the edges. */
export function nextPosition(day: Day, position: GridPosition, key: string): GridPosition | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return nearestPosition(day, position.column + (key === 'ArrowLeft' ? -1 : 1), position.start)
  }
  const positions = positionsOf(day, position.column)
  if (key === 'Home') return positions[0]
  if (key === 'End') return positions.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const at = positions.findIndex((other) => isSamePosition(other, position))
  return positions[at + (key === 'ArrowUp' ? -1 : 1)]
}
