import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { removeBarber, type Barber } from '../contract.ts'

/** Returns `remove(barber)`: confirms, removes, and reports whether they were deleted or deactivated. */
export function useRemoveBarber() {
  const ask = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useWrite(removeBarber)
  return async (barber: Barber): Promise<void> => {
    const sure = await ask({
      title: `Të fshihet ${barber.name}?`,
      message: 'Nëse ka termine, berberi nuk fshihet: çaktivizohet, dhe terminet e tij mbeten.',
      confirmLabel: 'Fshi berberin',
      danger: true,
    })
    if (!sure) return
    try {
      const { message, deactivated } = await mutateAsync({ id: barber.id })
      if (deactivated) toast.info(message)
      else toast.success(message)
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      toast.error(fault instanceof Fault ? fault.message : removeBarber.failure)
    }
  }
}
