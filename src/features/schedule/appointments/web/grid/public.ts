/** The schedule's grid: columns, blocks, moves by pointer and keyboard. */

export { GridSkeleton, type GridView, ScheduleGrid } from './ScheduleGrid.tsx'
export { barbersOf, type ColumnOf } from './columns.ts'
export type { DayEvents, VisitEvents } from './useGridEvents.ts'
export type { MoveEvents } from './useGridMoves.ts'
export { useMoves } from './useMoves.ts'
