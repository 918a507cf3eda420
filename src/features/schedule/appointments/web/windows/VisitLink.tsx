import { useEffect, useEffectEvent, useState } from 'react'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { getAppointment } from '../../contract.ts'
import { visitParameter } from '../../rules.ts'
import { VisitWindow, type OpenedVisit } from './VisitWindow.tsx'

interface VisitLinkProps {
  /** True if the schedule shows this day's appointments. */
  isShown: (day: LocalDate) => boolean
  onReveal: (id: string) => void
}

/** Window of the visit that the URL names, on its day. */
export function VisitLink({ isShown, onReveal }: VisitLinkProps) {
  const { id, close } = useSheetInUrl(visitParameter)
  const [, setQuery] = useSearchParams()
  const { data, error } = useRead(getAppointment, { id: id ?? '' }, { enabled: id !== null })
  const [opened, setOpened] = useState<OpenedVisit | null>(null)
  const date = data?.appointment.appointment_date
  const day = id && date && isLocalDate(date) ? date : null
  const ready = day !== null && isShown(day)
  const isRefused = id !== null && error !== null && !data

  const showDay = useEffectEvent((next: LocalDate) => {
    if (id && !isShown(next)) setQuery({ date: next, [visitParameter]: id }, { replace: true })
  })
  useEffect(() => {
    if (day) showDay(day)
  }, [day])

  const open = useEffectEvent((visit: string) => {
    onReveal(visit)
    const block = document.querySelector(`[data-appointment="${CSS.escape(visit)}"]`)
    setOpened({ id: visit, anchor: block ?? document.querySelector('.schedule-screen') })
  })
  useEffect(() => {
    if (!id || !(ready || isRefused)) return
    // After the day's blocks are drawn.
    const frame = requestAnimationFrame(() => open(id))
    return () => cancelAnimationFrame(frame)
  }, [id, ready, isRefused])
  return <VisitWindow opened={opened && opened.id === id ? opened : null} inSheet={false} onClose={close} />
}
