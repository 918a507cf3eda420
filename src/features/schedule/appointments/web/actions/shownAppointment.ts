import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from '#platform/web/router.tsx'
import type { Appointment } from '../../contract.ts'

const schedule = '/terminet'

/** Returns a function that opens the schedule at an appointment's day and shows it there. */
export function useShowOnSchedule() {
  const navigate = useNavigate()
  return useCallback(
    ({ id, appointment_date: date }: Pick<Appointment, 'id' | 'appointment_date'>) =>
      navigate(`${schedule}?date=${date}`, { state: { appointment: id } }),
    [navigate],
  )
}

/** Scroll target of the schedule: a new object each time, so that the same appointment can be shown again. */
export interface Reveal {
  id: string
  /** Moves the focus there and highlights it: somebody asked for this appointment. */
  asked: boolean
}

/** The appointment that the schedule scrolls to, and a function that sets it. */
export function useReveal(): [Reveal | null, (id: string) => void] {
  const { state, key } = useLocation()
  const [shown, setShown] = useState<{ key: string; reveal: Reveal | null }>({ key: '', reveal: null })
  if (shown.key !== key) {
    // History state may be from an older version of the app.
    const asked = (state as { appointment?: unknown } | null)?.appointment
    setShown({ key, reveal: typeof asked === 'string' ? { id: asked, asked: true } : shown.reveal })
  }
  return [shown.reveal, useCallback((id) => setShown((before) => ({ ...before, reveal: { id, asked: false } })), [])]
}
