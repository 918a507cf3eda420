import { dayEnd } from './dayGrid.ts'
import type { DropTarget } from './drag.ts'

const step = 15

/**
 * Where Alt and an arrow take an appointment: up and down to the next quarter of an hour, beside to the next barber, and
 * with Shift only its end. Null for other keys and where there is nothing to go to.
 */
export function keyboardTarget(aim: DropTarget, key: string, shift: boolean, columns: number): DropTarget | null {
  const { column, start, duration } = aim
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = column + (key === 'ArrowLeft' ? -1 : 1)
    return shift || next < 0 || next >= columns ? null : { ...aim, column: next }
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const lineFrom = (minutes: number) =>
    key === 'ArrowUp' ? Math.ceil(minutes / step) * step - step : Math.floor(minutes / step) * step + step
  if (shift) {
    const end = lineFrom(start + duration)
    return end <= start || end > dayEnd ? null : { ...aim, duration: end - start }
  }
  const begin = lineFrom(start)
  return begin < 0 || begin + duration > dayEnd ? null : { ...aim, start: begin }
}
