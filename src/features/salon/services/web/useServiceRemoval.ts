import { useWrite } from '#platform/web/write.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { removeService, type Service } from '../contract.ts'

/** Returns `remove(service)`, which confirms, removes, and shows the result. `onGone` gets its id. */
export function useRemoveService(onGone: (id: string) => void) {
  const ask = useConfirm()
  const { attempt } = useWrite(removeService, {
    success: ({ message, deactivated }) => (deactivated ? { info: message } : message),
  })
  return async (service: Service): Promise<void> => {
    const sure = await ask({
      title: `Të fshihet „${service.name}”?`,
      message: 'Nëse ka termine me këtë shërbim, ai nuk fshihet: çaktivizohet, dhe historiku mbetet i plotë.',
      confirmLabel: 'Fshi shërbimin',
      danger: true,
    })
    if (sure && (await attempt({ id: service.id }))) onGone(service.id)
  }
}
