import { lazy, Suspense, useState, type ReactNode } from 'react'
import { amount, duration, longDate } from '#platform/shared/sq.ts'
import { endTimeText, isLocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useMay, useOwnBarber } from '#platform/web/permissions.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { partsText } from '#features/services/rules.ts'
import { listSalonHistory } from '#features/colleagues/contract.ts'
import type { Barber } from '#features/barbers/contract.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { canCancel, canConfirm, canMarkNoShow, canReinstate } from '../../rules.ts'
import type { AppointmentActions } from '../actions/appointmentCommands.tsx'
import { endOf } from '../schedule/grid/dayGrid.ts'
import { GroupLine, VisitParts } from './VisitParts.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const BookedBy = lazy(async () => ({ default: (await import('#features/colleagues/web/public.tsx')).BookedBy }))
const SeriesDetail = lazy(async () => ({ default: (await import('../series/SeriesDetail.tsx')).SeriesDetail }))

interface AppointmentDetailsProps {
  /** Null while nothing is open. */
  appointment: Appointment | null
  /** The element to place the window beside. */
  anchor: Element | null
  barbers: readonly Barber[]
  /** The appointments on the screen, among which the other parts of a visit are. */
  among?: readonly Appointment[]
  actions: AppointmentActions
  onEdit: (appointment: Appointment) => void
  onClose: () => void
}

/** An appointment's details and actions: a popover, on a phone a dialog. */
export function AppointmentDetails({ appointment, anchor, onClose, ...rest }: AppointmentDetailsProps) {
  const phone = usePhone()
  // Keeps the content during the exit animation.
  const [last, setLast] = useState(appointment)
  if (appointment && appointment !== last) setLast(appointment)
  if (!last) return null
  const open = appointment !== null
  const change = (next: boolean) => !next && onClose()
  const content = <Details appointment={last} onClose={onClose} {...rest} />
  const title = (
    <span className={last.status === 'cancelled' ? 'text-ink-2 line-through' : undefined}>{last.client_name}</span>
  )
  if (phone) {
    return (
      <Dialog open={open} onOpenChange={change} title={title} size="sm">
        {content}
      </Dialog>
    )
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      anchor={anchor}
      label={last.client_name}
      side="right"
      className="w-92 p-4"
    >
      <div className="mb-2 flex items-start gap-2">
        <h2 className="min-w-0 flex-1 pt-1 text-xl font-bold tracking-tight">{title}</h2>
        <IconButton icon="x" label="Mbyll" tooltip={false} size="sm" className="-mt-0.5 -mr-1.5" onClick={onClose} />
      </div>
      {content}
    </Popover>
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

const cancelledBy = {
  client: 'Anuluar nga klienti',
  salon: 'Anuluar nga salloni',
  no_show: 'Klienti nuk erdhi',
} as const

type DetailsProps = Omit<AppointmentDetailsProps, 'appointment' | 'anchor'> & { appointment: Appointment }

function Details({ appointment, barbers, among, actions, onEdit, onClose }: DetailsProps) {
  const { date: today, time } = useWallClock()
  const offline = useOffline()
  const ownBarber = useOwnBarber()
  const mayReadHistory = useMay(listSalonHistory) && !offline
  const { appointment_date: date, appointment_time: start, client_phone: phone, notes, cancel_reason } = appointment
  const barber = barbers.find(({ id }) => id === appointment.barber_id)
  const day = isLocalDate(date) ? longDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) }) : date
  const parts = partsText(appointment)
  const ofGroup = (among ?? []).filter(({ group_id }) => group_id !== null && group_id === appointment.group_id)
  const ofVisit = (among ?? []).filter(
    ({ visit_id, status }) => visit_id !== null && visit_id === appointment.visit_id && status !== 'cancelled',
  )
  const act = (action: (appointment: Appointment) => unknown) => () => {
    onClose()
    void action(appointment)
  }
  return (
    <>
      <StatusBadge appointment={appointment} />
      <ul className="mt-2.5">
        <Detail icon="clock">
          {day}, <b className="font-semibold">{`${start}–${endTimeText(endOf(appointment))}`}</b>
          <span className="text-ink-3"> · {duration(appointment.duration)}</span>
          {parts && <span className="block text-sm text-ink-2">{parts}</span>}
        </Detail>
        {appointment.series_id && (
          <Detail icon="repeat">
            <Suspense fallback={<>&nbsp;</>}>
              <SeriesDetail seriesId={appointment.series_id} appointmentId={appointment.id} />
            </Suspense>
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
        <Detail icon="person">
          <span className="inline-flex items-center gap-2">
            {appointment.barber}
            <span aria-hidden className={cn('size-2.5 rounded-full bg-barber', barberClass(barber?.color ?? 1))} />
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
        {notes && (
          <Detail icon="pencil" className="whitespace-pre-line">
            {notes}
          </Detail>
        )}
        {appointment.status === 'cancelled' && cancel_reason && (
          <Detail icon="info">{cancelledBy[cancel_reason]}</Detail>
        )}
      </ul>
      {ofGroup.length > 1 && <GroupLine group={ofGroup} />}
      {ofVisit.length > 1 && <VisitParts parts={ofVisit} barbers={barbers} />}
      {mayReadHistory && (
        <Suspense>
          <BookedBy appointment={appointment.id} />
        </Suspense>
      )}
      {ownBarber !== undefined && ownBarber !== appointment.barber_id ? null : offline ? (
        <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">{appointmentMessages.readOnly}</p>
      ) : (
        <div className="mt-4 grid grid-cols-2 gap-2">
          {canConfirm(appointment) && (
            <Button variant="primary" icon="check" className="col-span-2" onClick={act(actions.confirm)}>
              Konfirmo
            </Button>
          )}
          {canReinstate(appointment) && (
            <Button icon="undo" onClick={act(actions.reinstate)}>
              Rikthe
            </Button>
          )}
          <Button icon="pencil" onClick={act(onEdit)}>
            Ndrysho
          </Button>
          {canCancel(appointment) && (
            <Button icon="x" onClick={act(actions.cancel)}>
              Anulo
            </Button>
          )}
          {canMarkNoShow(appointment, `${today} ${time}`) && (
            <Button icon="no-show" onClick={act(actions.noShow)}>
              Nuk erdhi
            </Button>
          )}
          <Button icon="trash" variant="danger-quiet" onClick={act(actions.remove)}>
            Fshi
          </Button>
        </div>
      )}
    </>
  )
}
