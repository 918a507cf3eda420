import { useLayoutEffect, useRef, type RefObject, useCallback, useState } from 'react'
import { deviceStorage } from '#platform/web/storage.ts'
import type { ColumnOf } from '../grid/public.ts'

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

const storageKey = 'scheduleColumn'
/** Maximum barbers shown side by side on a phone. */
const maxTogether = 3

/**
 * Barbers shown on a phone: all side by side, or one, selected by a tab or horizontal scrolling. The choice is stored
 * on the device. `drawn` is true once the grid is rendered.
 */
export function usePhoneColumns(
  phone: boolean,
  columns: readonly ColumnOf[],
  box: RefObject<HTMLElement | null>,
  drawn: boolean,
) {
  const [choice, setChoice] = useState(() => deviceStorage.get(storageKey))
  const several = phone && columns.length > 1
  const known = columns.findIndex(({ barber }) => barber.id === choice)
  const all = several && (choice === 'all' || (known === -1 && columns.length <= maxTogether))
  const shown = Math.max(0, known)

  const keep = useCallback((next: string) => {
    setChoice(next)
    // Without storage the choice lasts as long as the page.
    deviceStorage.set(storageKey, next)
  }, [])
  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    const scroller = box.current?.querySelector('.schedule')
    const place = scroller?.querySelectorAll<HTMLElement>('[data-column]')[index]
    const gutter = scroller?.querySelector<HTMLElement>('.time')?.offsetWidth ?? 0
    if (place) scroller?.scrollTo({ left: place.offsetLeft - gutter, behavior })
  }
  // A column selected when the screen opens, while all are shown, or when others are added, is shown without
  // scrolling.
  const single = several && !all
  const barbers = columns.map(({ barber }) => barber.id).join()
  useLayoutEffect(() => {
    if (drawn && single) scrollTo(shown, 'instant')
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- later choices scroll
  }, [single, drawn, barbers])

  const onScroll = useCallback(
    (index: number) => {
      const id = columns[index]?.barber.id
      if (single && id && index !== shown) keep(id)
    },
    [columns, single, shown, keep],
  )

  return {
    /** All barbers beside each other. */
    thin: all,
    shown: all ? null : shown,
    showAll: () => keep('all'),
    show: (index: number) => {
      const id = columns[index]?.barber.id
      if (!id) return
      keep(id)
      if (!all) scrollTo(index, 'smooth')
    },
    onScroll,
  }
}
