import { longDate, money, toCents } from '#platform/shared/sq.ts'
import { addDays, weekNumber, type LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import type { Appointment } from '../../contract.ts'
import { DayPicker } from './DayPicker.tsx'

interface ScheduleHeaderProps {
  date: LocalDate
  today: LocalDate
  /** Of the day; undefined until they are loaded. */
  appointments: readonly Appointment[] | undefined
  isLoading: boolean
  onDate: (date: LocalDate) => void
  onNew: () => void
}

const near: Readonly<Record<number, string>> = { [-1]: 'Dje', 0: 'Sot', 1: 'Nesër' }

/** The chosen day, the ways to other days, its figures, and the first action. */
export function ScheduleHeader({ date, today, appointments, isLoading, onDate, onNew }: ScheduleHeaderProps) {
  const isToday = date === today
  const name = [-1, 0, 1].find((by) => addDays(today, by) === date)
  const sub = [name === undefined ? null : near[name], `java ${weekNumber(date)}`].filter(Boolean).join(' · ')
  const live = appointments?.filter(({ status }) => status !== 'cancelled')
  const figures = live && [
    { value: live.length, label: 'termine' },
    { value: live.filter(({ status }) => status === 'pending').length, label: 'ne pritje' },
    {
      value: money(live.reduce((sum, { price }) => sum + toCents(price), 0)),
      label: isToday ? 'pritet sot' : 'pritet',
    },
  ]
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-2 max-md:mb-2 max-md:flex-nowrap max-md:items-center max-md:gap-x-2">
      <div className="min-w-0 max-md:flex-1 md:max-lg:grow md:max-lg:basis-1/2">
        <h1 className="text-2xl font-bold tracking-tight max-md:text-xl">
          {longDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) })}
        </h1>
        <p className="mt-0.5 text-ink-2 first-letter:uppercase max-md:text-sm">{sub}</p>
      </div>
      <div className="flex items-center gap-1.5 md:max-lg:order-1">
        <IconButton
          icon="chevron-left"
          label="Java e kaluar"
          variant="outline"
          className="max-md:hidden"
          onClick={() => onDate(addDays(date, -7))}
        />
        <Button disabled={isToday} onClick={() => onDate(today)} className={isToday ? 'max-md:hidden' : 'max-md:px-3'}>
          Sot
        </Button>
        <IconButton
          icon="chevron-right"
          label="Java tjetër"
          variant="outline"
          className="max-md:hidden"
          onClick={() => onDate(addDays(date, 7))}
        />
        <DayPicker date={date} today={today} onDate={onDate} />
        <PrintButton small className="max-lg:hidden" />
      </div>
      <dl aria-busy={!figures && isLoading} className="ml-auto flex gap-x-6 max-md:hidden">
        {figures?.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse text-right">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="text-lg leading-tight font-bold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="primary"
        icon="plus"
        kbd="n"
        onClick={onNew}
        className="max-md:hidden md:max-lg:order-2 md:max-lg:ml-auto"
      >
        Termin i ri
      </Button>
    </div>
  )
}
