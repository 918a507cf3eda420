import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import type { Appointment } from '../../contract.ts'
import { blockOf, type ColumnOf, type Day } from './columns.ts'
import {
  nextPosition,
  type GridPosition,
  isSamePosition,
  positionAfterChange,
  nearestPosition,
} from './gridNavigation.ts'

/** Events of an appointment's block. */
export interface VisitEvents {
  onOpen: (appointment: Appointment, block: HTMLElement) => void
  onConfirm: (appointment: Appointment) => void
  onDecline: (appointment: Appointment) => void
  onRemove: (appointment: Appointment) => void
}

/** Events of free time and of the displayed days. */
export interface DayEvents {
  onSlot: (place: { barberId: string; date: LocalDate; start: number }) => void
  onDay: (days: number) => void
  onOpenDay: (date: LocalDate) => void
  /** Column at the left of a phone's screen. */
  onColumn: (column: number) => void
  /** Shows all 24 hours instead of the relevant ones. */
  onWhole: (whole: boolean) => void
}

interface GridKeys {
  goTo: (position: GridPosition) => void
  /** Handles a key with Alt; true if it moved the appointment. */
  moveByKey: (appointment: Appointment, column: number, event: KeyboardEvent) => boolean
}

/** Clicks and keys of all blocks and cells, which the grid handles for them. */
export function useGridEvents(day: Day, visits: VisitEvents, days: DayEvents, { goTo, moveByKey }: GridKeys) {
  const mayChange = useMayChange()
  const find = (element: Element) => {
    const position = positionAt(day, element)
    return {
      position,
      appointment: position?.kind === 'block' ? blockOf(day, position.id)?.placed.appointment : undefined,
      block: element.closest<HTMLElement>('[data-appointment]'),
      column: position && day.columns[position.column],
    }
  }

  const addAt = ({ barber, date }: ColumnOf, start: number) => {
    if (isLocalDate(date)) days.onSlot({ barberId: barber.id, date, start })
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    if (!(event.target instanceof Element)) return
    const openDay = event.target.closest<HTMLElement>('[data-open-day]')?.dataset.openDay
    if (openDay && isLocalDate(openDay)) return days.onOpenDay(openDay)
    const { position, appointment, block, column } = find(event.target)
    if (appointment) {
      if (event.target.closest('[data-confirm]')) visits.onConfirm(appointment)
      else if (event.target.closest('[data-decline]')) visits.onDecline(appointment)
      else if (block) visits.onOpen(appointment, block)
    } else if (position?.kind === 'slot' && column) addAt(column, position.start)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
    const { position, appointment, block, column } = find(event.target)
    if (!position) return
    const { key } = event
    if (event.altKey) {
      if (appointment && moveByKey(appointment, position.column, event)) event.preventDefault()
      return
    }
    const mine = appointment && mayChange(appointment.barber_id) ? appointment : null
    const next = nextPosition(day, position, key)
    if (next) goTo(next)
    else if (position.kind === 'slot' && (key === 'Enter' || key === ' ')) {
      if (column) addAt(column, position.start)
    } else if (key === 'PageUp' || key === 'PageDown') days.onDay(key === 'PageUp' ? -1 : 1)
    else if (mine && (key === 'Delete' || key === 'Backspace')) visits.onRemove(mine)
    else if (mine && key === 'c') visits.onConfirm(mine)
    else if (mine && block && key === 'p') visits.onOpen(mine, block)
    else if (!key.startsWith('Arrow')) return
    event.preventDefault()
  }

  return { onClick, onKeyDown }
}

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

function positionAt(day: Day, element: Element): GridPosition | null {
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
