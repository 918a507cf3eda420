import { useWallClock } from '#platform/web/clock.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { LazyMenu } from '#platform/web/ui/LazyMenu.tsx'
import type { MenuEntry } from '#platform/web/ui/Menu.tsx'
import type { PaidVisits, SaleOpening } from '#features/schedule/payments/web/public.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { canCancel, canConfirm, canMarkNoShow, canReinstate } from '#features/schedule/appointments/rules.ts'
import type { AppointmentActions } from '#features/schedule/appointments/web/public.tsx'

/** Acts on the appointments of the screen. */
export interface RowActing {
  actions: AppointmentActions
  onOpen: (appointment: Appointment, anchor: Element) => void
  onEdit: (appointment: Appointment) => void
  /** Opens 'Dërgo'; `maySend` is true if it can be sent. */
  onSend: (appointment: Appointment) => void
  maySend: (appointment: Appointment) => boolean
  /** Payments of the day, and its appointments. */
  paid: PaidVisits
  among: readonly Appointment[]
  onPay: (opening: SaleOpening) => void
}

interface RowActionsProps {
  appointment: Appointment
  acting: RowActing
}

export function DashboardRowActions({ appointment, acting }: RowActionsProps) {
  const { actions, onEdit, onSend, maySend } = acting
  const now = useWallClock()
  const items: (MenuEntry | 'separator')[] = [{ label: 'Ndrysho', icon: 'pencil', onSelect: () => onEdit(appointment) }]
  if (maySend(appointment)) items.push({ label: 'Dërgo', icon: 'send', onSelect: () => onSend(appointment) })
  if (canMarkNoShow(appointment, now))
    items.push({ label: 'Nuk erdhi', icon: 'no-show', onSelect: () => void actions.noShow(appointment) })
  if (canCancel(appointment))
    items.push({ label: 'Anulo', icon: 'x', onSelect: () => void actions.cancel(appointment) })
  if (canReinstate(appointment))
    items.push({ label: 'Rikthe', icon: 'undo', onSelect: () => void actions.reinstate(appointment) })
  items.push('separator', {
    label: 'Fshi',
    icon: 'trash',
    danger: true,
    onSelect: () => void actions.remove(appointment),
  })
  return (
    <>
      {canConfirm(appointment) && (
        <IconButton
          icon="check"
          label={`Konfirmo: ${appointment.client_name}`}
          tooltip={false}
          variant="outline"
          className="text-ok"
          onClick={() => void actions.confirm(appointment)}
        />
      )}
      <LazyMenu
        items={items}
        trigger={<IconButton icon="dots" label={`Veprime: ${appointment.client_name}`} tooltip={false} />}
      />
    </>
  )
}
