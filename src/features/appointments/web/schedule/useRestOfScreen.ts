import { useLayoutEffect, type RefObject } from 'react'

/**
 * Gives an element the height that is left of the screen below its own top, down to what its surroundings keep free at
 * the bottom, so that the page itself does not scroll. Follows whatever grows or goes above it.
 */
export function useRestOfScreen(box: RefObject<HTMLElement | null>, least: number): void {
  useLayoutEffect(() => {
    const element = box.current
    const around = element?.parentElement?.closest('main')?.parentElement
    if (!element || !around) return
    const fit = () => {
      const top = element.getBoundingClientRect().top + scrollY
      const below = Number.parseFloat(getComputedStyle(around).paddingBottom)
      element.style.setProperty('height', `max(${least}px, calc(100dvh - ${Math.ceil(top + below)}px))`)
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(document.body)
    for (const sibling of element.parentElement?.children ?? []) if (sibling !== element) watch.observe(sibling)
    addEventListener('resize', fit)
    return () => {
      watch.disconnect()
      removeEventListener('resize', fit)
    }
  }, [box, least])
}
