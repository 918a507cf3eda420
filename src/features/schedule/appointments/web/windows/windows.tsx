import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { Calendar } from '#platform/web/ui/CalendarPart.tsx'
import { getAppointment } from '../../contract.ts'
import { useAppointmentActions } from '../actions/public.ts'
import { AppointmentForm, type FormTarget } from '../form/public.ts'
import { AppointmentDetails, type Pane } from '../details/public.ts'
import { visitParameter } from '../../rules.ts'
import { DayButton, dayLabel } from './DayButton.tsx'

export { AppointmentDetails } from '../details/public.ts'
export { AppointmentForm } from '../form/public.ts'
export { ClashBanner } from '../free-starts/public.ts'

export interface OpenedVisit {
  id: string
  anchor: Element | null
  pane?: Pane | undefined
}

interface VisitWindowProps {
  /** Null while closed. */
  opened: OpenedVisit | null
  inSheet: boolean
  onClose: () => void
}

/** Details window for a screen that has only a summary of the visit: reads it and includes the form. */
export function VisitWindow({ opened, inSheet, onClose }: VisitWindowProps) {
  const [target, setTarget] = useState<FormTarget | null>(null)
  const id = opened?.id ?? ''
  const read = useRead(getAppointment, { id }, { enabled: opened !== null })
  const barbers = useRead(listBarbers, {}, { enabled: opened !== null }).data?.data ?? []
  const actions = useAppointmentActions()
  const failure = opened && !read.data ? read.error : null
  const fail = useEffectEvent((message: string) => {
    toast.error(message)
    onClose()
  })
  useEffect(() => {
    if (failure) fail(failure.message)
  }, [failure])
  const appointment = opened && read.data?.appointment.id === id ? read.data.appointment : null
  return (
    <>
      <AppointmentDetails
        appointment={appointment}
        anchor={opened?.anchor ?? null}
        barbers={barbers}
        among={appointment && read.data ? [appointment, ...read.data.linked] : []}
        actions={actions}
        inSheet={inSheet}
        initialPane={opened?.pane}
        onEdit={(changed) => setTarget({ mode: 'edit', appointment: changed })}
        onClose={onClose}
      />
      <AppointmentForm target={target} onClose={() => setTarget(null)} />
    </>
  )
}

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

export interface DayCalendarProps {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate) => void
  /** True to open at once, because the button was pressed while loading. */
  asked: boolean
}

export function DayCalendar({ date, today, onDate, asked }: DayCalendarProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(asked)
  const calendar = (
    <Calendar
      value={date}
      today={today}
      onChange={(day) => {
        setOpen(false)
        onDate(day)
      }}
    />
  )
  if (!phone) {
    return (
      <Popover trigger={<DayButton />} label={dayLabel} open={open} onOpenChange={setOpen} className="w-84 p-2.5">
        {calendar}
      </Popover>
    )
  }
  return (
    <>
      <DayButton onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={dayLabel} size="sm">
        {calendar}
      </Dialog>
    </>
  )
}
