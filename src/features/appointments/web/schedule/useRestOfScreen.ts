import { useLayoutEffect, type RefObject } from 'react'

/**
 * Gives an element the height from its top to the bottom of the viewport, minus the page's bottom padding
 * (`--page-bottom`), so that the page itself does not scroll. Follows changes of what is above it.
 */
export function useRestOfScreen(box: RefObject<HTMLElement | null>, minHeight: string): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => {
      const top = Math.ceil(element.getBoundingClientRect().top + scrollY)
      element.style.setProperty('height', `max(${minHeight}, calc(100dvh - ${top}px - var(--page-bottom, 0px)))`)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(document.body)
    for (const sibling of element.parentElement?.children ?? []) if (sibling !== element) observer.observe(sibling)
    addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      removeEventListener('resize', fit)
    }
  }, [box, minHeight])
}
