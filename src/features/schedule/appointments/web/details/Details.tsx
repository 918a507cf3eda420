import { useOffline } from '#platform/web/connectivity.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { getClientSummary, type ClientSummary } from '#features/clients/contract.ts'
import { clientParameter, isWalkIn, afterText } from '#features/clients/rules.ts'
import { listSalonHistory } from '#features/accounts/colleagues/contract.ts'
import { PayButtons, type Payment, type SaleOpening } from '#features/schedule/payments/web/public.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { BookedBy } from '#features/accounts/colleagues/web/public.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { sumPrices } from '#platform/shared/money.ts'
import { amount, amounts, duration, plural, longDate } from '#platform/shared/sq.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import { newId } from '#platform/shared/ids.ts'
import { isLocalDate, localDate } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { appointmentMessages, type Appointment, getFreeStarts } from '../../contract.ts'
import { warningsOf, bodyOfPart, partOf } from '../form/public.ts'
import { isKept, parentOf, shownParts } from '../../rules.ts'
import { useBookVisit, useShowOnSchedule } from '../actions/public.ts'
import { Actions, type ActionsProps } from './Actions.tsx'
import { AppointmentFacts, ClientDoor } from './AppointmentFacts.tsx'
import { againOn, nearest, rhythmOrUsual } from './again.ts'

export interface DetailsProps extends Omit<ActionsProps, 'isToPay' | 'isPaid'> {
  barbers: readonly Barber[]
  /** Appointments on the screen, including other parts of the visit. */
  among: readonly Appointment[]
  mayChange: boolean
  payment: Payment
  onSale: (opening: SaleOpening) => void
  /** True if opened from the client's sheet. */
  inSheet?: boolean
  onServices: () => void
}

export function Details({
  appointment,
  barbers,
  among,
  mayChange,
  inSheet,
  payment,
  onSale,
  onServices,
  onClose,
  ...rest
}: DetailsProps) {
  const offline = useOffline()
  const readOnly = useReadOnly()
  const mayReadHistory = useMay(listSalonHistory) && !offline
  const sheet = useSheetInUrl(clientParameter)
  const walkIn = isWalkIn(appointment.client_name)
  const { client_id } = appointment
  const known = useRead(getClientSummary, { id: client_id, except: appointment.id }, { enabled: !walkIn })
  const summary = walkIn ? undefined : known.data?.summary
  const barber = barbers.find(({ id }) => id === appointment.barber_id)
  const ofGroup = among.filter(({ group_id }) => group_id !== null && group_id === appointment.group_id)
  const parts = partsOfVisit(appointment, among)
  const openClient = () => {
    onClose()
    if (!inSheet) sheet.open(client_id)
  }
  return (
    <>
      <ClientDoor appointment={appointment} summary={summary} colour={barber?.color} onOpen={openClient} />
      <AppointmentFacts appointment={appointment} barber={barber} summary={summary} advance={payment.advance} />
      {ofGroup.length > 1 && <GroupLine group={ofGroup} />}
      {parts.length > 1 && (
        <VisitParts
          parts={parts}
          barbers={barbers}
          onChange={mayChange && !readOnly && !offline ? onServices : undefined}
        />
      )}
      {warningsOf(summary).map((warning) => (
        <p key={warning} className="mt-2 flex items-start gap-2.5 rounded-lg bg-wait-soft px-3 py-2 text-sm text-wait">
          <Icon name="warning" size={18} className="mt-px" />
          <Warning text={warning} />
        </p>
      ))}
      <PayButtons payment={payment} onOpen={onSale} onPaid={onClose} />
      {mayChange &&
        (readOnly ? (
          <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">{appointmentMessages.readOnly}</p>
        ) : (
          <>
            <Actions
              appointment={appointment}
              parent={summary ? summary.parent : parentOf(appointment)}
              isToPay={payment.mayPay}
              isPaid={payment.payment !== undefined}
              onClose={onClose}
              {...rest}
            />
            {summary && !offline && appointment.status !== 'cancelled' && (
              <AgainRow parts={parts} summary={summary} onDone={onClose} />
            )}
          </>
        ))}
      {mayReadHistory && (
        <Part>
          <BookedBy appointment={appointment.id} />
        </Part>
      )}
    </>
  )
}

/** 'Nuk erdhi 2 nga 5 · së fundi më 30 tetor', with the first part in bold. */
function Warning({ text }: { text: string }) {
  const [what = '', ...rest] = text.split(' · ')
  return (
    <span>
      <b className="font-semibold">{what}</b>
      {rest.map((part) => ` · ${part}`)}
    </span>
  )
}

/** Clients booked together: 'Grup: Babai, Djali'. */
export function GroupLine({ group }: { group: readonly Appointment[] }) {
  const names = [...new Set(group.map(({ client_name }) => client_name))]
  return (
    <p className="mt-3 text-sm text-ink-2">
      <b className="font-semibold text-ink">Grup:</b> {names.join(', ')}
    </p>
  )
}

/** Parts of an appointment's visit by time; the appointment itself if it is the only one. */
export function partsOfVisit(
  appointment: Appointment,
  among: readonly Appointment[],
): readonly [Appointment, ...Appointment[]] {
  const { visit_id } = appointment
  const [first = appointment, ...others] =
    visit_id === null ? [] : shownParts(among.filter((one) => one.visit_id === visit_id && isKept(one)))
  return [first, ...others]
}

/** 'Një vizitë, dy berberë': parts of a visit by time, with barber and price, and the total. */
export function VisitParts({
  parts,
  barbers,
  onChange,
}: {
  parts: readonly Appointment[]
  barbers: readonly Barber[]
  /** Undefined if they cannot be changed. */
  onChange?: (() => void) | undefined
}) {
  const several = new Set(parts.map(({ barber_id }) => barber_id)).size
  const minutes = parts.reduce((sum, part) => sum + part.duration, 0)
  return (
    <section className="mt-3 rounded-xl border border-line p-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 text-sm font-semibold">
          {several > 1 ? `Një vizitë, ${plural(several, 'berber', 'berberë')}` : 'Një vizitë'}
          <span className="font-normal text-ink-2"> · lëviz e gjitha bashkë</span>
        </h3>
        {onChange && (
          <IconButton icon="pencil" size="sm" label="Ndrysho shërbimet" className="-my-2 -mr-1.5" onClick={onChange} />
        )}
      </div>
      <ul className="mt-2 space-y-2">
        {parts.map((part) => (
          <li key={part.id} className="flex items-start gap-2.5">
            <BarberDot colour={barbers.find(({ id }) => id === part.barber_id)?.color} className="mt-1.5 size-2.5" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{`${part.appointment_time} ${part.service_name}`}</b>
              <span className="block text-sm text-ink-2">{`${part.barber} · ${duration(part.duration)}`}</span>
            </span>
            <span className="tabular-nums">{amount(part.price, part.currency)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between border-t border-line pt-2 font-semibold">
        <span>{duration(minutes)}</span>
        <span className="tabular-nums">{amounts(sumPrices(parts), parts[0]?.currency ?? 'EUR')}</span>
      </p>
    </section>
  )
}

interface AgainRowProps {
  /** Parts of the visit by time; one for a single service. */
  parts: readonly [Appointment, ...Appointment[]]
  summary: ClientSummary
  onDone: () => void
}

/** 'Prapë pas 3 javësh' books the same visit again with one tap; a client with an upcoming visit gets a link to it. */
function AgainRow({ parts, summary, onDone }: AgainRowProps) {
  const show = useShowOnSchedule()
  const { next_visit: next } = summary
  // Hidden if the user may not see the price.
  if (!next && parts.some(({ price }) => price === null)) return null
  if (!next) return <BookAgain parts={parts} summary={summary} onDone={onDone} />
  const day = isLocalDate(next.date) ? longDate(next.date) : next.date
  return (
    <Row
      icon="calendar"
      title="Termini tjetër"
      note={`${day}, ${next.time} · ${next.service_name}`}
      onClick={() => {
        onDone()
        show({ id: next.id, appointment_date: next.date })
      }}
    />
  )
}

function BookAgain({ parts, summary, onDone }: AgainRowProps) {
  const [first] = parts
  const { date: today } = useWallClock()
  const { book, busy } = useBookVisit()
  const rhythm = rhythmOrUsual(summary.rhythm_days)
  const from = againOn(first.appointment_date, rhythm, today)
  const read = useRead(getFreeStarts, { id: first.id, from, days: 1 })
  const [day] = read.data?.days ?? []
  const start = day && nearest(day.starts, first)
  const title = `Prapë ${afterText(rhythm)}`
  if (!day || !start) {
    return read.isPending ? <Row icon="repeat" title={title} note={'\u00a0'} busy /> : null
  }
  const text = `${longDate(localDate(day.date))}, ${start.time}`
  const { client_id, client_name } = first
  const bookAgain = () =>
    book(
      {
        id: newId(now()),
        appointment_date: day.date,
        appointment_time: start.time,
        client_id,
        client_name,
        parts: parts.map((part) => bodyOfPart(newId(now()), partOf(part))),
      },
      { undo: { message: `${client_name} → ${text}`, note: appointmentMessages.added(client_name) } },
    )
  const free = day.date !== from || start.time !== first.appointment_time ? 'më e afërta e lirë' : 'i lirë'
  return (
    <Row
      icon="repeat"
      title={title}
      note={`${text} · ${free}`}
      busy={busy}
      onClick={async () => {
        if (await bookAgain()) onDone()
        else void read.refetch()
      }}
    />
  )
}

interface RowProps {
  icon: IconName
  title: string
  note: string
  busy?: boolean
  onClick?: () => unknown
}

function Row({ icon, title, note, busy, onClick }: RowProps) {
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void onClick?.()}
      className="group mt-3 flex min-h-14 w-full items-center gap-3 border-t border-line pt-3 pb-1 text-left"
    >
      <Icon name={icon} size={18} className="text-accent" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold group-hover:text-accent">{title}</b>
        <span className="block text-sm text-ink-2 first-letter:uppercase">{note}</span>
      </span>
      <Icon name="chevron-right" size={18} className="text-ink-3" />
    </button>
  )
}
