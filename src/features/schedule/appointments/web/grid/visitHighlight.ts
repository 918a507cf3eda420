import type { FocusEvent, PointerEvent } from 'react'

/** Highlights all parts of the hovered or focused visit. */
function ring(event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-visit]') : null
  const visit = target?.dataset.visit
  for (const block of event.currentTarget.querySelectorAll<HTMLElement>('[data-visit]')) {
    block.classList.toggle('highlighted', visit !== undefined && block.dataset.visit === visit)
  }
}

export const visitHighlight = { onPointerOver: ring, onPointerLeave: ring, onFocus: ring }
