import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { blockOf, type Day } from './columns.ts'
import { isSamePosition, positionAfterChange, nearestPosition, type GridPosition } from './gridNavigation.ts'

const elementOf = (box: HTMLElement, spot: GridPosition): HTMLElement | null =>
  spot.kind === 'block'
    ? box.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(spot.id)}"] .face`)
    : box.querySelector<HTMLElement>(`[data-slot="${spot.row}"][data-in="${spot.column}"]`)

/**
 * The one place of the grid that Tab leads to. It follows the focus; when a block under the focus is drawn in another
 * cell, the focus goes with it. `start`: minutes at which it stands at first.
 */
export function useRovingFocus(day: Day, box: RefObject<HTMLElement | null>, start: number) {
  const [wanted, setWanted] = useState<GridPosition | null>(null)
  const spot = (wanted ? positionAfterChange(day, wanted) : nearestPosition(day, 0, start)) ?? null
  const inside = useRef(false)

  const goTo = useCallback(
    (next: GridPosition) => {
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
      const found = positionAt(day, event.target)
      if (found && (!spot || !isSamePosition(found, spot))) setWanted(found)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // No new target and still in the page: the element itself was taken away.
      if (event.relatedTarget !== null || document.contains(event.target)) inside.current = false
    },
  }

  return { spot, goTo, focusEvents }
}

/** The spot that an element of the grid stands for. */
export function positionAt(day: Day, element: Element): GridPosition | null {
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
