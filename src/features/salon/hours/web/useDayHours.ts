import { useState } from 'react'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { Fault } from '#platform/shared/fault.ts'
import { daysOf, localDate, type LocalDate } from '#platform/shared/time.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { maxDays } from '#features/salon/availability/contract.ts'
import type { ReassignSource } from '#features/schedule/appointments/reassignment/web/public.tsx'
import { asStretch, hoursMessages } from '../contract.ts'
import { asRange, proposedDay } from './plans.ts'
import { readStretches, typed } from './StretchFields.tsx'
import type { DayEntry } from './timeOff.ts'
import { useDays, type HoursReply } from './useDays.ts'
import { spanText } from './words.ts'

export interface DayHoursDialogProps extends DialogState {
  hours: HoursReply
  /** `salon` or a barber's id. */
  subject: string
  /** Name of the barber; null for the salon. */
  name: string | null
  kind: 'closed' | 'hours'
  /** Days to edit; empty for a new entry. */
  days: readonly DayEntry[]
  proposed?: { day: LocalDate; reason: string }
  today: LocalDate
  onToMove: (source: ReassignSource) => void
}

/** Span, hours and reason of a closed span or a day of different hours, with their problems, and the save. */
export function useDayHours(props: DayHoursDialogProps) {
  const { hours, subject, kind, days, proposed, today, onClose, onToMove } = props
  const known = days[0]
  const [from, setFrom] = useState(() => (known ? localDate(known.day) : (proposed?.day ?? today)))
  const [to, setTo] = useState(() => localDate(days.at(-1)?.day ?? from))
  const workFor = (day: LocalDate) => typed(proposedDay(hours, subject, day))
  const [rows, setRows] = useState(() => (known ? typed(known.stretches.map(asRange)) : workFor(from)))
  const [reason, setReason] = useState(known?.reason ?? proposed?.reason ?? '')
  const [problems, setProblems] = useState<{ span?: string; rows: readonly (string | undefined)[]; reason?: string }>({
    rows: [],
  })
  const [error, setError] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  const writes = useDays(hours)
  const isClosed = kind === 'closed'

  const touch = () => {
    setTouched(true)
    setProblems({ rows: [] })
    setError(null)
  }
  const save = async () => {
    const last = isClosed ? to : from
    const span = daysOf(from, last)
    if (span.length > maxDays) return setProblems({ span: hoursMessages.tooManyDays, rows: [] })
    const read = isClosed ? { day: [] } : readStretches(rows)
    if ('problems' in read) return setProblems({ rows: read.problems })
    const set = { stretches: read.day.map(asStretch), reason }
    const remaining = days.filter(({ day }) => day < from || day > last)
    try {
      const { appointments } = await writes.write(
        subject,
        [...span.map((day) => ({ day, ...set })), ...remaining.map(({ day }) => ({ day, stretches: null }))],
        `${spanText(from, last, today)}: ${isClosed ? 'mbyllur' : 'orar tjetër'}`,
      )
      onClose()
      if (appointments > 0) onToMove({ barberId: subject === 'salon' ? undefined : subject, days: { from, to: last } })
    } catch (fault) {
      const refused = fault instanceof Fault ? fault.errors.find(({ field }) => field.includes('reason')) : undefined
      if (refused) setProblems({ rows: [], reason: refused.message })
      else setError(fault instanceof Fault ? fault.message : networkErrorMessage)
    }
  }
  const remove = async () => {
    const gone = days.map(({ day }) => ({ day, stretches: null }))
    if (await writes.attempt(subject, gone, `${spanText(from, to, today)}: orari i zakonshëm`)) onClose()
  }
  return {
    from,
    to,
    rows,
    reason,
    problems,
    error,
    touched,
    busy: writes.busy,
    isClosed,
    isKnown: known !== undefined,
    setStart: (day: LocalDate) => {
      touch()
      setFrom(day)
      if (to < day) setTo(day)
      if (!isClosed && !known && !touched) setRows(workFor(day))
    },
    setEnd: (day: LocalDate) => {
      touch()
      setTo(day)
    },
    setHours: (next: typeof rows) => {
      touch()
      setRows(next)
    },
    setReason: (text: string) => {
      touch()
      setReason(text)
    },
    save,
    remove,
  }
}
