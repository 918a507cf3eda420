/**
 * Performance measures for the bench and the browser's tools: `schedule:render` is a day's layout and commit,
 * `schedule:drag` one pointer move of a drag, `schedule:drop` the drop to its commit.
 */
export type Measure = 'schedule:render' | 'schedule:drag' | 'schedule:drop'

export const moment = (): number => performance.now()

export function measured(name: Measure, start: number): void {
  performance.measure(name, { start, end: performance.now() })
}

/** Deletes earlier measures, so that they do not fill the memory of a page that stays open. */
export function forgetMeasures(name: Measure): void {
  performance.clearMeasures(name)
}
