import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { useWrite } from '#platform/web/write.ts'
import { removeSecondFactor, usersMessages, type ListedUser } from '../contract.ts'

/** Resets the second factor of a user who lost phone and recovery codes. */
export function SecondFactorReset({ user }: { user: ListedUser }) {
  const [done, setDone] = useState(false)
  const confirm = useConfirm()
  const { attempt, busy } = useWrite(removeSecondFactor, { success: ({ message }) => message })
  const run = async () => {
    const sure = await confirm({
      title: 'Hiq hyrjen me dy hapa',
      message: usersMessages.secondFactorQuestion,
      confirmLabel: 'Hiqe',
      danger: true,
    })
    if (sure && (await attempt({ id: user.id }))) setDone(true)
  }
  if (done) return null
  return (
    <div className="flex flex-wrap items-center gap-3 md:col-span-2">
      <p className="min-w-0 flex-1">Kyçet me dy hapa</p>
      <Button size="sm" loading={busy} onClick={() => void run()}>
        Hiq hyrjen me dy hapa
      </Button>
    </div>
  )
}
