import { useState } from 'react'
import { isLocalDate } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import { useReveal } from '../actions/public.ts'
import type { ColumnOf } from '../grid/public.ts'
import type { Schedule } from './useSchedule.ts'

/** Scroll targets of the grid: the present, or a saved appointment, also on another day. */
export function useScheduleScroll({ today, setDate }: Schedule, columns: readonly ColumnOf[]) {
  const [scrollRequest, setScrollRequest] = useState(0)
  const [reveal, setReveal] = useReveal()
  const isShown = (day: string) => columns.some((column) => column.date === day)
  const showNow = () => {
    setDate(today)
    setScrollRequest((count) => count + 1)
  }
  const show = ({ id, appointment_date: day }: Appointment) => {
    setReveal(id)
    if (isLocalDate(day) && !isShown(day)) setDate(day)
  }
  return { isShown, showNow, show, scrollRequest, reveal, setReveal }
}
