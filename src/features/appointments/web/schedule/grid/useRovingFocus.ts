import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { blockOf, type Day } from './columns.ts'
import { isSameSpot, spotOn, spotNear, type Spot } from './gridNavigation.ts'

const elementOf = (box: HTMLElement, spot: Spot): HTMLElement | null =>
  spot.kind === 'block'
    ? box.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(spot.id)}"] .face`)
    : box.querySelector<HTMLElement>(`[data-slot="${spot.row}"][data-in="${spot.column}"]`)

/**
 * The one place of the grid that Tab leads to. It follows the focus; when a block under the focus is drawn in another
 * cell, the focus goes with it. `start`: minutes at which it stands at first.
 */
export function useRovingFocus(day: Day, box: RefObject<HTMLElement | null>, start: number) {
  const [wanted, setWanted] = useState<Spot | null>(null)
  const spot = (wanted ? spotOn(day, wanted) : spotNear(day, 0, start)) ?? null
  const inside = useRef(false)

  const goTo = useCallback(
    (next: Spot) => {
      setWanted(next)
      if (box.current) elementOf(box.current, next)?.focus()
    },
    [box],
  )

  useLayoutEffect(() => {
    if (!inside.current || !spot || !box.current) return
    // What had the focus was drawn anew elsewhere, or is gone.
    if (document.activeElement === document.body) elementOf(box.current, spot)?.focus({ preventScroll: true })
  })

  const focusEvents = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      inside.current = true
      const found = spotAt(day, event.target)
      if (found && (!spot || !isSameSpot(found, spot))) setWanted(found)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // No new target and still in the page: the element itself was taken away.
      if (event.relatedTarget !== null || document.contains(event.target)) inside.current = false
    },
  }

  return { spot, goTo, focusEvents }
}

/** The spot that an element of the grid stands for. */
export function spotAt(day: Day, element: Element): Spot | null {
  const id = element.closest<HTMLElement>('[data-appointment]')?.dataset.appointment
  if (id !== undefined) {
    const block = blockOf(day, id)
    return block ? { kind: 'block', column: block.column, row: block.row, start: block.placed.start, id } : null
  }
  const cell = element.closest<HTMLElement>('[data-slot]')
  if (!cell) return null
  const [row, column] = [Number(cell.dataset.slot), Number(cell.dataset.in)]
  const free = day.columns[column]?.cells.find((one) => one.row === row)?.free
  return free ? { kind: 'slot', column, row, start: free.start } : null
}
