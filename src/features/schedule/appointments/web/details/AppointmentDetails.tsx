import { useState, type ReactNode, type RefObject } from 'react'
import { useDialogOpening, useShownValue } from '#platform/web/useDialogOpening.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { SaleSheet, usePayment, type SaleOpening } from '#features/schedule/payments/web/public.tsx'
import { SendMessagePane } from '#features/schedule/client-messages/web/public.tsx'
import { useWaitDialog, useMayWait } from '#features/schedule/waiting-list/web/public.tsx'
import { templateOfAnswer, useAnswered } from '#features/schedule/requests/web/public.tsx'
import { useWallClock } from '#platform/web/clock.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { useNavigate } from '#platform/web/router.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Popover, PopoverClose } from '#platform/web/ui/Popover.tsx'
import type { Appointment } from '../../contract.ts'
import { isRequest, isRunning, returnedVisit, canCancel, canMarkNoShow, hasBegun } from '../../rules.ts'
import { StatusBadge } from '../status/public.ts'
import type { AppointmentActions } from '../actions/public.ts'
import type { Pane } from './Actions.tsx'
import { Details, type DetailsProps, partsOfVisit } from './Details.tsx'
import { MovePane } from './MovePane.tsx'
import { usePane, type ShownPane } from './usePane.ts'
import { VisitPartsDialog } from './VisitPartsDialog.tsx'

interface AppointmentDetailsProps extends Pick<
  DetailsProps,
  'barbers' | 'among' | 'actions' | 'inSheet' | 'onEdit' | 'onClose'
> {
  /** Null while closed. */
  appointment: Appointment | null
  anchor: Element | null
  initialPane?: Pane | undefined
}

/**
 * Details and actions of an appointment: a popover with a pane beside it; on a phone a sheet that the pane replaces.
 */
export function AppointmentDetails({ appointment, ...rest }: AppointmentDetailsProps) {
  const shown = useShownValue(appointment)
  return shown && <Window key={shown.content.id} open={shown.open} appointment={shown.content} {...rest} />
}

type WindowProps = Omit<AppointmentDetailsProps, 'appointment'> & { open: boolean; appointment: Appointment }

function Window({ open, appointment, anchor, initialPane, onClose, ...rest }: WindowProps) {
  const phone = usePhone()
  const readOnly = useReadOnly()
  const mayChange = useMayChange()(appointment.barber_id)
  const shown = usePane(open, initialPane ?? null)
  const waiting = useWaitDialog()
  const services = useDialogOpening()
  const [sale, openSale] = useState<SaleOpening | null>(null)
  const payment = usePayment(appointment, rest.among)
  /** Closes the window before a dialog opens. */
  const instead =
    <Args extends unknown[]>(show: (...args: Args) => void) =>
    (...args: Args) => {
      onClose()
      show(...args)
    }
  const head = (
    <DetailsHead appointment={appointment} isUnpaid={payment.isUnpaid} isReturned={payment.isReturned}>
      {mayChange && !readOnly && (
        <DetailsMenu
          appointment={appointment}
          actions={rest.actions}
          onEdit={rest.onEdit}
          onServices={services.show}
          onWait={(one) => waiting.open({ appointment: one })}
          onClose={onClose}
        />
      )}
    </DetailsHead>
  )
  const details = (
    <Details
      appointment={appointment}
      mayChange={mayChange}
      payment={payment}
      onSale={instead(openSale)}
      pane={shown.pane}
      onPane={shown.show}
      onServices={instead(services.show)}
      onClose={onClose}
      {...rest}
    />
  )
  const pane = {
    title: shown.pane ? titleOf(shown.pane, appointment) : '',
    content: <PaneContent appointment={appointment} barbers={rest.barbers} shown={shown} onClose={onClose} />,
  }
  const frame = { open, onClose, name: appointment.client_name, head, details, shown, pane }
  return (
    <>
      {phone ? <DetailsSheet {...frame} /> : <DetailsPopover anchor={anchor} {...frame} />}
      {waiting.dialog}
      <SaleSheet opening={sale} onClose={() => openSale(null)} />
      {services.shown && (
        <VisitPartsDialog
          key={services.shown.key}
          {...services.shown.dialog}
          parts={partsOfVisit(appointment, rest.among)}
          barbers={rest.barbers}
        />
      )}
    </>
  )
}

const titleOf = (pane: Pane, appointment: Appointment): string =>
  pane === 'send' ? 'Dërgo' : isRequest(appointment) ? 'Orë tjetër' : 'Zhvendos'

/** The window on a phone. */
function DetailsSheet({ open, onClose, name, head, details, shown, pane }: DetailsFrameProps) {
  const { paneHeading } = shown.refs
  const paneHead = <PaneHead title={pane.title} name={name} headingRef={paneHeading} onBack={() => shown.show(null)} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      size="sm"
      head={shown.pane ? paneHead : head}
      initialFocus={shown.pane ? paneHeading : 'title'}
    >
      {shown.pane ? pane.content : details}
    </Dialog>
  )
}

interface PaneContentProps extends Pick<DetailsProps, 'appointment' | 'barbers' | 'onClose'> {
  shown: ShownPane
}

function PaneContent({ appointment, barbers, shown, onClose }: PaneContentProps) {
  const answer = useAnswered().find(({ appointment: { id } }) => id === appointment.id)?.answer
  const request = isRequest(appointment)
  if (shown.pane === 'move')
    return (
      <MovePane
        appointment={appointment}
        barbers={barbers}
        isRequest={request}
        onMoved={request ? () => shown.show('send') : onClose}
      />
    )
  const suggested = answer ? templateOfAnswer[answer] : undefined
  return <SendMessagePane key={answer ?? ''} target={{ appointment, suggested }} />
}

interface DetailsHeadProps {
  appointment: Appointment
  isUnpaid: boolean
  isReturned: boolean
  children: ReactNode
}

/** Status, and the current time of the visit or that it is not paid or was returned. */
function DetailsHead({ appointment, isUnpaid, isReturned, children }: DetailsHeadProps) {
  const now = useWallClock()
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-1">
        <StatusBadge appointment={appointment} />
        {isUnpaid && (
          <Badge tone="wait" icon="clock">
            pa u paguar
          </Badge>
        )}
        {isReturned && <Badge tone="neutral">{returnedVisit}</Badge>}
        {isRunning(appointment, now) && (
          <span className="min-w-0 truncate text-xs text-ink-3">{`në karrige që nga ${appointment.appointment_time}`}</span>
        )}
      </span>
      {children}
    </>
  )
}

interface DetailsMenuProps {
  appointment: Appointment
  actions: AppointmentActions
  onEdit: (appointment: Appointment) => void
  onServices: () => void
  /** Adds the client to the waiting list for an earlier time. */
  onWait: (appointment: Appointment) => void
  onClose: () => void
}

function DetailsMenu({ appointment, actions, onEdit, onServices, onWait, onClose }: DetailsMenuProps) {
  const now = useWallClock()
  const navigate = useNavigate()
  const mayWait = useMayWait()
  const act = (action: (appointment: Appointment) => unknown) => () => {
    onClose()
    void action(appointment)
  }
  const items: (MenuEntry | 'separator')[] = [{ label: 'Ndrysho', icon: 'pencil', onSelect: act(onEdit) }]
  if (canCancel(appointment))
    items.push({
      label: 'Shërbimet',
      icon: 'scissors',
      needsNetwork: true,
      onSelect: act(onServices),
    })
  if (!isWalkIn(appointment.client_name))
    items.push({
      label: 'Termin i ri për klientin',
      icon: 'plus',
      onSelect: act(({ client_id, client_name, client_phone, service_name }) => {
        const client: ClientMatch = {
          id: client_id,
          name: client_name,
          phone: client_phone,
          usual_service: service_name,
          last_visit: null,
        }
        navigate('/terminet?new=1', { state: { client } })
      }),
    })
  if (mayWait && canCancel(appointment) && !hasBegun(appointment, now))
    items.push({ label: 'Më herët?', icon: 'clock', onSelect: act(onWait) })
  if (canCancel(appointment) && canMarkNoShow(appointment, now))
    items.push({ label: 'Anulo', icon: 'x', onSelect: act(actions.cancel) })
  items.push('separator', { label: 'Fshi', icon: 'trash', danger: true, onSelect: act(actions.remove) })
  return <Menu items={items} trigger={<IconButton icon="dots" size="sm" label="Më shumë veprime" tooltip={false} />} />
}

interface DetailsFrameProps {
  open: boolean
  onClose: () => void
  /** Client of the visit. */
  name: string
  head: ReactNode
  details: ReactNode
  shown: ShownPane
  pane: { title: string; content: ReactNode }
}

/** The window beside its visit, with the pane at its side if there is room. */
function DetailsPopover({
  open,
  onClose,
  anchor,
  name,
  head,
  details,
  shown,
  pane,
}: DetailsFrameProps & { anchor: Element | null }) {
  const { setBox, heading, paneHeading } = shown.refs
  const close = () => shown.show(null)
  const isOver = shown.pane !== null && shown.side === 'over'
  const isBeside = shown.pane !== null && shown.side !== 'over'
  return (
    <Popover
      open={open}
      onOpenChange={(next) => !next && onClose()}
      anchor={anchor}
      label={name}
      side="right"
      shift
      trapFocus
      initialFocus={shown.pane ? paneHeading : heading}
      className={cn(
        'w-93 p-0!',
        isBeside && 'min-h-124',
        isBeside && (shown.side === 'right' ? 'rounded-r-none' : 'rounded-l-none'),
      )}
    >
      <div
        ref={setBox}
        className="max-h-[calc(var(--available-height)-2px)] overflow-y-auto overscroll-contain p-4 pt-2"
      >
        <div className="-mr-2 flex min-h-11 items-center gap-1">
          {isOver ? <PaneHead title={pane.title} name={name} headingRef={paneHeading} onBack={close} /> : head}
          <PopoverClose />
        </div>
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {name}
        </h2>
        {isOver ? pane.content : details}
      </div>
      {isBeside && (
        <section
          aria-label={pane.title}
          className={cn(
            'absolute -inset-y-px w-90 overflow-y-auto overscroll-contain border border-line-strong bg-raised p-4 pt-2 shadow-pop',
            shown.side === 'right' ? 'left-full rounded-r-xl border-l-line' : 'right-full rounded-l-xl border-r-line',
          )}
        >
          <div className="-mr-2 flex min-h-11 items-center gap-1">
            <h2 ref={paneHeading} tabIndex={-1} className="flex-1 text-lg font-bold tracking-tight outline-none">
              {pane.title}
            </h2>
            <IconButton icon="x" label={`Mbyll: ${pane.title}`} tooltip={false} size="sm" onClick={close} />
          </div>
          {pane.content}
        </section>
      )}
    </Popover>
  )
}

interface PaneHeadProps {
  title: string
  /** Client of the visit. */
  name: string
  headingRef: RefObject<HTMLHeadingElement | null>
  onBack: () => void
}

/** Head of a pane that is shown instead of the visit. */
function PaneHead({ title, name, headingRef, onBack }: PaneHeadProps) {
  return (
    <>
      <IconButton icon="chevron-left" size="sm" label="Kthehu te termini" className="-ml-2" onClick={onBack} />
      <span className="min-w-0 flex-1 truncate">
        <h2 ref={headingRef} tabIndex={-1} className="inline text-lg font-bold tracking-tight outline-none">
          {title}
        </h2>
        <span className="text-ink-2"> · {name}</span>
      </span>
    </>
  )
}
