import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Currency } from '#platform/shared/money.ts'
import { amount, duration, relativeDay } from '#platform/shared/sq.ts'
import { type LocalDate, type LocalTime, localTime } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { firstName } from '#platform/shared/sqText.ts'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import { useWallClock } from '#platform/web/clock.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { walkInName } from '#features/clients/rules.ts'
import { isNow, startOfNow } from '#features/salon/availability/rules.ts'
import { useRead } from '#platform/web/data.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'
import type { FormInput, FormValues } from './formValues.ts'

interface WhenLineProps {
  date: LocalDate | null
  time: LocalTime | null
  barber: { name: string; color: number } | undefined
  minutes: number | null
  price: number | null
  currency: Currency
  today: LocalDate
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** Summary that expands to its fields: 'sot 17:15 · Çlirim · 30 min · 5,00 €'. */
export function WhenLine({
  date,
  time,
  barber,
  minutes,
  price,
  currency,
  today,
  open,
  onToggle,
  children,
}: WhenLineProps) {
  const id = useId()
  const hasPrice = price !== null && !Number.isNaN(price)
  return (
    <div className="rounded-xl border border-line-strong bg-surface">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className={cn(
          'flex min-h-13 w-full items-center gap-2.5 px-3.5 py-2 text-left max-md:gap-2 max-md:px-3 low-sheet:min-h-12 low-sheet:py-1',
          open && 'border-b border-line',
        )}
      >
        <Icon name="clock" size={19} className="text-accent" />
        <span className="min-w-0 flex-1">
          <b className={cn('font-semibold', !time && 'text-wait')}>
            {[date && relativeDay(date, today), time ?? 'zgjidhni orën'].filter(Boolean).join(' ')}
          </b>
          {' · '}
          <span className="whitespace-nowrap">
            {barber ? (
              <>
                <BarberDot colour={barber.color} className="mr-1 inline-block size-2.5" />
                {firstName(barber.name)}
              </>
            ) : (
              <span className="text-wait">zgjidhni berberin</span>
            )}
          </span>
          {minutes !== null && ` · ${duration(minutes)}`}
          {' · '}
          {hasPrice ? (
            <b className="font-semibold whitespace-nowrap">{amount(price, currency)}</b>
          ) : (
            <span className="text-wait">pa çmim</span>
          )}
        </span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} className="text-ink-3" />
      </button>
      {/* Stays mounted while collapsed, so that its fields keep their values. */}
      <div id={id} hidden={!open} className="p-3 md:p-4">
        {children}
      </div>
    </div>
  )
}

interface WalkInButtonProps {
  form: FormHandle<FormInput, FormValues>
  today: LocalDate
  /** True until the user chooses a time; then a walk-in begins now if somebody is free. */
  isSuggested: boolean
  /** Barbers who may take them. */
  barberIds: readonly string[]
  onPlace: (place: FreeNow) => void
}

/** Books a client without a name by one tap, and says when: 'tani' if somebody is free. */
export function WalkInButton({ form, today, isSuggested, barberIds, onPlace }: WalkInButtonProps) {
  const clock = useWallClock()
  const [date, time] = form.watch(['appointment_date', 'appointment_time'])
  const freeNow = useFreeNow({
    asks: isSuggested && date === today,
    service: form.watch('service_name'),
    duration: form.watch('duration'),
    barberIds,
    preferred: form.watch('barber_id'),
  })
  const isToday = date === today
  const when =
    freeNow || (isToday && time && isNow(time, clock.time))
      ? 'tani'
      : time && date && (isToday ? time : `${relativeDay(date, today)} ${time}`)
  return (
    <button
      type="button"
      title="Cakto menjëherë, pa emër"
      className="grid h-11 shrink-0 content-center justify-items-center rounded-lg border border-dashed border-line-control px-4 leading-tight font-medium text-ink-2 transition-colors hover:border-accent hover:text-accent"
      onClick={(event) => {
        const { form: element } = event.currentTarget
        // Renders the place before the form is sent.
        flushSync(() => {
          if (freeNow) onPlace(freeNow)
          form.set('client_name', walkInName)
          form.set('client_phone', '')
        })
        element?.requestSubmit()
      }}
    >
      {walkInName}
      {when && (
        <>
          {' '}
          <span className="text-xs font-normal">{when}</span>
        </>
      )}
    </button>
  )
}

interface FreeNow {
  time: LocalTime
  barber_id: string
}

interface Question {
  asks: boolean
  service: string
  duration: number | null
  barberIds: readonly string[]
  /** Barber taken if several are free. */
  preferred: string | null
}

/** A barber who is free now for the whole visit; null if nobody is, or it is not known yet. */
function useFreeNow({ asks, service, duration, barberIds, preferred }: Question): FreeNow | null {
  const { date, time } = useWallClock()
  const start = startOfNow(time)
  const { data, isPlaceholderData } = useRead(
    getAvailability,
    { from: date, to: date, service, duration: duration ?? undefined, at: start },
    { enabled: asks && (duration ?? 0) > 0 },
  )
  if (!asks || !data || isPlaceholderData) return null
  const free = (data.days[0]?.barbers ?? []).filter(
    ({ barber_id, starts }) => barberIds.includes(barber_id) && starts.some((one) => one.time === start),
  )
  const barber = free.find(({ barber_id }) => barber_id === preferred) ?? free[0]
  return barber ? { barber_id: barber.barber_id, time: localTime(start) } : null
}
