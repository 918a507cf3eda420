import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Day } from './columns.ts'
import { minutesIn, pixelsOf } from './dayGrid.ts'

/** True if the grid has its full height and the page scrolls, for lack of space: see `useScheduleRoom`. */
const scrollsPage = (grid: Element): boolean => grid.closest('.by-page') !== null

/** Height of the grid above the visible part, in pixels. */
export const scrolledIn = (grid: Element): number =>
  scrollsPage(grid) ? -grid.getBoundingClientRect().top : grid.scrollTop

/** Scrolls a height of the grid to the top of the visible part. */
export function scrollGridTo(grid: Element, top: number): void {
  if (scrollsPage(grid)) scrollTo({ top: scrollY + grid.getBoundingClientRect().top + top, behavior: 'instant' })
  else grid.scrollTo({ top })
}

/** Visible upper and lower edge of the grid in the viewport. */
export function edgesInSight(grid: Element): { top: number; bottom: number } {
  const { top, bottom } = grid.getBoundingClientRect()
  if (!scrollsPage(grid)) return { top, bottom }
  const tabs = document.querySelector<HTMLElement>('[data-tabbar]')?.offsetHeight ?? 0
  return { top: Math.max(0, top), bottom: Math.min(bottom, innerHeight - tabs) }
}

/** Font size relative to the default 16 px; rows and blocks grow with their text. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

interface GridScrollOptions {
  scroller: RefObject<HTMLElement | null>
  day: Day
  /** Opening position in minutes; null while unknown. */
  opening: number | null
  /** Incremented to scroll to `opening` again. */
  request: number
}

/** Opens the grid at a time of day, and keeps the top time when hours or row height change. */
export function useGridScroll({ scroller, day, opening, request }: GridScrollOptions): void {
  const { from } = day.range
  const { rowHeight } = day
  const before = useRef({ from, rowHeight })

  useLayoutEffect(() => {
    const { from: oldFrom, rowHeight: oldHeight } = before.current
    before.current = { from, rowHeight }
    const box = scroller.current
    if (!box || (oldFrom === from && oldHeight === rowHeight)) return
    const above = scrolledIn(box)
    if (above >= 0) scrollGridTo(box, pixelsOf(oldFrom + minutesIn(above, oldHeight) - from, rowHeight))
  }, [scroller, from, rowHeight])

  const known = opening !== null
  const latest = useRef({ opening, from, rowHeight })
  useEffect(() => {
    latest.current = { opening, from, rowHeight }
  })
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !known) return
    // The box gets its height from an ancestor's layout effect, which runs later; the observer runs after that and
    // before the first paint.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      const { opening: minutes, from: first, rowHeight: height } = latest.current
      // A third of the visible hours stays above the opening time.
      const inSight = edgesInSight(box)
      scrollGridTo(box, pixelsOf((minutes ?? first) - first, height) - (inSight.bottom - inSight.top) / 3)
    })
    observer.observe(box)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- `request` repeats it
  }, [scroller, known, request])
}
