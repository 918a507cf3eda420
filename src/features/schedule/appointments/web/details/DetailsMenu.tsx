import { useWallClock } from '#platform/web/clock.ts'
import { useNavigate } from '#platform/web/router.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { useMayWait } from '#features/schedule/waiting-list/web/public.tsx'
import type { Appointment } from '../../contract.ts'
import { canCancel, canMarkNoShow, hasBegun } from '../../rules.ts'
import type { AppointmentActions } from '../actions/public.ts'

interface DetailsMenuProps {
  appointment: Appointment
  actions: AppointmentActions
  onEdit: (appointment: Appointment) => void
  onServices: () => void
  /** Adds the client to the waiting list for an earlier time. */
  onWait: (appointment: Appointment) => void
  onClose: () => void
}

export function DetailsMenu({ appointment, actions, onEdit, onServices, onWait, onClose }: DetailsMenuProps) {
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
