import type { Amounts } from '#platform/shared/money.ts'
import { amounts, duration, plural } from '#platform/shared/sq.ts'
import { endTimeText, minutesOf } from '#platform/shared/time.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { PayRowButton, useIsToPay } from '#features/schedule/payments/web/public.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { canConfirm, startOf, type Clock } from '#features/schedule/appointments/rules.ts'
import type { BarberNow } from './barberNow.ts'
import type { RowActing } from './DashboardRowActions.tsx'

interface BarbersNowProps extends Omit<RowActing, 'onEdit'> {
  barbers: readonly BarberNow[]
  names: ReadonlyMap<string, string>
  earned: ReadonlyMap<string, Amounts>
  now: Clock
  onOpen: (appointment: Appointment, anchor: Element) => void
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
    <Card label="Tani" padded={false} className="@container overflow-clip">
      <ul className="divide-y divide-line">
        {barbers
          .filter((one) => !together.includes(one))
          .map((one) => (
            <BarberLine key={one.barber.id} one={one} {...rest} />
          ))}
        {together.length > 0 && <IdleLine barbers={together} {...rest} />}
      </ul>
    </Card>
  )
}

type IdleLineProps = Pick<BarbersNowProps, 'barbers' | 'names' | 'onAdd'>

/** Free barbers without further appointments today; their names book from now. */
function IdleLine({ barbers, names, onAdd }: IdleLineProps) {
  const [until, ...others] = new Set(barbers.map(({ freeUntil }) => freeUntil))
  const isLimited = others.length === 0 && until !== undefined && until !== null && until !== Infinity
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 p-3 @min-[40rem]:pr-4 @min-[40rem]:pl-5">
      <p>
        <b className="font-semibold">{isLimited ? `Lirë deri në ${endTimeText(until)}` : 'Lirë'}</b> <NobodyNext />
      </p>
      <div className="flex flex-1 basis-80 flex-wrap gap-1.5">
        {barbers.map(({ barber }) => (
          <Button
            key={barber.id}
            icon="plus"
            size="sm"
            aria-label={`Termin tani: ${barber.name}`}
            className={cn(barberClass(barber.color), '[&_svg]:text-accent')}
            onClick={() => onAdd(barber.id)}
          >
            <i aria-hidden className="size-2 shrink-0 rounded-full bg-barber" />
            {names.get(barber.name) ?? barber.name}
          </Button>
        ))}
      </div>
    </li>
  )
}

function BarberLine({ one, ...rest }: { one: BarberNow } & Omit<BarbersNowProps, 'barbers'>) {
  const { names, earned, now, actions, onOpen, onSend, maySend, onAdd, paid, among, onPay } = rest
  const { barber, current, next } = one
  const currency = useCurrency()
  const isToPay = useIsToPay(paid)
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
            {`${plural(one.visits, 'vizitë', 'vizita')} · ${amounts(earned.get(barber.id) ?? {}, currency)}`}
          </span>
        </p>
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 items-center gap-x-5 text-sm leading-5 text-ink-2 @5xl:grid-cols-2">
        <div>
          {current ? (
            <InChair current={current} name={name} minute={minute} onOpen={onOpen} />
          ) : (
            <NotBusy one={one} name={name} minute={minute} />
          )}
        </div>
        <div className="border-line @max-5xl:pt-1 @max-[40rem]:pb-2 @5xl:border-l @5xl:pl-5">
          {next ? (
            <>
              <p className={lineStyles}>
                <small className="mr-1 text-xs text-ink-3">Pastaj</small>{' '}
                <b className="mr-1 font-semibold text-ink">{next.appointment_time}</b>{' '}
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
        <div className={cn(actsStyles, wideActsStyles)}>
          {canConfirm(current) && (
            <Button
              icon="check"
              aria-label={`Konfirmo: ${current.client_name}, tani`}
              className="@max-[40rem]:text-ok! [&_svg]:text-ok"
              onClick={() => void actions.confirm(current)}
            >
              Konfirmo
            </Button>
          )}
          <Button
            icon="no-show"
            variant="ghost"
            aria-label={`Nuk erdhi: ${current.client_name}`}
            onClick={() => void actions.noShow(current)}
          >
            Nuk erdhi
          </Button>
          <PayRowButton note="tani" appointment={current} among={among} paid={paid} onOpen={onPay} />
          {/* A client who is about to pay gets no message; it stays in the details. */}
          {maySend(current) && !isToPay(current) && <Send appointment={current} onSend={onSend} />}
        </div>
      ) : (
        one.freeUntil !== null && (
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
const actsStyles = 'flex justify-end gap-1 *:px-3 @5xl:w-90'
/** On a phone below the line, within reach of the thumb. */
const wideActsStyles =
  '@max-[40rem]:-mr-3 @max-[40rem]:-ml-4 @max-[40rem]:flex-[1_0_100%] @max-[40rem]:gap-0 @max-[40rem]:border-t @max-[40rem]:border-line @max-[40rem]:*:flex-1 @max-[40rem]:*:gap-1.5 @max-[40rem]:*:rounded-none @max-[40rem]:*:border-0 @max-[40rem]:*:border-line @max-[40rem]:*:bg-transparent @max-[40rem]:*:px-0 @max-[40rem]:*:text-ink-2 @max-[40rem]:*:-outline-offset-3 @max-[40rem]:*:not-first:border-l @max-xs:[&_svg]:hidden'

const NobodyNext = () => <small className="text-xs whitespace-nowrap text-ink-3">Pastaj askush tjetër</small>

interface ClientButtonProps {
  appointment: Appointment
  onOpen: BarbersNowProps['onOpen']
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
  onSend: BarbersNowProps['onSend']
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
  onOpen: BarbersNowProps['onOpen']
}

function InChair({ current, name, minute, onOpen }: InChairProps) {
  const done = minute - startOf(current)
  return (
    <>
      <p className={cn(lineStyles, 'text-base leading-5')}>
        <ClientButton appointment={current} onOpen={onOpen} className="font-semibold" />
        {` · ${current.service_name}`}
      </p>
      <p className={lineStyles}>
        <span className="@5xl:hidden">{`${name} · `}</span>
        {`që nga ${current.appointment_time} · edhe ${duration(current.duration - done)}`}
      </p>
      <div aria-hidden className="mt-2 h-1 overflow-clip rounded-full bg-barber/25 @min-[40rem]:max-w-60">
        <div className="h-full bg-barber" style={{ width: `${(done / current.duration) * 100}%` }} />
      </div>
    </>
  )
}

function NotBusy({ one: { away, freeUntil }, name, minute }: { one: BarberNow; name: string; minute: number }) {
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
