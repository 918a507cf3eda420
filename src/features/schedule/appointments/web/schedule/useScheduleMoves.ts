import { useCallback } from 'react'
import type { LocalDate } from '#platform/shared/time.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { movesWith, outsideQuestion, type Place } from '../hours/public.ts'
import { type Clash, useChange } from '../actions/public.ts'
import { startOf } from '../../rules.ts'
import { useMoves } from '../grid/public.ts'
import type { Schedule } from './useSchedule.ts'

/** Moves of appointments in the grid and to another day, which ask before a barber works outside the hours. */
export function useScheduleMoves({ hours, barbers, appointments }: Schedule, onClash: (clash: Clash | null) => void) {
  const change = useChange(onClash)
  const isAllowed = useCallback(
    (appointment: Appointment, to: Place) => {
      const { barber_id, appointment_date, duration } = appointment
      const stays = barber_id === to.barberId && appointment_date === to.date && startOf(appointment) === to.start
      if (stays && to.duration <= duration) return true
      const nameOf = (barberId: string) => barbers.find(({ id }) => id === barberId)?.name ?? ''
      for (const place of [to, ...movesWith(appointment, to, appointments)]) {
        const question = outsideQuestion(hours, place, nameOf(place.barberId), 'zhvendos')
        if (question) return confirm(question)
      }
      return true
    },
    [hours, barbers, appointments],
  )
  const { shown, draw, settle: send } = useMoves(appointments, barbers, change, isAllowed)
  const settle = useCallback(() => {
    onClash(null)
    send()
  }, [onClash, send])
  const moveToDay = useCallback(
    async (appointment: Appointment, to: LocalDate) => {
      onClash(null)
      if (to === appointment.appointment_date) return
      const place = { barberId: appointment.barber_id, date: to, start: startOf(appointment) }
      if (!(await isAllowed(appointment, { ...place, duration: appointment.duration }))) return
      void change(appointment, { appointment_date: to }, { success: appointmentMessages.updated, undoable: true })
    },
    [onClash, change, isAllowed],
  )
  return { shown, draw, settle, moveToDay }
}
