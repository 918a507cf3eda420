import { dayEnd } from './dayGrid.ts'
import type { DropTarget } from './drag.ts'

/**
 * Target of Alt and an arrow key: up and down to the next step, sideways to the next barber; with Shift only the end
 * moves. Null for other keys and at the edges.
 */
export function keyboardTarget(
  from: DropTarget,
  key: string,
  shift: boolean,
  columns: number,
  step = 15,
): DropTarget | null {
  const { column, start, duration } = from
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = column + (key === 'ArrowLeft' ? -1 : 1)
    return shift || next < 0 || next >= columns ? null : { ...from, column: next }
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const nextStep = (minutes: number) =>
    key === 'ArrowUp' ? Math.ceil(minutes / step) * step - step : Math.floor(minutes / step) * step + step
  if (shift) {
    const end = nextStep(start + duration)
    return end <= start || end > dayEnd ? null : { ...from, duration: end - start }
  }
  const next = nextStep(start)
  return next < 0 || next + duration > dayEnd ? null : { ...from, start: next }
}
