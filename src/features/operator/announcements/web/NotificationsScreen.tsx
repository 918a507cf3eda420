import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { noAccess } from '#platform/shared/copy.ts'
import { Announcement } from './Announcement.tsx'
import { DailyReports } from './DailyReports.tsx'
import { RecentList } from './RecentList.tsx'
import { RecipientFigures } from './RecipientFigures.tsx'

export function NotificationsScreen() {
  const role = useSession()?.user.role
  if (role !== 'admin') {
    return (
      <>
        <PageHeader title="Njoftimet" />
        <Card>
          <EmptyState icon="lock" title={noAccess} action={<ButtonLink to="/">Kthehu në fillim</ButtonLink>} />
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader title="Njoftimet" sub="Email-e për përdoruesit e platformës" />
      <div className="grid items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-3 md:gap-4">
          <Announcement />
          <RecentList />
        </div>
        <div className="grid gap-3 md:gap-4">
          <RecipientFigures />
          <DailyReports />
        </div>
      </div>
    </>
  )
}
