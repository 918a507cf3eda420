/**
 * Times of the schedule for the bench and for the browser's own tools: `schedule:render` from the first line of a day's
 * layout to its commit, `schedule:drag` each step of a drag, `schedule:drop` from letting go to the commit.
 */
export type Measure = 'schedule:render' | 'schedule:drag' | 'schedule:drop'

/** Milliseconds since the page began. */
export const moment = (): number => performance.now()

export function measured(name: Measure, start: number): void {
  performance.measure(name, { start, end: performance.now() })
}

/** Drops the steps of the drag before, so that a day at the counter does not fill the browser's memory. */
export function forgetMeasures(name: Measure): void {
  performance.clearMeasures(name)
}
