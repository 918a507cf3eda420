import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { exportJson } from '#features/salon/export/contract.ts'
import { useMay } from '#platform/web/permissions.ts'
import { PushCard } from '#features/online-booking/web-push/web/public.tsx'
import { AllMyData } from '#features/salon/export/web/public.tsx'
import { SecurityCard } from '../security/web/public.tsx'
import { getAccount } from '../contract.ts'
import { AvatarCard } from './AvatarCard.tsx'
import { KeysCard } from './KeysCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

export function ProfilePanel({ onDirty }: { onDirty?: (dirty: boolean) => void }) {
  const account = useRead(getAccount, {})
  const mayExport = useMay(exportJson)
  if (!account.data) {
    return account.isError ? (
      <Card>
        <LoadingState read={account} />
      </Card>
    ) : (
      <output aria-label="Duke ngarkuar..." className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </output>
    )
  }
  const { user, pendingEmail } = account.data
  return (
    <div className="grid items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-3 md:gap-4">
        <ProfileForm key={user.id} user={user} pendingEmail={pendingEmail} onDirty={onDirty} />
        {user.salon && mayExport && <AllMyData />}
      </div>
      <div className="grid gap-3 md:gap-4">
        <AvatarCard user={user} />
        <SecurityCard />
        {user.salon && (
          <Part>
            <PushCard />
          </Part>
        )}
        <SessionsCard />
        <KeysCard />
      </div>
    </div>
  )
}
