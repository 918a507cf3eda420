import type { KeyboardEvent, MouseEvent } from 'react'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import type { Appointment } from '../../contract.ts'
import { blockOf, type ColumnOf, type Day } from './columns.ts'
import { nextPosition, type GridPosition } from './gridNavigation.ts'
import { positionAt } from './useRovingFocus.ts'

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
