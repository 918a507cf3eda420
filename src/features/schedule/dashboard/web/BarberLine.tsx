import type { Amounts } from '#platform/shared/money.ts'
import { amounts, duration, plural } from '#platform/shared/sq.ts'
import { endTimeText, minutesOf } from '#platform/shared/time.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { RowUndo } from '#platform/web/ui/RowUndo.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { startOf, type Clock } from '#features/schedule/appointments/rules.ts'
import type { BarberNow } from './barberNow.ts'
import { actsStyles, CurrentActs } from './CurrentActs.tsx'
import type { RowActing } from './DashboardRowActions.tsx'

export interface BarberLineProps {
  state: BarberNow
  names: ReadonlyMap<string, string>
  earned: ReadonlyMap<string, Amounts>
  now: Clock
  acting: RowActing
  /** Books with a barber from now. */
  onAdd: (barberId: string) => void
}

export function BarberLine({ state, names, earned, now, acting, onAdd }: BarberLineProps) {
  const { onOpen, onSend, maySend } = acting
  const { barber, current, next } = state
  const currency = useCurrency()
  const name = names.get(barber.name) ?? barber.name
  const minute = minutesOf(now.time)
  return (
    <li
      className={cn(
        barberClass(barber.color),
        'flex flex-wrap items-center gap-x-3 pt-3 pr-3 pl-4 @min-[40rem]:min-h-20 @min-[40rem]:flex-nowrap @min-[40rem]:pr-4 @min-[40rem]:pb-3 @min-[40rem]:pl-5 @5xl:gap-x-5',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 @max-[40rem]:self-start @5xl:w-50">
        <Avatar name={barber.name} barber={barber.color} size="row" />
        <p className="min-w-0 @max-5xl:hidden">
          <b className="block truncate font-semibold">{barber.name}</b>
          <span className="text-xs text-ink-3">
            {`${plural(state.visits, 'vizitë', 'vizita')} · ${amounts(earned.get(barber.id) ?? {}, currency)}`}
          </span>
        </p>
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 items-center gap-x-5 text-sm leading-5 text-ink-2 @5xl:grid-cols-2">
        <div>
          {current ? (
            <InChair current={current} name={name} minute={minute} onOpen={onOpen} />
          ) : (
            <NotBusy state={state} name={name} minute={minute} />
          )}
        </div>
        <div className="border-line @max-5xl:pt-1 @max-[40rem]:pb-2 @5xl:border-l @5xl:pl-5">
          {next ? (
            <>
              <p className="flex items-baseline">
                <small className="mr-2 shrink-0 text-xs text-ink-3">Pastaj</small>{' '}
                <b className="mr-2 shrink-0 font-semibold text-ink">{next.appointment_time}</b>{' '}
                <ClientButton appointment={next} onOpen={onOpen} />
              </p>
              <p
                className={cn(lineStyles, '@max-5xl:hidden')}
              >{`${next.service_name} · pas ${duration(startOf(next) - minute)}`}</p>
            </>
          ) : (
            <p className={lineStyles}>
              <NobodyNext />
            </p>
          )}
        </div>
      </div>
      {current ? (
        <CurrentActs key={current.id} current={current} acting={acting} />
      ) : (
        state.freeUntil !== null && (
          <div className={cn(actsStyles, 'self-start @min-[40rem]:self-center')}>
            <Button
              icon="plus"
              aria-label={`Termin tani: ${barber.name}`}
              className="@max-[40rem]:w-11 @max-[40rem]:text-accent"
              onClick={() => onAdd(barber.id)}
            >
              <span className="@max-[40rem]:hidden">Termin tani</span>
            </Button>
            {next && maySend(next) && <Send appointment={next} onSend={onSend} className="@max-[40rem]:hidden" />}
          </div>
        )
      )}
    </li>
  )
}

const lineStyles = 'overflow-x-clip text-ellipsis whitespace-nowrap'

export const NobodyNext = () => <small className="text-xs whitespace-nowrap text-ink-3">Pastaj askush tjetër</small>

interface ClientButtonProps {
  appointment: Appointment
  onOpen: RowActing['onOpen']
  className?: string
}

/** Touch target of 44 px without a higher line. */
function ClientButton({ appointment, onOpen, className }: ClientButtonProps) {
  return (
    <TextButton
      aria-haspopup="dialog"
      className={cn('-my-3 truncate py-3 text-ink', className)}
      onClick={(event) => onOpen(appointment, event.currentTarget)}
    >
      {appointment.client_name}
    </TextButton>
  )
}

interface SendProps {
  appointment: Appointment
  onSend: RowActing['onSend']
  className?: string
}

function Send({ appointment, onSend, className }: SendProps) {
  return (
    <Button
      icon="send"
      variant="ghost"
      className={className}
      aria-label={`Dërgo: ${appointment.client_name}`}
      onClick={() => onSend(appointment)}
    >
      Dërgo
    </Button>
  )
}

interface InChairProps {
  current: Appointment
  name: string
  minute: number
  onOpen: RowActing['onOpen']
}

function InChair({ current, name, minute, onOpen }: InChairProps) {
  const done = minute - startOf(current)
  return (
    <>
      <p className={cn(lineStyles, 'text-base leading-5')}>
        <ClientButton appointment={current} onOpen={onOpen} className="font-semibold" />
        {` · ${current.service_name}`}
      </p>
      <RowUndo place={current.id} name={current.client_name}>
        {/* On a second line rather than cut, as with wider spacing of text. */}
        <p>
          <span className="@5xl:hidden">{`${name} · `}</span>
          <span className="whitespace-nowrap">{`që nga ${current.appointment_time}`}</span>
          {' · '}
          <span className="whitespace-nowrap">{`edhe ${duration(current.duration - done)}`}</span>
        </p>
      </RowUndo>
      <div aria-hidden className="mt-2 h-1 overflow-clip rounded-full bg-barber/25 @min-[40rem]:max-w-60">
        <div className="h-full bg-barber" style={{ width: `${(done / current.duration) * 100}%` }} />
      </div>
    </>
  )
}

function NotBusy({ state: { away, freeUntil }, name, minute }: { state: BarberNow; name: string; minute: number }) {
  const isLimited = freeUntil !== null && freeUntil !== Infinity
  const sub = isLimited ? `${duration(freeUntil - minute)} të lira` : null
  return (
    <>
      <p className={cn(lineStyles, 'text-base leading-5')}>
        <b className="font-semibold text-ink">
          {away ?? (isLimited ? `Lirë deri në ${endTimeText(freeUntil)}` : 'Lirë')}
        </b>
      </p>
      <p className={lineStyles}>
        <span className="@5xl:hidden">{[name, sub].filter(Boolean).join(' · ')}</span>
        <span className="@max-5xl:hidden">{sub}</span>
      </p>
    </>
  )
}
