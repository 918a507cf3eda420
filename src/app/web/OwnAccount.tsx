import { useSession } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { logoutPath } from './places.ts'

/** Where an administrator arrives while the list of users is not there yet: who is logged in, and the way out. */
export function OwnAccount() {
  const user = useSession()?.user
  if (!user) return null
  return (
    <>
      <PageHeader title="Llogaria juaj" sub="Jeni kyçur si administrator." />
      <Card className="max-w-xl">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={user.name || user.username} barber={3} picture={user.avatar} size="lg" />
          <div className="min-w-0 flex-1">
            <p className="text-lg font-semibold tracking-tight">{user.name || user.username}</p>
            <p className="break-words text-ink-2">{user.email}</p>
          </div>
          <ButtonLink to={logoutPath} icon="logout">
            Shkyqu
          </ButtonLink>
        </div>
        <p className="mt-5 border-t border-line pt-4 text-ink-2">
          Përdoruesit, raportet dhe njoftimet do të shfaqen këtu sapo të jenë të gatshme.
        </p>
      </Card>
    </>
  )
}
