import { useState } from 'react'
import type { ReassignSource } from '#features/schedule/appointments/reassignment/web/public.tsx'
import { addDays, daysOf, localDate, type LocalDate } from '#platform/shared/time.ts'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { maxDays } from '#features/salon/availability/contract.ts'
import { asStretch, hoursMessages } from '../contract.ts'
import { asRange, proposedDay } from './plans.ts'
import { readStretches, StretchFields, typed } from './StretchFields.tsx'
import type { DayEntry } from './timeOff.ts'
import { useDays, type HoursReply } from './useDays.ts'
import { dayHoursTitle, spanText } from './words.ts'

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

/** Edits a closed span with its reason, or different hours on one day. */
export function DayHoursDialog(props: DayHoursDialogProps) {
  const { open, hours, subject, name, kind, days, proposed, today, onClose, onToMove } = props
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
    const left = days.filter(({ day }) => day < from || day > last)
    try {
      const { appointments } = await writes.write(
        subject,
        [...span.map((day) => ({ day, ...set })), ...left.map(({ day }) => ({ day, stretches: null }))],
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

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dayHoursTitle[kind]}
      description={name ?? undefined}
      size="sm"
      unsaved={touched}
      error={error}
      onSubmit={save}
      footer={
        <SubmitButtons
          onCancel={onClose}
          busy={writes.busy}
          secondary={
            known ? (
              <Button
                variant="danger-quiet"
                disabled={writes.busy}
                onClick={() => void remove()}
                className="md:mr-auto"
              >
                Hiq
              </Button>
            ) : undefined
          }
        >
          Ruaj
        </SubmitButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <div className={isClosed ? 'grid gap-4 sm:grid-cols-2' : undefined}>
          <DateField
            label={isClosed ? 'Nga' : 'Dita'}
            value={from}
            today={today}
            min={today}
            max={addDays(today, 366)}
            onChange={(day) => {
              if (!day) return
              touch()
              setFrom(day)
              if (to < day) setTo(day)
              if (!isClosed && !known && !touched) setRows(workFor(day))
            }}
          />
          {isClosed && (
            <DateField
              label="Deri më"
              value={to}
              today={today}
              min={from}
              max={addDays(today, 366)}
              error={problems.span}
              onChange={(day) => {
                if (!day) return
                touch()
                setTo(day)
              }}
            />
          )}
        </div>
        {!isClosed && (
          <StretchFields
            rows={rows}
            problems={problems.rows}
            step={hours.step}
            onChange={(next) => {
              touch()
              setRows(next)
            }}
          />
        )}
        <TextField
          label="Arsyeja"
          optional
          maxLength={120}
          autoComplete="off"
          value={reason}
          error={problems.reason}
          onChange={(event) => {
            touch()
            setReason(event.target.value)
          }}
        />
      </div>
    </Dialog>
  )
}
