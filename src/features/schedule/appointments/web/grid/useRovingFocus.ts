import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { blockOf, type Day } from './columns.ts'
import { isSamePosition, positionAfterChange, nearestPosition, type GridPosition } from './gridNavigation.ts'

const elementOf = (box: HTMLElement, position: GridPosition): HTMLElement | null =>
  position.kind === 'block'
    ? box.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(position.id)}"] .open`)
    : box.querySelector<HTMLElement>(`[data-slot="${position.row}"][data-in="${position.column}"]`)

/**
 * Roving tabindex: the grid has one tab stop, which follows the focus. If a focused block is rendered in another cell,
 * the focus follows it. `start` is the initial position in minutes.
 */
export function useRovingFocus(day: Day, box: RefObject<HTMLElement | null>, start: number) {
  const [requested, setRequested] = useState<GridPosition | null>(null)
  const position = (requested ? positionAfterChange(day, requested) : nearestPosition(day, 0, start)) ?? null
  const inside = useRef(false)

  const goTo = useCallback(
    (next: GridPosition) => {
      setRequested(next)
      if (box.current) elementOf(box.current, next)?.focus()
    },
    [box],
  )

  useLayoutEffect(() => {
    if (!inside.current || !position || !box.current) return
    // The focused element was replaced or removed.
    if (document.activeElement === document.body) elementOf(box.current, position)?.focus({ preventScroll: true })
  })

  const focusEvents = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      inside.current = true
      const found = positionAt(day, event.target)
      if (found && (!position || !isSamePosition(found, position))) setRequested(found)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // Without a new target and no longer in the document, the element itself was removed.
      if (event.relatedTarget !== null || document.contains(event.target)) inside.current = false
    },
  }

  return { tabStop: position, goTo, focusEvents }
}

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
