import type { ReactNode } from 'react'
import { amount, duration, longDate } from '#platform/shared/sq.ts'
import { addDays, endTimeText, isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { getClientSummary, type ClientSummary } from '#features/clients/contract.ts'
import { clientParameter, isWalkIn } from '#features/clients/rules.ts'
import { listSalonHistory } from '#features/accounts/colleagues/contract.ts'
import { partsText } from '#features/salon/services/rules.ts'
import { useMaySend, WrittenLine } from '#features/schedule/client-messages/web/public.tsx'
import { PayButtons, type Payment, type SaleOpening } from '#features/schedule/payments/web/public.tsx'
import { sourceLabel } from '#features/schedule/requests/rules.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { endOf } from '../../rules.ts'
import { Actions, type ActionsProps } from './Actions.tsx'
import { AgainRow } from './AgainRow.tsx'
import { clientLines, warningsOf } from './clientLines.ts'
import { GroupLine, partsOfVisit, VisitParts } from './VisitParts.tsx'
import { BookedBy } from '#features/accounts/colleagues/web/public.tsx'
import { SeriesDetail } from './SeriesDetail.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

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

const cancelledBy = {
  client: 'Anuluar nga klienti',
  salon: 'Anuluar nga salloni',
  no_show: 'Klienti nuk erdhi',
} as const

/** 'Sot', 'Nesër', else 'E premte, 27 nëntor'. */
function dayText(date: string, today: LocalDate): string {
  if (!isLocalDate(date)) return date
  if (date === today) return 'Sot'
  if (date === addDays(today, 1)) return 'Nesër'
  return longDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) })
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
  const { date: today } = useWallClock()
  const offline = useOffline()
  const readOnly = useReadOnly()
  const mayReadHistory = useMay(listSalonHistory) && !offline
  const sheet = useSheetInUrl(clientParameter)
  const walkIn = isWalkIn(appointment.client_name)
  const { client_id, client_phone: phone, notes, cancel_reason, appointment_time: start } = appointment
  const known = useRead(getClientSummary, { id: client_id, except: appointment.id }, { enabled: !walkIn })
  const summary = walkIn ? undefined : known.data?.summary
  const barber = barbers.find(({ id }) => id === appointment.barber_id)
  const breaks = partsText(appointment)
  const maySend = useMaySend()({ appointment })
  const ofGroup = among.filter(({ group_id }) => group_id !== null && group_id === appointment.group_id)
  const parts = partsOfVisit(appointment, among)
  const texts = [
    { icon: 'pencil', of: '', text: notes },
    { icon: 'pencil', of: 'Shënim për klientin', text: summary?.notes },
    { icon: 'drop', of: 'Formula e ngjyrës', text: summary?.colour_formula },
  ] as const
  const openClient = () => {
    onClose()
    if (!inSheet) sheet.open(client_id)
  }
  return (
    <>
      <ClientDoor appointment={appointment} summary={summary} colour={barber?.color} onOpen={openClient} />
      <ul className="border-t border-line pt-2">
        <Detail icon="clock">
          <b className="inline-block font-semibold first-letter:uppercase">
            {dayText(appointment.appointment_date, today)}, {`${start}–${endTimeText(endOf(appointment))}`}
          </b>
          <span className="text-ink-3"> · {duration(appointment.duration)}</span>
          {breaks && <span className="block text-sm text-ink-2">{breaks}</span>}
        </Detail>
        {appointment.series_id && (
          <Detail icon="repeat">
            <Part>
              <SeriesDetail seriesId={appointment.series_id} appointmentId={appointment.id} />
            </Part>
          </Detail>
        )}
        <Detail icon="scissors">
          {appointment.service_name}
          {appointment.price !== null && (
            <>
              {' · '}
              <b className="font-semibold">{amount(appointment.price, appointment.currency)}</b>
            </>
          )}
        </Detail>
        {payment.advance.map(({ id, icon, label, text }) => (
          <Detail key={id} icon={icon} className="[&>svg]:text-accent">
            <b className="font-semibold">{label}</b> · {text}
          </Detail>
        ))}
        <Detail icon="person">
          <span className="inline-flex items-center gap-2">
            {appointment.barber}
            <BarberDot colour={barber?.color} />
          </span>
        </Detail>
        {phone && (
          <Detail icon="phone">
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
            >
              {phone}
            </a>
          </Detail>
        )}
        {maySend && (
          <Part>
            <WrittenLine appointmentId={appointment.id} />
          </Part>
        )}
        {texts.map(
          ({ icon, of, text }) =>
            text && (
              <Detail key={of} icon={icon} className="whitespace-pre-line">
                {of && <span className="sr-only">{of}: </span>}
                {text}
              </Detail>
            ),
        )}
        {appointment.online_at && (
          <Detail icon="globe">
            {['Rezervuar online', appointment.online_source && sourceLabel(appointment.online_source)]
              .filter(Boolean)
              .join(' · ')}
          </Detail>
        )}
        {appointment.coming_at && appointment.status !== 'cancelled' && (
          <Detail icon="check">{appointmentMessages.saidComing}</Detail>
        )}
        {appointment.status === 'cancelled' && cancel_reason && (
          <Detail icon="info">
            {appointment.request === 'unanswered' ? 'Kërkesa mbeti pa përgjigje' : cancelledBy[cancel_reason]}
          </Detail>
        )}
      </ul>
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

function ClientDoor({
  appointment,
  summary,
  colour,
  onOpen,
}: {
  appointment: Appointment
  summary: ClientSummary | undefined
  colour: number | undefined
  onOpen: () => void
}) {
  const { client_name: name, status } = appointment
  const { date: today } = useWallClock()
  const walkIn = isWalkIn(name)
  const lines = walkIn ? ['Erdhi pa termin.'] : summary ? clientLines(summary, today) : ['\u00a0']
  const inside = (
    <>
      <Avatar name={name} size="md" barber={colour} />
      <span className="min-w-0 flex-1">
        <span
          className={cn(
            'flex items-center gap-1 text-xl leading-6 font-bold tracking-tight',
            status === 'cancelled' && 'text-ink-2 line-through',
          )}
        >
          <span className="min-w-0 break-words">{name}</span>
          {!walkIn && <Icon name="chevron-right" size={18} className="mt-0.5 text-ink-3" />}
        </span>
        {lines.map((line) => (
          <span key={line} className="mt-0.5 block text-sm text-ink-2">
            {line}
          </span>
        ))}
      </span>
    </>
  )
  const styles = 'flex w-full items-center gap-3 rounded-lg pt-1 pb-3 text-left'
  if (walkIn) return <div className={styles}>{inside}</div>
  return (
    <button type="button" className={cn(styles, 'group hover:[&_svg]:text-ink')} onClick={onOpen}>
      {inside}
    </button>
  )
}

function Detail({ icon, children, className }: { icon: IconName; children: ReactNode; className?: string }) {
  return (
    <li className={cn('flex items-start gap-3 py-1', className)}>
      <Icon name={icon} size={18} className="mt-0.5 text-ink-3" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
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
