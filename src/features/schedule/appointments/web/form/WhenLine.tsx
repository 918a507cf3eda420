import { useId, type ReactNode } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { amount, duration, relativeDay } from '#platform/shared/sq.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { firstName } from '#platform/shared/sqText.ts'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'

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
