import type { CSSProperties } from 'react'
import { amounts, duration, initials, plural } from '#platform/shared/sq.ts'
import { endTimeText, minutesOf } from '#platform/shared/time.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { canConfirm } from '#features/schedule/appointments/rules.ts'
import type { AppointmentActions } from '#features/schedule/appointments/web/public.tsx'
import type { BarberNow, Clock } from './barberNow.ts'
import { startOf } from './dayParts.ts'

interface BarbersNowProps {
  barbers: readonly BarberNow[]
  names: ReadonlyMap<string, string>
  now: Clock
  actions: AppointmentActions
  /** Opens the details of an appointment. */
  onOpen: (appointment: Appointment, anchor: Element) => void
  /** Opens 'Dërgo'; `maySend` is true if it can be sent. */
  onSend: (appointment: Appointment) => void
  maySend: (appointment: Appointment) => boolean
  /** Books with a barber from now. */
  onAdd: (barberId: string) => void
}

/**
 * One line per barber: current client, next client, and until when the barber is free. Barbers without further
 * appointments share one line.
 */
export function BarbersNow({ barbers, ...rest }: BarbersNowProps) {
  const idle = barbers.filter(({ current, next, freeUntil }) => !current && !next && freeUntil !== null)
  const together = idle.length > 1 ? idle : []
  return (
    <section aria-label="Tani" className="barbers-now">
      <ul>
        {barbers
          .filter((one) => !together.includes(one))
          .map((one) => (
            <BarberLine key={one.barber.id} one={one} {...rest} />
          ))}
        {together.length > 0 && <IdleLine barbers={together} {...rest} />}
      </ul>
    </section>
  )
}

type IdleLineProps = Pick<BarbersNowProps, 'barbers' | 'names' | 'onAdd'>

/** Free barbers without further appointments today; their names book from now. */
function IdleLine({ barbers, names, onAdd }: IdleLineProps) {
  const [until, ...others] = new Set(barbers.map(({ freeUntil }) => freeUntil))
  const isLimited = others.length === 0 && until !== undefined && until !== null && until !== Infinity
  return (
    <li className="together">
      <p>
        <b>{isLimited ? `Lirë deri në ${endTimeText(until)}` : 'Lirë'}</b> <small>Pastaj askush tjetër</small>
      </p>
      <div>
        {barbers.map(({ barber }) => (
          <Button
            key={barber.id}
            icon="plus"
            size="sm"
            aria-label={`Termin tani: ${barber.name}`}
            className={barberClass(barber.color)}
            onClick={() => onAdd(barber.id)}
          >
            <i aria-hidden />
            {names.get(barber.name) ?? barber.name}
          </Button>
        ))}
      </div>
    </li>
  )
}

function BarberLine({ one, ...rest }: { one: BarberNow } & Omit<BarbersNowProps, 'barbers'>) {
  const { names, now, actions, onOpen, onSend, maySend, onAdd } = rest
  const { barber, current, next } = one
  const currency = useCurrency()
  const name = names.get(barber.name) ?? barber.name
  const minute = minutesOf(now.time)
  return (
    <li className={cn(barberClass(barber.color))}>
      <div className="who">
        <span aria-hidden className="round">
          {initials(barber.name)}
        </span>
        <p className="wide-only">
          <b>{barber.name}</b>
          <span>{`${plural(one.visits, 'vizitë', 'vizita')} · ${amounts(one.earned, currency)}`}</span>
        </p>
      </div>
      <div className="now">
        {current ? (
          <InChair current={current} name={name} minute={minute} onOpen={onOpen} />
        ) : (
          <NotBusy one={one} name={name} minute={minute} />
        )}
      </div>
      <div className="next">
        {next ? (
          <>
            <p>
              <small>Pastaj</small> <b>{next.appointment_time}</b>{' '}
              <button type="button" aria-haspopup="dialog" onClick={(event) => onOpen(next, event.currentTarget)}>
                {next.client_name}
              </button>
            </p>
            <p className="wide-only">{`${next.service_name} · pas ${duration(startOf(next) - minute)}`}</p>
          </>
        ) : (
          <p>
            <small>Pastaj askush tjetër</small>
          </p>
        )}
      </div>
      {current ? (
        <div className="acts">
          {canConfirm(current) && (
            <Button icon="check" className="tick" onClick={() => void actions.confirm(current)}>
              Konfirmo
            </Button>
          )}
          <Button icon="no-show" variant="ghost" onClick={() => void actions.noShow(current)}>
            Nuk erdhi
          </Button>
          {maySend(current) && <Send appointment={current} onSend={onSend} />}
        </div>
      ) : (
        one.freeUntil !== null && (
          <div className="acts free">
            <Button icon="plus" aria-label={`Termin tani: ${barber.name}`} onClick={() => onAdd(barber.id)}>
              <span>Termin tani</span>
            </Button>
            {next && maySend(next) && <Send appointment={next} onSend={onSend} />}
          </div>
        )
      )}
    </li>
  )
}

function Send({ appointment, onSend }: { appointment: Appointment; onSend: BarbersNowProps['onSend'] }) {
  return (
    <Button
      icon="send"
      variant="ghost"
      className="send"
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
  onOpen: BarbersNowProps['onOpen']
}

function InChair({ current, name, minute, onOpen }: InChairProps) {
  const done = minute - startOf(current)
  return (
    <>
      <p className="first">
        <button type="button" aria-haspopup="dialog" onClick={(event) => onOpen(current, event.currentTarget)}>
          {current.client_name}
        </button>
        {` · ${current.service_name}`}
      </p>
      <p>
        <span className="stacked-only">{`${name} · `}</span>
        {`që nga ${current.appointment_time} · edhe ${duration(current.duration - done)}`}
      </p>
      <div aria-hidden className="bar" style={{ '--done': `${(done / current.duration) * 100}%` } as CSSProperties} />
    </>
  )
}

function NotBusy({ one: { away, freeUntil }, name, minute }: { one: BarberNow; name: string; minute: number }) {
  const isLimited = freeUntil !== null && freeUntil !== Infinity
  const sub = isLimited ? `${duration(freeUntil - minute)} të lira` : null
  return (
    <>
      <p className="first">
        <b>{away ?? (isLimited ? `Lirë deri në ${endTimeText(freeUntil)}` : 'Lirë')}</b>
      </p>
      <p>
        <span className="stacked-only">{[name, sub].filter(Boolean).join(' · ')}</span>
        <span className="wide-only">{sub}</span>
      </p>
    </>
  )
}
