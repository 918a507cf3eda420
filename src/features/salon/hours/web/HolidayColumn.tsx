import { useState, type ReactNode } from 'react'
import { ReassignDialog, type ReassignSource } from '#features/schedule/appointments/reassignment/web/public.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import type { SalonHoliday } from '../contract.ts'
import { DayHoursDialog } from './DayHoursDialog.tsx'
import { HolidayList } from './HolidayList.tsx'
import { HolidayQuestion } from './HolidayQuestion.tsx'
import { useHolidayDecision, type HoursReply } from './useDays.ts'

interface HolidayColumnProps {
  hours: HoursReply
  today: LocalDate
  /** Shown between the question and the list. */
  children: ReactNode
}

/** Question about the next holiday, and list of upcoming ones. */
export function HolidayColumn({ hours, today, children }: HolidayColumnProps) {
  const { busy, decide } = useHolidayDecision(hours)
  const [toMove, setToMove] = useState<ReassignSource | null>(null)
  const decideAndMove = async (holiday: SalonHoliday, isOpen: boolean) => {
    const reply = await decide(holiday, isOpen)
    const day = localDate(holiday.day)
    if (reply && reply.appointments > 0) setToMove({ days: { from: day, to: day } })
  }
  const { shown, show: edit } = useDialogOpening<SalonHoliday>()
  const asked = hours.holidays.find(({ is_asked }) => is_asked)
  return (
    <>
      {asked && (
        <HolidayQuestion
          holiday={asked}
          busy={busy}
          onDecide={(isOpen) => void decideAndMove(asked, isOpen)}
          onOtherHours={() => edit(asked)}
        />
      )}
      {children}
      <HolidayList hours={hours} busy={busy} onDecide={(...args) => void decideAndMove(...args)} onEdit={edit} />
      <ReassignDialog source={toMove} onClose={() => setToMove(null)} />
      {shown && (
        <DayHoursDialog
          key={shown.key}
          {...shown.dialog}
          hours={hours}
          subject="salon"
          name={shown.content.name}
          kind="hours"
          days={hours.exceptions.filter(
            ({ subject, day, stretches }) => subject === 'salon' && day === shown.content.day && stretches.length > 0,
          )}
          proposed={{ day: localDate(shown.content.day), reason: shown.content.name }}
          today={today}
          onToMove={setToMove}
        />
      )}
    </>
  )
}
