import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Minimum fraction of the screen's height for the grid; below it the page scrolls as a whole. */
const minShare = 0.45
/** Fraction below which the week strip collapses while the grid is scrolled. */
const roomyShare = 0.6

/**
 * Gives the schedule the height from its top to the bottom of the screen, minus the page's bottom padding
 * (`--page-bottom`), so that the grid scrolls instead of the page. With too little space (`by-page`) the grid has its
 * full height and the page scrolls. `drawn` is true once the grid is rendered; `day` is its date.
 */
export function useScheduleRoom(box: RefObject<HTMLElement | null>, drawn: boolean, day: string): void {
  const unfold = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grid = element.querySelector<HTMLElement>('.schedule')
    const place = grid?.parentElement
    const { classList } = element
    let tight = false
    /** Height of the collapsed strip. */
    let folded = 0

    const setByPage = (byPage: boolean) => {
      if (!grid || byPage === classList.contains('by-page')) return
      // Keeps the visible hours in place.
      const before = byPage ? grid.scrollTop : scrollY
      classList.toggle('by-page', byPage)
      if (byPage) scrollTo({ top: scrollY + before, behavior: 'instant' })
      else grid.scrollTop = before
    }
    const fit = () => {
      const top = Math.ceil(element.getBoundingClientRect().top + scrollY)
      element.style.setProperty('--above', `${top}px`)
      if (!grid || !place) return
      const screen = document.documentElement.clientHeight
      const lines = [...element.querySelectorAll<HTMLElement>('.requests-line, .late-notices')]
      const below = Number.parseFloat(getComputedStyle(element).getPropertyValue('--below')) || 0
      const above = Math.ceil(place.getBoundingClientRect().top + scrollY) + folded
      const page = getComputedStyle(element.closest('.shell-page') ?? element)
      // Undo bars reduce the grid's height without changing what scrolls.
      const bottom =
        (Number.parseFloat(page.paddingBottom) || 0) - (Number.parseFloat(page.getPropertyValue('--undo-bars')) || 0)
      const heights = lines.map(({ offsetHeight }) => (offsetHeight > 0 ? offsetHeight + below : 0))
      const rest = screen - above - bottom - heights.reduce((sum, height) => sum + height, 0)
      tight = rest < roomyShare * screen
      classList.toggle('fits', grid.scrollWidth <= grid.clientWidth)
      setByPage(rest < minShare * screen)
    }

    const setFolded = (isFolded: boolean) => {
      if (!grid || !place || isFolded === classList.contains('folded')) return
      const before = place.getBoundingClientRect().top
      classList.toggle('folded', isFolded)
      const by = before - place.getBoundingClientRect().top
      folded = isFolded ? by : 0
      // Keeps the grid's content under the finger.
      grid.scrollTop -= by
    }
    const strip = element.querySelector<HTMLElement>('.week-strip')
    const onScroll = (by: number) => {
      if (!grid || !strip || by === 0 || classList.contains('by-page') || grid.matches('.dragging')) return
      if (by < 0) setFolded(false)
      else if (tight && grid.scrollTop > strip.offsetHeight * 2) setFolded(true)
    }
    unfold.current = () => setFolded(false)
    let finger: number | undefined
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    grid?.addEventListener('wheel', ({ deltaY }) => onScroll(deltaY), options)
    grid?.addEventListener('touchstart', ({ touches }) => (finger = touches[0]?.clientY), options)
    grid?.addEventListener(
      'touchmove',
      ({ touches }) => {
        const y = touches[0]?.clientY
        if (y !== undefined && finger !== undefined) onScroll(finger - y)
        finger = y
      },
      options,
    )

    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(document.body)
    for (const other of [...(element.parentElement?.children ?? []), grid, place])
      if (other && other !== element) observer.observe(other)
    addEventListener('resize', fit, options)
    return () => {
      setFolded(false)
      setByPage(false)
      observer.disconnect()
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `drawn`: the grid is looked up again
  }, [box, drawn])

  // Another day is chosen with the strip in sight.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `day` repeats it
  useLayoutEffect(() => unfold.current?.(), [day])
}
