import type { Appointment } from '../../contract.ts'
import { shownPayment, waitingOf } from '../cache/public.ts'
import type { Cell, Column } from './columns.ts'
import type { Placed } from './lanes.ts'

/** True if both render the same. Optimistic changes affect time, place or status only. */
function isSameAppointment(a: Appointment, b: Appointment): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.updated_at === b.updated_at &&
      a.status === b.status &&
      waitingOf(a) === waitingOf(b) &&
      shownPayment(a) === shownPayment(b) &&
      a.appointment_time === b.appointment_time &&
      a.duration === b.duration &&
      a.barber_id === b.barber_id)
  )
}

export const isSamePlaced = (a: Placed, b: Placed): boolean =>
  a.left === b.left &&
  a.off === b.off &&
  a.part === b.part &&
  a.width === b.width &&
  a.drawnEnd === b.drawnEnd &&
  a.inside === b.inside &&
  a.strips === b.strips &&
  a.line?.left === b.line?.left &&
  a.line?.width === b.line?.width &&
  a.idle?.start === b.idle?.start &&
  a.idle?.end === b.idle?.end &&
  isSameAppointment(a.appointment, b.appointment)

function isSameCell(a: Cell | undefined, b: Cell | undefined): boolean {
  if (a === b) return true
  if (!a || !b || a.blocks.length !== b.blocks.length) return false
  if (a.free?.start !== b.free?.start || a.free?.end !== b.free?.end || a.off !== b.off) return false
  return a.blocks.every((block, i) => {
    const other = b.blocks[i]
    return other !== undefined && isSamePlaced(block, other)
  })
}

export function isSameRow(a: readonly Column[], b: readonly Column[], index: number): boolean {
  return (
    a.length === b.length &&
    a.every(
      (column, i) =>
        column.barber === b[i]?.barber &&
        column.date === b[i]?.date &&
        isSameCell(column.cells[index], b[i]?.cells[index]),
    )
  )
}
