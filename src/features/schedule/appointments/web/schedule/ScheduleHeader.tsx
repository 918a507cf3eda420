import { useState } from 'react'
import { sumPrices } from '#platform/shared/money.ts'
import { useCurrency } from '#platform/web/session.ts'
import { amounts, dayMonth, longDate, monthLong } from '#platform/shared/sq.ts'
import { addDays, daysBetween, weekNumber, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '../../contract.ts'
import { isKept } from '../../rules.ts'
import { DayButton, DayCalendar, type DayCalendarProps } from '../windows/public.ts'

interface ScheduleHeaderProps {
  date: LocalDate
  today: LocalDate
  /** Appointments of the day; undefined while loading. */
  appointments: readonly Appointment[] | undefined
  isLoading: boolean
  onDate: (date: LocalDate) => void
  onToday: () => void
  onNew: () => void
  /** Barber whose week is shown; null for a day of all barbers. */
  week: Barber | null
  /** Switches between day and week; undefined if there is no choice. */
  onWeek?: ((week: boolean) => void) | undefined
}

const viewStyles =
  'h-9 flex-none rounded-md px-3.5 text-[0.9375rem] font-semibold text-ink-2 aria-pressed:bg-accent-soft aria-pressed:text-accent'

const nearDays: Readonly<Record<number, string>> = { [-1]: 'Dje', 0: 'Sot', 1: 'Nesër' }

/** '16–22 nëntor', '30 nëntor – 6 dhjetor'. */
function weekSpan(date: LocalDate): string {
  const first = weekStart(date)
  const last = addDays(first, 6)
  const [from, to] = [dayMonth(first), dayMonth(last)]
  return monthLong(first) === monthLong(last) ? `${Number(first.slice(8))}–${to}` : `${from} – ${to}`
}

export function ScheduleHeader(props: ScheduleHeaderProps) {
  const { date, today, appointments, isLoading, onDate, onToday, onNew, week, onWeek } = props
  const step = week ? 7 : 1
  const isToday = date === today
  const near = nearDays[daysBetween(today, date)]
  const sub = [week ? week.name : near, `java ${weekNumber(date)}`].filter(Boolean).join(' · ')
  const live = appointments?.filter(isKept)
  const currency = useCurrency()
  const figures = live && [
    { value: live.length, label: 'termine' },
    { value: live.filter(({ status }) => status === 'pending').length, label: 'ne pritje' },
    { value: amounts(sumPrices(live), currency), label: isToday && !week ? 'pritet sot' : 'pritet' },
  ]
  return (
    // One row at every width; its content depends on its own width.
    <div className="schedule-bar @container mb-3 max-md:mb-2 short:mb-2">
      <div className="flex items-center gap-2 @min-[52rem]:gap-3.5">
        {/* Before the day's name, so that its length does not move the buttons. */}
        <div className="flex flex-none items-center gap-1.5 max-md:order-1">
          <IconButton
            icon="chevron-left"
            label={week ? 'Java e kaluar' : 'Dita e mëparshme'}
            variant="outline"
            className="max-md:hidden"
            onClick={() => onDate(addDays(date, -step))}
          />
          <Button onClick={onToday} className={cn('flex-none px-3', isToday && 'max-md:hidden')}>
            Sot
          </Button>
          <IconButton
            icon="chevron-right"
            label={week ? 'Java tjetër' : 'Dita tjetër'}
            variant="outline"
            className="max-md:hidden"
            onClick={() => onDate(addDays(date, step))}
          />
          <DayPicker date={date} today={today} onDate={onDate} />
        </div>
        <div className="min-w-0 flex-1">
          <h1 className="text-xl/[1.2] font-bold tracking-[-0.02em] first-letter:uppercase @min-[70rem]:text-2xl/[1.2]">
            {week ? weekSpan(date) : longDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) })}
          </h1>
          {/* The day's name is alone in a bar that wraps to two lines. */}
          <p className="truncate text-sm/[1.3] text-ink-2 first-letter:uppercase max-md:@max-[21rem]:hidden md:@max-[46rem]:hidden">
            {sub}
          </p>
        </div>
        {onWeek && (
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row of its flex parent
            role="group"
            aria-label="Pamja"
            className="flex flex-none rounded-[12px] border border-line bg-surface p-[3px]"
          >
            <button type="button" aria-pressed={!week} className={viewStyles} onClick={() => onWeek(false)}>
              Dita
            </button>
            <button type="button" aria-pressed={week !== null} className={viewStyles} onClick={() => onWeek(true)}>
              Java
            </button>
          </div>
        )}
        <dl aria-busy={!figures && isLoading} className="hidden gap-5 @min-[66rem]:flex">
          {figures?.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse text-right">
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd className="text-lg leading-tight font-bold whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="hidden @min-[52rem]:block">
          <PrintButton small />
        </div>
        <KeyButton variant="primary" icon="plus" kbd="n" className="flex-none px-3 max-md:hidden" onClick={onNew}>
          Termin i ri
        </KeyButton>
      </div>
    </div>
  )
}

/** Calendar button. Its code loads when the screen is idle or the button is pressed. */
function DayPicker(props: Omit<DayCalendarProps, 'asked'>) {
  const [asked, setAsked] = useState(false)
  const idle = useFirstScreenIdle()
  const button = <DayButton onClick={() => setAsked(true)} />
  if (!idle && !asked) return button
  return (
    <Part fallback={button} failure={(_error, retry) => <DayButton onClick={retry} />}>
      <DayCalendar {...props} asked={asked} />
    </Part>
  )
}
