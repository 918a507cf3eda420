import { useWrite } from '#platform/web/write.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { removeUser, usersMessages, type ListedUser } from '../contract.ts'

/** Confirms, deletes a user and reports the result. */
export function useRemoveUser(): (user: ListedUser) => Promise<void> {
  const { attempt } = useWrite(removeUser, { success: ({ message }) => message })
  const confirm = useConfirm()
  return async (user) => {
    const salon = user.salon?.name ?? user.restingSalon
    const sure = await confirm({
      title: usersMessages.removeQuestion,
      message: salon
        ? `${user.username} (${user.email}). Nëse është i vetmi në sallonin ${salon}, fshihet edhe salloni me të gjitha të dhënat.`
        : `${user.username} (${user.email})`,
      confirmLabel: 'Fshi',
      danger: true,
    })
    if (sure) await attempt({ id: user.id })
  }
}
