import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useMayChange } from '#platform/web/permissions.ts'
import { endTimeText, timeAt } from '#platform/shared/time.ts'
import type { Appointment } from '../../../contract.ts'
import { keyboardTarget } from './keyboardTarget.ts'
import type { Day } from './columns.ts'
import { endOf, moveStep, startOf } from './dayGrid.ts'
import type { DropTarget } from './drag.ts'

/**
 * Keyboard moves: `draw` shows each key press at once, `settle` sends the result when Alt is released. `announcement`
 * is for screen readers.
 */
export function useKeyboardMove(
  day: Day,
  draw: (appointment: Appointment, target: DropTarget) => void,
  settle: () => void,
) {
  const mayChange = useMayChange()
  const [announcement, setAnnouncement] = useState('')

  const onRelease = useEffectEvent((event: Event) => {
    if (!(event instanceof globalThis.KeyboardEvent) || event.key === 'Alt') settle()
  })
  useEffect(() => {
    const listeners = new AbortController()
    addEventListener('keyup', (event) => onRelease(event), listeners)
    // Alt may be released in another window.
    addEventListener('blur', (event) => onRelease(event), listeners)
    return () => listeners.abort()
  }, [])

  function onKeyDown(appointment: Appointment, column: number, event: KeyboardEvent): boolean {
    if (appointment.status === 'cancelled' || !mayChange(appointment.barber_id)) return false
    const from = { column, start: startOf(appointment), duration: endOf(appointment) - startOf(appointment) }
    const target = keyboardTarget(from, event.key, event.shiftKey, day.columns.length, moveStep(day.step))
    const barber = target && day.columns[target.column]?.barber
    if (!barber || !mayChange(barber.id)) return false
    draw(appointment, target)
    const { start, duration } = target
    setAnnouncement(
      `${appointment.client_name}, ${timeAt(start)} deri ${endTimeText(start + duration)}, ${barber.name}`,
    )
    return true
  }

  return { announcement, onKeyDown }
}
