import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { removeService, type Service } from '../contract.ts'

/**
 * Returns `remove(service)`: confirms, removes, and reports whether it was deleted or deactivated. `onGone` gets its
 * id.
 */
export function useRemoveService(onGone: (id: string) => void) {
  const ask = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useWrite(removeService)
  return async (service: Service): Promise<void> => {
    const sure = await ask({
      title: `Të fshihet „${service.name}”?`,
      message: 'Nëse ka termine me këtë shërbim, ai nuk fshihet: çaktivizohet, dhe historiku mbetet i plotë.',
      confirmLabel: 'Fshi shërbimin',
      danger: true,
    })
    if (!sure) return
    try {
      const { message, deactivated } = await mutateAsync({ id: service.id })
      onGone(service.id)
      if (deactivated) toast.info(message)
      else toast.success(message)
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      toast.error(fault instanceof Fault ? fault.message : removeService.failure)
    }
  }
}
