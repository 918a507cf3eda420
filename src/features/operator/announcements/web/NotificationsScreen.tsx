import { useSalonZone } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Announcement } from './Announcement.tsx'
import { DailyReports } from './DailyReports.tsx'
import { dateTime, number, plural } from '#platform/shared/sq.ts'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { audienceLabel } from '../rules.ts'
import { Sending } from './Sending.tsx'
import { useRecent } from './useRecent.ts'
import { useRead } from '#platform/web/data.ts'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getRecipientStatistics } from '../contract.ts'

export function NotificationsScreen() {
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

function RecentList() {
  const recent = useRecent()
  const zone = useSalonZone()
  return (
    <Card title="Njoftimet e fundit" padded={false}>
      <ListState
        read={recent}
        rows={3}
        isEmpty={recent.data?.notifications.length === 0}
        none={
          <EmptyState icon="mail" title="Ende nuk keni dërguar njoftime.">
            Njoftimi i parë shfaqet këtu, bashkë me dërgimin e tij.
          </EmptyState>
        }
      >
        {({ notifications }) => (
          <ul aria-live="polite" className="divide-y divide-line">
            {notifications.map((notification) => (
              <li key={notification.id} className="grid gap-1.5 px-4 py-3.5 md:px-5">
                <div className="flex flex-wrap items-baseline gap-x-4">
                  <p className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{notification.subject}</p>
                  <p className="text-sm text-ink-3">{dateTime(new Date(notification.sent_at), zone)}</p>
                </div>
                <p className="text-sm text-ink-2">{audienceLabel[notification.audience]}</p>
                <Sending of={notification} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  )
}

function RecipientFigures() {
  const read = useRead(getRecipientStatistics, {})
  const { data } = read
  const figures: [string, number | undefined][] = [
    ['Gjithsej', data?.all.count],
    ['Aktivë', data?.active.count],
    ['Në provë', data?.trial.count],
    ['Me abonim', data?.withSubscription],
  ]
  const out = data
    ? [
        data.inactive > 0 && plural(data.inactive, 'joaktiv', 'joaktivë'),
        data.unverified > 0 && `${number(data.unverified)} pa email të verifikuar`,
        data.unsubscribed > 0 && plural(data.unsubscribed, 'nuk do njoftime', 'nuk duan njoftime'),
      ].filter(Boolean)
    : []
  return (
    <Card title="Marrësit">
      {!data && read.isError ? (
        <FailureState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
          className="py-4"
        />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
            {figures.map(([label, value]) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="text-2xl font-bold tracking-tight">
                  {value === undefined ? <Skeleton className="h-[1lh] w-12" /> : number(value)}
                </dd>
              </div>
            ))}
          </dl>
          {data && (
            <p className="mt-3 text-sm text-ink-2">
              Aktivë janë ata në provë dhe ata me abonim; {number(data.all.count - data.active.count)} janë pa abonim.
            </p>
          )}
          {out.length > 0 && <p className="mt-3 text-sm text-ink-3">Jashtë mbeten: {out.join(', ')}.</p>}
        </>
      )}
    </Card>
  )
}
