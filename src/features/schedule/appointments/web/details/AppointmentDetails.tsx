import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useWallClock } from '#platform/web/clock.ts'
import { useDialogOpening, useShownValue } from '#platform/web/useDialogOpening.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Popover, PopoverClose } from '#platform/web/ui/Popover.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { usePayment, useSaleSheet } from '#features/schedule/payments/web/public.tsx'
import { SendMessagePane } from '#features/schedule/client-messages/web/public.tsx'
import { useWaitDialog } from '#features/schedule/waiting-list/web/public.tsx'
import type { Appointment } from '../../contract.ts'
import { templateOfAnswer, useAnswered } from '#features/schedule/requests/web/public.tsx'
import { isRequest, isRunning } from '../../rules.ts'
import type { Pane } from './Actions.tsx'
import { Details, type DetailsProps } from './Details.tsx'
import { DetailsMenu } from './DetailsMenu.tsx'
import { MovePane } from './MovePane.tsx'
import { StatusBadge } from './StatusBadge.tsx'
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

const paneTitles: Record<Pane, string> = { move: 'Zhvendos', send: 'Dërgo' }
/** Width of a pane beside the window, in pixels. */
const paneWidth = 376

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
  const [pane, setPane] = useState<Pane | null>(open ? (initialPane ?? null) : null)
  const [side, setSide] = useState<'left' | 'right' | 'over'>(initialPane ? 'over' : 'right')
  const [wasOpen, setWasOpen] = useState(open)
  const waiting = useWaitDialog()
  const services = useDialogOpening()
  const sheet = useSaleSheet()
  const payment = usePayment(appointment, rest.among)
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const paneHeading = useRef<HTMLHeadingElement>(null)
  const lastPane = useRef(pane)
  if (open !== wasOpen) {
    setWasOpen(open)
    setPane(open ? (initialPane ?? null) : null)
    if (open && initialPane) setSide('over')
  }
  const request = isRequest(appointment)
  const answer = useAnswered().find(({ appointment: { id } }) => id === appointment.id)?.answer
  const titles = request ? { ...paneTitles, move: 'Orë tjetër' } : paneTitles
  const name = appointment.client_name
  const placePane = () => {
    const place = box.current?.getBoundingClientRect()
    if (!place) return
    const right = innerWidth - place.right >= paneWidth
    setSide(right ? 'right' : place.left >= paneWidth ? 'left' : 'over')
  }
  const onResize = useEffectEvent(placePane)
  useEffect(() => {
    if (!pane) return
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [pane])
  // An opened pane is announced by its heading; a closed one returns the focus to its button.
  useEffect(() => {
    const closed = lastPane.current
    lastPane.current = pane
    if (pane === closed || !open) return
    if (pane) paneHeading.current?.focus()
    else (box.current ?? document).querySelector<HTMLElement>(`[data-pane=${closed}]`)?.focus()
  }, [pane, open])
  const openPane = (next: Pane | null) => {
    if (next) placePane()
    setPane(next)
  }
  const details = (
    <Details
      appointment={appointment}
      mayChange={mayChange}
      payment={payment}
      onSale={(opening) => {
        onClose()
        sheet.open(opening)
      }}
      pane={pane}
      onPane={openPane}
      onServices={() => {
        onClose()
        services.show()
      }}
      onClose={onClose}
      {...rest}
    />
  )
  const paneContent =
    pane === 'move' ? (
      <MovePane
        appointment={appointment}
        barbers={rest.barbers}
        isRequest={request}
        onMoved={request ? () => setPane('send') : onClose}
      />
    ) : (
      pane && (
        <SendMessagePane
          key={answer ?? ''}
          target={{ appointment, suggested: answer ? templateOfAnswer[answer] : undefined }}
        />
      )
    )
  const head = (
    <Head appointment={appointment} isUnpaid={payment.isUnpaid}>
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
    </Head>
  )
  const dialogs = (
    <>
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
  const paneHead = (of: Pane) => (
    <>
      <IconButton
        icon="chevron-left"
        size="sm"
        label="Kthehu te termini"
        className="-ml-2"
        onClick={() => setPane(null)}
      />
      <span className="min-w-0 flex-1 truncate">
        <h2 ref={paneHeading} tabIndex={-1} className="inline text-lg font-bold tracking-tight outline-none">
          {titles[of]}
        </h2>
        <span className="text-ink-2"> · {name}</span>
      </span>
    </>
  )

  if (phone) {
    return (
      <>
        <Dialog
          open={open}
          onClose={onClose}
          title={name}
          size="sm"
          head={pane ? paneHead(pane) : head}
          initialFocus={pane ? paneHeading : 'title'}
        >
          {pane ? paneContent : details}
        </Dialog>
        {dialogs}
      </>
    )
  }
  const over = pane !== null && side === 'over'
  const beside = pane !== null && side !== 'over'
  return (
    <>
      <Popover
        open={open}
        onOpenChange={(next) => !next && onClose()}
        anchor={anchor}
        label={name}
        side="right"
        shift
        trapFocus
        initialFocus={pane ? paneHeading : heading}
        className={cn(
          'w-93 p-0!',
          beside && 'min-h-124',
          beside && (side === 'right' ? 'rounded-r-none' : 'rounded-l-none'),
        )}
      >
        <div
          ref={box}
          className="max-h-[calc(var(--available-height)-2px)] overflow-y-auto overscroll-contain p-4 pt-2"
        >
          <div className="-mr-2 flex min-h-11 items-center gap-1">
            {over ? paneHead(pane) : head}
            <PopoverClose />
          </div>
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {name}
          </h2>
          {over ? paneContent : details}
        </div>
        {beside && (
          <section
            aria-label={titles[pane]}
            className={cn(
              'absolute -inset-y-px w-90 overflow-y-auto overscroll-contain border border-line-strong bg-raised p-4 pt-2 shadow-pop',
              side === 'right' ? 'left-full rounded-r-xl border-l-line' : 'right-full rounded-l-xl border-r-line',
            )}
          >
            <div className="-mr-2 flex min-h-11 items-center gap-1">
              <h2 ref={paneHeading} tabIndex={-1} className="flex-1 text-lg font-bold tracking-tight outline-none">
                {titles[pane]}
              </h2>
              <IconButton
                icon="x"
                label={`Mbyll: ${titles[pane]}`}
                tooltip={false}
                size="sm"
                onClick={() => setPane(null)}
              />
            </div>
            {paneContent}
          </section>
        )}
      </Popover>
      {dialogs}
    </>
  )
}

/** Status, and the current time of the visit or that it is not paid. */
function Head({
  appointment,
  isUnpaid,
  children,
}: {
  appointment: Appointment
  isUnpaid: boolean
  children: ReactNode
}) {
  const now = useWallClock()
  return (
    <>
      <StatusBadge appointment={appointment} />
      {isUnpaid && (
        <Badge tone="wait" className="ml-1.5">
          pa u paguar
        </Badge>
      )}
      <span className="min-w-0 flex-1 truncate pl-1 text-xs text-ink-3">
        {isRunning(appointment, now) && `në karrige që nga ${appointment.appointment_time}`}
      </span>
      {children}
    </>
  )
}
