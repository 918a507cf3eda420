import { useState, type ReactNode } from 'react'
import { ReassignDialog, type ReassignSource } from '#features/schedule/appointments/reassignment/web/public.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import type { SalonHoliday } from '../contract.ts'
import { DayHoursDialog } from './DayHoursDialog.tsx'
import { useHolidayDecision, type HoursReply } from './useDays.ts'
import { byCount, dayMonth, monthShort, plural, weekdayShort, longDate } from '#platform/shared/sq.ts'
import { capital } from '#platform/shared/sqText.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { asRange } from './plans.ts'
import { dayText, toMoveText } from './words.ts'

interface HolidayColumnProps {
  hours: HoursReply
  today: LocalDate
  /** Shown between the question and the list. */
  children: ReactNode
}

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

interface HolidayQuestionProps {
  holiday: SalonHoliday
  busy: boolean
  onDecide: (isOpen: boolean) => void
  onOtherHours: () => void
}

function HolidayQuestion({ holiday, busy, onDecide, onOtherHours }: HolidayQuestionProps) {
  const day = localDate(holiday.day)
  const { appointments } = holiday
  const isDayOff = holiday.day !== holiday.date
  return (
    <section
      aria-label={`${holiday.name}, ${dayMonth(day)}: hapur apo mbyllur?`}
      className="rounded-2xl border border-wait/45 bg-surface p-4 md:p-5"
    >
      <div className="flex items-center gap-3.5">
        <div
          aria-hidden
          className="grid h-16 w-14 shrink-0 content-center justify-items-center rounded-xl bg-wait-soft text-xs leading-4 font-semibold text-wait"
        >
          {weekdayShort(day)}
          <b className="text-xl leading-6 font-bold">{Number(day.slice(8))}</b>
          {monthShort(day)}
        </div>
        <div className="min-w-0">
          <p className="text-sm text-ink-2">
            {holiday.name}
            {isDayOff && ' · pushim zyrtar'}
          </p>
          <h2 className="text-lg font-bold tracking-tight md:text-xl">Hapur apo mbyllur?</h2>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 md:mt-4">
        <Button disabled={busy} onClick={() => onDecide(true)}>
          Hapur
        </Button>
        <Button disabled={busy} onClick={() => onDecide(false)}>
          Mbyllur
        </Button>
      </div>
      {appointments > 0 && (
        <p className="mt-3 flex items-start gap-2 text-sm text-ink-2">
          <Icon name="warning" size={18} className="mt-0.5 text-wait" />
          <span>
            {plural(appointments, 'termin është caktuar', 'termine janë caktuar')} atë ditë. Nëse mbyllni,{' '}
            {byCount(appointments, 'e zhvendosni.', 'i zhvendosni një nga një ose të gjitha.')}
          </span>
        </p>
      )}
      <Button variant="ghost" wide onClick={onOtherHours} className="mt-1 -mb-2 text-accent!">
        Orar tjetër për atë ditë
      </Button>
    </section>
  )
}

interface HolidayListProps {
  hours: HoursReply
  busy: boolean
  onDecide: (holiday: SalonHoliday, isOpen: boolean) => void
  onEdit: (holiday: SalonHoliday) => void
}

const shownFirst = 4

function HolidayList({ hours, busy, onDecide, onEdit }: HolidayListProps) {
  const [all, setAll] = useState(false)
  // Days on which the salon is closed anyway need no decision.
  const holidays = hours.holidays.filter(({ opening, is_open }) => opening.length > 0 || is_open !== null)
  const shown = all ? holidays : holidays.slice(0, shownFirst)
  if (holidays.length === 0) return null
  return (
    <section aria-labelledby="holidays" className="rounded-2xl border border-line bg-surface max-xl:order-3">
      <div className="flex min-h-14 items-center justify-between pr-2 pl-4 md:pl-5">
        <h2 id="holidays" className="font-bold">
          Festat e ardhshme
        </h2>
        {holidays.length > shownFirst && (
          <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)} className="px-3 text-accent!">
            {all ? 'Më pak' : 'Të gjitha'}
          </Button>
        )}
      </div>
      <ul>
        {shown.map((holiday) => {
          const day = localDate(holiday.day)
          const own = hours.exceptions.find((one) => one.subject === 'salon' && one.day === holiday.day)
          const state = holiday.is_open === null ? 'Pa vendosur' : holiday.is_open ? 'Hapur' : 'Mbyllur'
          const times = own?.stretches.length ? dayText(own.stretches.map(asRange)) : ''
          return (
            <li key={holiday.day} className="flex items-start gap-3 border-t border-line py-2 pr-2 pl-4 md:pl-5">
              <Icon name="flag" className="mt-1.5 text-ink-3" />
              <div className="min-w-0 flex-1 py-1">
                <b className="block font-semibold">{capital(longDate(day))}</b>
                <span className="block text-sm text-ink-2">
                  {holiday.name}
                  {holiday.day !== holiday.date && ' · pushim zyrtar'}
                  {times && ` · ${times}`}
                </span>
                {holiday.is_open === false && holiday.appointments > 0 && (
                  <span className="block text-sm font-semibold text-wait">{toMoveText(holiday.appointments)}</span>
                )}
              </div>
              <Menu
                trigger={
                  <button
                    type="button"
                    disabled={busy}
                    aria-label={`${state}: ${holiday.name}, ${dayMonth(day)}`}
                    className="flex h-11 items-center gap-1 rounded-full border border-transparent pr-1.5 pl-3 text-sm font-semibold text-ink-2 hover:border-line-control"
                  >
                    {state}
                    <Icon name="chevron-down" size={16} />
                  </button>
                }
                items={[
                  { label: 'Hapur', icon: 'check', onSelect: () => onDecide(holiday, true) },
                  { label: 'Mbyllur', icon: 'x', onSelect: () => onDecide(holiday, false) },
                  { label: 'Orar tjetër për atë ditë', icon: 'clock', onSelect: () => onEdit(holiday) },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
