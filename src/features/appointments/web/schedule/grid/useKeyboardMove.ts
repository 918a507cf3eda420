import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { endTimeText, timeAt } from '#platform/shared/time.ts'
import type { Appointment } from '../../../contract.ts'
import { keyboardTarget } from './keyboardTarget.ts'
import type { Day } from './columns.ts'
import { endOf, startOf } from './dayGrid.ts'
import type { DropTarget } from './drag.ts'

/**
 * Moves by keyboard: each press is drawn at once by `draw`, and letting go of Alt sends where it came to by `settle`.
 * `said` tells a screen reader where the appointment is now.
 */
export function useKeyboardMove(
  day: Day,
  draw: (appointment: Appointment, aim: DropTarget) => void,
  settle: () => void,
) {
  const [said, setSaid] = useState('')

  const send = useEffectEvent((event: Event) => {
    if (!(event instanceof globalThis.KeyboardEvent) || event.key === 'Alt') settle()
  })
  useEffect(() => {
    const end = new AbortController()
    addEventListener('keyup', (event) => send(event), end)
    // Alt was let go of over another window.
    addEventListener('blur', (event) => send(event), end)
    return () => end.abort()
  }, [])

  function press(appointment: Appointment, column: number, event: KeyboardEvent): boolean {
    if (appointment.status === 'cancelled') return false
    const from = { column, start: startOf(appointment), duration: endOf(appointment) - startOf(appointment) }
    const aim = keyboardTarget(from, event.key, event.shiftKey, day.columns.length)
    if (!aim) return false
    draw(appointment, aim)
    const barber = day.columns[aim.column]?.barber.name ?? ''
    setSaid(`${appointment.client_name}, ${timeAt(aim.start)} deri ${endTimeText(aim.start + aim.duration)}, ${barber}`)
    return true
  }

  return { said, press }
}
