import { useWallClock } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { Button, type ButtonProps } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import type { Parent } from '#features/clients/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { toParent, useMaySend } from '#features/schedule/client-messages/web/public.tsx'
import type { Appointment } from '../../contract.ts'
import { canCancel, canConfirm, canMarkNoShow, canReinstate, isRequest } from '../../rules.ts'
import type { AppointmentActions } from '../actions/public.ts'

/** Pane beside the details: target times of a move, or a message to the client. */
export type Pane = 'move' | 'send'

export interface ActionsProps {
  appointment: Appointment
  actions: AppointmentActions
  /** True if the payment is the main action. */
  isToPay: boolean
  /** Parent of a client under 16, to whom messages go. */
  parent?: Parent | undefined
  /** True after the payment, which has confirmed a visit that had begun. */
  isPaid: boolean
  pane: Pane | null
  onPane: (pane: Pane | null) => void
  onEdit: (appointment: Appointment) => void
  /** Closes the window before an action with its own dialog or message. */
  onClose: () => void
}

type PaneButton = Omit<ButtonProps, 'children'> & { 'data-pane'?: Pane }
type SmallButton = PaneButton & { icon: IconName; label: string }

const smallStyles =
  'gap-1.5! px-1! text-sm! leading-tight whitespace-normal! max-md:h-12 [&>span]:flex-wrap [&>span]:justify-center [&>span]:gap-y-0 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent'

/** Actions of a visit by frequency of use. Rare ones are in `DetailsMenu`. */
export function Actions({
  appointment,
  parent,
  actions,
  isToPay,
  isPaid,
  pane,
  onPane,
  onEdit,
  onClose,
}: ActionsProps) {
  const now = useWallClock()
  const maySend = useMaySend()(toParent({ appointment }, parent ?? null))
  const act = (action: (appointment: Appointment) => unknown) => () => {
    onClose()
    void action(appointment)
  }
  const paneButton = (of: Pane): PaneButton => ({
    'data-pane': of,
    'aria-pressed': pane === of,
    onClick: () => onPane(pane === of ? null : of),
  })
  // Free starts come from the server, so while offline the form moves the visit.
  const move = useOffline() ? { onClick: act(onEdit) } : paneButton('move')
  const walkIn = isWalkIn(appointment.client_name)
  const request = isRequest(appointment)
  /** Stays open with the message to the client, if one can be sent. */
  const answer = (action: (one: Appointment) => Promise<boolean>) => async () => {
    if (!maySend) onClose()
    if (await action(appointment)) onPane('send')
  }
  const begun = canMarkNoShow(appointment, now)
  const small = [
    maySend && { icon: 'send', label: 'Dërgo', ...paneButton('send') },
    walkIn && { icon: 'person', label: 'Jep emrin', onClick: act(onEdit) },
    canCancel(appointment) && !isPaid && { icon: 'move', label: request ? 'Orë tjetër' : 'Zhvendos', ...move },
    request && { icon: 'x', label: 'Refuzo', guarded: true, onClick: answer(actions.cancel) },
    canCancel(appointment) &&
      !request &&
      (begun
        ? { icon: 'no-show', label: 'Nuk erdhi', guarded: true, onClick: act(actions.noShow) }
        : { icon: 'x', label: 'Anulo', guarded: true, onClick: act(actions.cancel) }),
  ].filter((one): one is SmallButton => one !== false)
  return (
    <div className={cn('grid gap-2', isToPay ? 'mt-2' : 'mt-3')}>
      {request && (
        <Button variant="primary" icon="check" wide className="max-md:h-13" onClick={answer(actions.confirm)}>
          Prano
        </Button>
      )}
      {canConfirm(appointment) && !request && !isPaid && (
        <Button
          variant={isToPay ? 'secondary' : 'primary'}
          icon="check"
          wide
          className="max-md:h-13"
          onClick={act(actions.confirm)}
        >
          Konfirmo
        </Button>
      )}
      {canReinstate(appointment) && (
        <Button icon="undo" wide onClick={act(actions.reinstate)}>
          Rikthe
        </Button>
      )}
      {small.length > 0 && (
        <div
          className={cn(
            'grid gap-2',
            ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))]', 'grid-cols-2'][
              small.length
            ],
          )}
        >
          {small.map(({ label, ...button }) => (
            <Button key={button.icon} wide className={smallStyles} {...button}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
