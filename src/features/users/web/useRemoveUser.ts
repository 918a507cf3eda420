import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { removeUser, usersMessages, type ListedUser } from '../contract.ts'

/** Confirms, deletes a user and reports the result. */
export function useRemoveUser(): (user: ListedUser) => Promise<void> {
  const remove = useWrite(removeUser)
  const confirm = useConfirm()
  const toast = useToast()
  return async (user) => {
    const sure = await confirm({
      title: usersMessages.removeQuestion,
      message: user.salon
        ? `${user.username} (${user.email}). Nëse është i vetmi në sallonin ${user.salon.name}, fshihet edhe salloni me të gjitha të dhënat.`
        : `${user.username} (${user.email})`,
      confirmLabel: 'Fshi',
      danger: true,
    })
    if (!sure) return
    try {
      toast.success((await remove.mutateAsync({ id: user.id })).message)
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      toast.error(fault.message)
    }
  }
}
