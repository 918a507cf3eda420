import { groupBy } from '#platform/shared/groupBy.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { collides, occupiedBy, patternOf } from '#features/salon/availability/rules.ts'
import type { Appointment } from '../../contract.ts'
import { byTime, isKept, stretchesOf, type Stretch } from '../../rules.ts'
import { dayEnd, freePart, minDrawnMinutes, rangeOf, rowHeightOf, rowsOf, type Range } from './dayGrid.ts'
import { type Hours, type Segment, segmentsOf, spanText, specification, stateOf } from '../hours/public.ts'
import { placeColumn, type Placed } from './lanes.ts'

/** A row of a column: the appointments beginning in it, and its first free part. */
export interface Cell {
  row: number
  blocks: Placed[]
  free: Stretch | null
  /** Reason why the free part is not offered; null within working time. */
  off: Segment['kind'] | null
}

export interface ColumnOf {
  barber: Barber
  date: string
}

export interface Column extends ColumnOf {
  cells: Cell[]
  count: number
  segments: Segment[]
  /** '09:00–14:00'; null without hours. */
  span: string | null
}

export interface Day {
  range: Range
  /** Minutes of a row. */
  step: number
  /** Height of half an hour, in pixels. */
  rowHeight: number
  rows: number[]
  columns: Column[]
}

/** Barbers with a column: active ones, and others with appointments that day; in order. */
export function barbersOf(barbers: readonly Barber[], appointments: readonly Appointment[]): Barber[] {
  const busy = new Set(appointments.map(({ barber_id }) => barber_id))
  return barbers
    .filter((barber) => barber.is_active || busy.has(barber.id))
    .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

/** Layout of a day. `whole` shows all 24 hours; `scale` is the font scale. */
export function layOut(
  shown: readonly ColumnOf[],
  appointments: readonly Appointment[],
  { step, days }: Hours = specification,
  whole = false,
  scale = 1,
): Day {
  const hours = shown.map(({ barber, date }) => ({
    day: days?.get(date),
    barberHours: days?.get(date)?.barbers.get(barber.id),
  }))
  const open = hours.flatMap(({ day, barberHours }) => [...(barberHours?.open ?? []), ...(day?.opening ?? [])])
  const range = whole ? { from: 0, to: dayEnd } : rangeOf(appointments, open)
  const rows = rowsOf(range, step)
  const rowHeight = Math.round(rowHeightOf(appointments, step) * scale)
  const partOf = partsOf(appointments)
  const byColumn = groupBy(appointments, (one) => `${one.barber_id} ${one.appointment_date}`)
  const columns = shown.map(({ barber, date }, index): Column => {
    const { day, barberHours } = hours[index] ?? {}
    const placed = placeColumn(byColumn.get(`${barber.id} ${date}`) ?? [], minDrawnMinutes(rowHeight / scale))
    for (const one of placed) one.part = partOf.get(one.appointment.id) ?? null
    if (barberHours) {
      for (const one of placed)
        one.off = isKept(one.appointment) ? stateOf(barberHours, { start: one.start, end: one.end }) : null
    }
    const live = placed.filter(({ appointment }) => isKept(appointment))
    const taken = live
      .flatMap(({ appointment, start }) => stretchesOf(start, appointment))
      .toSorted((a, b) => a.start - b.start)
    const cells = rows.map((row): Cell => {
      const free = freePart(row, taken, step)
      const off = free && barberHours ? stateOf(barberHours, { start: free.start, end: free.start + 1 }) : null
      return { row, blocks: placed.filter(({ start }) => start >= row && start < row + step), free, off }
    })
    const segments = day && barberHours ? segmentsOf(day, barberHours, { start: range.from, end: range.to }) : []
    return {
      barber,
      date,
      cells,
      count: live.length,
      segments,
      span: day && barberHours ? spanText(day, barberHours) : null,
    }
  })
  return { range, step, rowHeight, rows, columns }
}

/** Positions of parts in their visits, '1/2' and '2/2', by id. */
function partsOf(appointments: readonly Appointment[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const linked = appointments.filter((one) => one.visit_id !== null && isKept(one))
  for (const parts of groupBy(linked, ({ visit_id }) => visit_id).values()) {
    if (parts.length < 2) continue
    for (const [index, { id }] of parts.toSorted(byTime).entries()) texts.set(id, `${index + 1}/${parts.length}`)
  }
  return texts
}

/** A position where a visit continues in another column. */
export interface VisitLink {
  visitId: string
  /** Index of the column to the right of the border. */
  border: number
  /** Start of the later part, in minutes. */
  start: number
}

/** Column changes within visits, each at the border of the later part's column facing the earlier part. */
export function visitLinksOf(day: Day): VisitLink[] {
  const parts = day.columns.flatMap(({ cells }, column) =>
    cells.flatMap(({ blocks }) =>
      blocks.flatMap(({ appointment: { visit_id: visitId }, part, start }) =>
        part && visitId ? [{ visitId, column, start }] : [],
      ),
    ),
  )
  return [...groupBy(parts, ({ visitId }) => visitId).values()].flatMap((visit) => {
    const inOrder = visit.toSorted((a, b) => a.start - b.start)
    return inOrder.flatMap(({ visitId, column, start }, index) => {
      const before = inOrder[index - 1]
      if (!before || before.column === column) return []
      return [{ visitId, border: before.column < column ? column : column + 1, start }]
    })
  })
}

export function blockOf(day: Day, id: string): { placed: Placed; column: number; row: number } | undefined {
  for (const [column, { cells }] of day.columns.entries()) {
    for (const { row, blocks } of cells) {
      const placed = blocks.find(({ appointment }) => appointment.id === id)
      if (placed) return { placed, column, row }
    }
  }
  return undefined
}

/** True if another live appointment occupies the time that a moved one needs in a column. */
export function isTaken(
  day: Day,
  moved: Appointment,
  { column, start, duration }: { column: number; start: number; duration: number },
): boolean {
  const needed = patternOf({ ...moved, duration })
  return (day.columns[column]?.cells ?? []).some(({ blocks }) =>
    blocks.some(
      ({ appointment, start: begin }) =>
        appointment.id !== moved.id &&
        isKept(appointment) &&
        collides(needed, start, occupiedBy(patternOf(appointment), begin)),
    ),
  )
}
