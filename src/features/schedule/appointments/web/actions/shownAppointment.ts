import { useState } from 'react'
import { useLocation, useNavigate } from '#platform/web/router.tsx'
import type { Appointment } from '../../contract.ts'

/** Returns a function that opens the schedule on an appointment's day and shows it. */
export function useShowOnSchedule() {
  const navigate = useNavigate()
  return ({ id, appointment_date: date }: Pick<Appointment, 'id' | 'appointment_date'>) =>
    navigate(`/terminet?date=${date}`, { state: { appointment: id } })
}

/** Scroll target of the schedule: a new object each time, so that one appointment can be shown repeatedly. */
export interface Reveal {
  id: string
  /** True to focus and highlight the appointment, because the user requested it. */
  asked: boolean
}

export function useReveal(): [Reveal | null, (id: string) => void] {
  const { state, key } = useLocation()
  const [shown, setShown] = useState<{ key: string; reveal: Reveal | null }>({ key: '', reveal: null })
  if (shown.key !== key) {
    // History state may be from an earlier version of the app.
    const asked = (state as { appointment?: unknown } | null)?.appointment
    setShown({ key, reveal: typeof asked === 'string' ? { id: asked, asked: true } : shown.reveal })
  }
  return [shown.reveal, (id) => setShown((before) => ({ ...before, reveal: { id, asked: false } }))]
}
