import { useDialogOpening, useShownValue } from '#platform/web/useDialogOpening.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { usePayment, useSaleSheet } from '#features/schedule/payments/web/public.tsx'
import { SendMessagePane } from '#features/schedule/client-messages/web/public.tsx'
import { useWaitDialog } from '#features/schedule/waiting-list/web/public.tsx'
import type { Appointment } from '../../contract.ts'
import { templateOfAnswer, useAnswered } from '#features/schedule/requests/web/public.tsx'
import { isRequest } from '../../rules.ts'
import type { Pane } from './Actions.tsx'
import { Details, type DetailsProps } from './Details.tsx'
import { DetailsHead } from './DetailsHead.tsx'
import { DetailsMenu } from './DetailsMenu.tsx'
import { DetailsPopover, type DetailsFrameProps } from './DetailsPopover.tsx'
import { MovePane } from './MovePane.tsx'
import { PaneHead } from './PaneHead.tsx'
import { usePane, type ShownPane } from './usePane.ts'
import { partsOfVisit } from './VisitParts.tsx'
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
  const sheet = useSaleSheet()
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
      onSale={instead(sheet.open)}
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
      {sheet.dialog}
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
