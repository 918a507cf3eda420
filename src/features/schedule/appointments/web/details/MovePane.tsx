import { useState } from 'react'
import { dayMonth, longDate, weekdayLong } from '#platform/shared/sq.ts'
import { addDays, localDate, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useMayChange, useOwnBarber } from '#platform/web/permissions.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { usePropose } from '#features/schedule/requests/web/public.tsx'
import { appointmentMessages, getFreeStarts, type Appointment, type FreeSlot } from '../../contract.ts'
import { type Clash, scopesOf, useChange } from '../actions/public.ts'
import { ClashBanner, spread } from '../free-starts/public.ts'

interface MovePaneProps {
  appointment: Appointment
  barbers: readonly Barber[]
  /** True if the move answers an online booking. */
  isRequest?: boolean
  onMoved: () => void
}

type Start = Omit<FreeSlot, 'date'> & { rank: number }

/** 'Zhvendos': free starts of this and the next days; one tap moves, with undo. */
export function MovePane({ appointment, barbers, isRequest = false, onMoved }: MovePaneProps) {
  const { date: today } = useWallClock()
  const day = localDate(appointment.appointment_date)
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const from = chosen ?? (day > today ? day : today)
  const [barber, setBarber] = useState<'own' | 'any'>('own')
  const [clash, setClash] = useState<Clash | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const limited = useOwnBarber() !== undefined
  const mayChange = useMayChange()
  const read = useRead(getFreeStarts, { id: appointment.id, from, barber }, { keepPrevious: true })
  const change = useChange(setClash)
  const propose = usePropose()
  const colourOf = (id: string) => barbers.find((one) => one.id === id)?.color ?? 1
  const several = barbers.filter((one) => one.is_active).length > 1

  const move = async (date: string, start: Start) => {
    setClash(null)
    const { time, barber_id } = start
    setMoving(`${date} ${time}`)
    const place = { appointment_date: date, appointment_time: time, barber_id }
    const moved = isRequest
      ? await propose(appointment, { ...start, date })
      : await change(appointment, place, {
          success: appointmentMessages.updated,
          undoable: true,
          scope: scopesOf(appointment)[0],
        })
    setMoving(null)
    if (moved) onMoved()
    else void read.refetch()
  }

  const days = read.data?.days
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">Një prekje e zhvendos, dhe mund ta zhbëni.</p>
      {several && !appointment.visit_id && !limited && (
        <SegmentedControl
          label="Te kush"
          wide
          value={barber}
          onChange={setBarber}
          options={[
            { value: 'own', label: firstName(appointment.barber) },
            { value: 'any', label: 'Kushdo i lirë' },
          ]}
        />
      )}
      {clash && (
        <div className="mt-3">
          <ClashBanner
            clash={clash}
            date={appointment.appointment_date}
            onDismiss={() => setClash(null)}
            onTaken={(moved) => moved && onMoved()}
          />
        </div>
      )}
      {days ? (
        days.length === 0 ? (
          <p className="py-8 text-center text-ink-2">Nuk ka orë të lira në 31 ditët e ardhshme.</p>
        ) : (
          days.map(({ date, starts }) => (
            <Day
              key={`${date} ${barber}`}
              date={localDate(date)}
              today={today}
              starts={starts.filter(({ barber_id }) => mayChange(barber_id))}
              moving={moving}
              dot={(start) =>
                start.barber_id === appointment.barber_id ? null : barberClass(colourOf(start.barber_id))
              }
              onTake={(start) => void move(date, start)}
            />
          ))
        )
      ) : (
        <LoadingState read={read}>
          <div className="mt-4 space-y-4">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} className="h-20" />
            ))}
          </div>
        </LoadingState>
      )}
      <DateField
        label="Zgjidh ditë tjetër"
        placeholder="Zgjidh ditë tjetër"
        hideLabel
        className="mt-4"
        today={today}
        min={today}
        value={chosen}
        onChange={setChosen}
      />
    </>
  )
}

interface DayProps {
  date: LocalDate
  today: LocalDate
  starts: readonly Start[]
  /** Start to which the visit is being moved. */
  moving: string | null
  /** Colour of a different barber. */
  dot: (start: Start) => string | null
  onTake: (start: Start) => void
}

function Day({ date, today, starts, moving, dot, onTake }: DayProps) {
  const [all, setAll] = useState(false)
  const shown = all ? starts : spread(starts)
  const near = date === today ? 'Sot' : date === addDays(today, 1) ? 'Nesër' : null
  const note = near === 'Nesër' ? longDate(date) : dayMonth(date)
  return (
    <section className="mt-4" aria-label={longDate(date)}>
      <h3 className="mb-2 flex items-baseline gap-2">
        <b className="font-semibold first-letter:uppercase">{near ?? weekdayLong(date)}</b>
        <span className="text-sm text-ink-3">{note}</span>
        {shown.length < starts.length && (
          <button
            type="button"
            className="thumb ml-auto text-sm font-semibold text-accent hover:underline"
            onClick={() => setAll(true)}
          >
            Të gjitha ({starts.length})
          </button>
        )}
      </h3>
      <div className="grid grid-cols-4 gap-2">
        {shown.map((start) => {
          const colour = dot(start)
          return (
            <button
              key={start.time}
              type="button"
              aria-busy={moving === `${date} ${start.time}` || undefined}
              disabled={moving !== null}
              onClick={() => onTake(start)}
              className="inline-flex h-11 items-center justify-center gap-1.5 rounded-lg border border-line-strong bg-raised font-medium tabular-nums transition-colors hover:border-accent hover:bg-accent-soft hover:text-accent disabled:opacity-60 aria-busy:border-accent"
            >
              {colour && <span aria-hidden className={cn('size-2 rounded-full bg-barber', colour)} />}
              {start.time}
              {colour && <span className="sr-only">, {start.barber}</span>}
            </button>
          )
        })}
      </div>
    </section>
  )
}
