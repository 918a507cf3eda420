import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Day } from './columns.ts'
import { minutesIn, pixelsOf } from './dayGrid.ts'
import { edgesInSight, scrolledIn, scrollGridTo } from './gridScroll.ts'

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
