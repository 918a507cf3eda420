import { byCount, dayMonth, monthShort, plural, weekdayShort } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { SalonHoliday } from '../contract.ts'

interface HolidayQuestionProps {
  holiday: SalonHoliday
  busy?: boolean
  onDecide: (isOpen: boolean) => void
  /** Opens the hours of that day. */
  onOtherHours?: () => void
  className?: string
}

/** Asks whether the salon is open on a holiday chosen by `useHolidayQuestion`. */
export function HolidayQuestion({ holiday, busy, onDecide, onOtherHours, className }: HolidayQuestionProps) {
  const day = localDate(holiday.day)
  const { appointments } = holiday
  const isDayOff = holiday.day !== holiday.date
  return (
    <section
      aria-label={`${holiday.name}, ${dayMonth(day)}: hapur apo mbyllur?`}
      className={cn('rounded-2xl border border-wait/45 bg-surface p-4 md:p-5', className)}
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
      {onOtherHours && (
        <Button variant="ghost" wide onClick={onOtherHours} className="mt-1 -mb-2 text-accent!">
          Orar tjetër për atë ditë
        </Button>
      )}
    </section>
  )
}
