/**
 * Performance measures for the bench and developer tools: `schedule:render` is layout and commit of a day,
 * `schedule:drag` one pointer move, `schedule:drop` the drop until its commit.
 */
export type Measure = 'schedule:render' | 'schedule:drag' | 'schedule:drop'

export const moment = (): number => performance.now()

export function measured(name: Measure, start: number): void {
  performance.measure(name, { start, end: performance.now() })
}

/** Deletes earlier measures, so that they do not accumulate. */
export function forgetMeasures(name: Measure): void {
  performance.clearMeasures(name)
}
