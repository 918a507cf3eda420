import { useWrite } from '#platform/web/write.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { removeBarber, type Barber } from '../contract.ts'

/**
 * Returns `remove(barber)`, which confirms, removes, and shows the result. `onAway` gets a deactivated barber with
 * upcoming appointments.
 */
export function useRemoveBarber(onAway: (barber: Barber) => void) {
  const ask = useConfirm()
  const { attempt } = useWrite(removeBarber, {
    success: ({ message, deactivated }) => (deactivated ? { info: message } : message),
  })
  return async (barber: Barber): Promise<void> => {
    const sure = await ask({
      title: `Të fshihet ${barber.name}?`,
      message: 'Nëse ka termine, berberi nuk fshihet: çaktivizohet, dhe terminet e tij mbeten.',
      confirmLabel: 'Fshi berberin',
      danger: true,
    })
    const reply = sure ? await attempt({ id: barber.id }) : null
    if (reply && reply.upcoming > 0) onAway(barber)
  }
}
