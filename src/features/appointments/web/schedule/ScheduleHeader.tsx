import { longDate, money, toCents } from '#platform/shared/sq.ts'
import { addDays, weekNumber, type LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import type { Appointment } from '../../contract.ts'
import { isKept } from '../../rules.ts'
import { DayPicker } from './DayPicker.tsx'

interface ScheduleHeaderProps {
  date: LocalDate
  today: LocalDate
  /** Of the day; undefined while they load. */
  appointments: readonly Appointment[] | undefined
  isLoading: boolean
  onDate: (date: LocalDate) => void
  onToday: () => void
  onNew: () => void
}

const nearDays: Readonly<Record<number, string>> = { [-1]: 'Dje', 0: 'Sot', 1: 'Nesër' }

/** Navigation by days, the chosen day with its figures, and the button for a new appointment. */
export function ScheduleHeader({ date, today, appointments, isLoading, onDate, onToday, onNew }: ScheduleHeaderProps) {
  const isToday = date === today
  const distance = [-1, 0, 1].find((by) => addDays(today, by) === date)
  const sub = [distance === undefined ? null : nearDays[distance], `java ${weekNumber(date)}`]
    .filter(Boolean)
    .join(' · ')
  const live = appointments?.filter(isKept)
  const figures = live && [
    { value: live.length, label: 'termine' },
    { value: live.filter(({ status }) => status === 'pending').length, label: 'ne pritje' },
    {
      value: money(live.reduce((sum, { price }) => sum + toCents(price ?? 0), 0)),
      label: isToday ? 'pritet sot' : 'pritet',
    },
  ]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2 short:mb-2 max-md:mb-2 max-md:flex-nowrap max-md:gap-x-2">
      {/* Before the day's name, so that its length does not move the buttons. */}
      <div className="flex items-center gap-1.5 max-md:order-1">
        <IconButton
          icon="chevron-left"
          label="Dita e mëparshme"
          variant="outline"
          className="max-md:hidden"
          onClick={() => onDate(addDays(date, -1))}
        />
        <Button onClick={onToday} className={isToday ? 'max-md:hidden' : 'max-md:px-3'}>
          Sot
        </Button>
        <IconButton
          icon="chevron-right"
          label="Dita tjetër"
          variant="outline"
          className="max-md:hidden"
          onClick={() => onDate(addDays(date, 1))}
        />
        <DayPicker date={date} today={today} onDate={onDate} />
      </div>
      <div className="min-w-0 max-md:flex-1">
        <h1 className="text-2xl leading-tight font-bold tracking-tight first-letter:uppercase max-lg:text-xl">
          {longDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) })}
        </h1>
        <p className="text-ink-2 first-letter:uppercase max-lg:text-sm short:sr-only">{sub}</p>
      </div>
      <dl
        aria-busy={!figures && isLoading}
        className="ml-auto flex min-h-10 gap-x-6 short:hidden max-md:hidden md:max-lg:order-1 md:max-lg:ml-0 md:max-lg:basis-full"
      >
        {figures?.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse text-right md:max-lg:text-left">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="text-lg leading-tight font-bold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center gap-1.5 short:ml-auto max-md:hidden md:max-lg:ml-auto">
        <PrintButton small className="max-lg:hidden" />
        <Button variant="primary" icon="plus" kbd="n" onClick={onNew}>
          Termin i ri
        </Button>
      </div>
    </div>
  )
}
