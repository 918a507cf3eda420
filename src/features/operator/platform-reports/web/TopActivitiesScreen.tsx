import { localDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { periodLabel, spanLabel } from '#platform/shared/periodBars.ts'
import { periods, type Period } from '#platform/shared/periods.ts'
import { usePeriod } from '#platform/web/reports/ReportPage.tsx'
import { getTopActivities } from '../contract.ts'
import { rankedUsers, averagePerUser } from '../rules.ts'
import { Ranking } from './Ranking.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { number } from '#platform/shared/sq.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'

const offers: { period: Period; words: string }[] = [
  { period: 'week', words: 'Shiko javën' },
  { period: 'year', words: 'Shiko vitin' },
]

export function TopActivitiesScreen() {
  const [period, setPeriod] = usePeriod()
  const top = useRead(getTopActivities, { period, limit: rankedUsers }, { keepPrevious: true })
  const data = top.data?.data
  const refresh = () => void top.refetch()
  return (
    <>
      <PageHeader
        title="Aktivitetet kryesore"
        sub={data ? spanLabel({ from: localDate(data.startDate), to: localDate(data.endDate) }) : '\u00a0'}
        actions={
          <Button icon="refresh" loading={top.isFetching && !top.isPending} onClick={refresh}>
            Rifresko
          </Button>
        }
      />
      <Tabs
        label="Periudha"
        value={period}
        onChange={setPeriod}
        items={periods.map((value) => ({
          value,
          label: periodLabel[value],
          content: (
            <>
              {top.isError && data && (
                <Banner kind="error" className="mb-4">
                  {top.error.message}
                </Banner>
              )}
              <TopCards stats={data?.stats} failed={top.isError} />
              <Card title="Renditja" padded={false}>
                <ListState
                  read={top}
                  rows={8}
                  isEmpty={data?.topUsers.length === 0}
                  none={
                    <EmptyState
                      icon="trophy"
                      title="Asnjë aktivitet në këtë periudhë."
                      action={offers.map(({ period: other, words }) => (
                        <Button key={other} disabled={other === period} onClick={() => setPeriod(other)}>
                          {words}
                        </Button>
                      ))}
                    >
                      Provoni një periudhë tjetër.
                    </EmptyState>
                  }
                >
                  {(reply) => <Ranking users={reply.data.topUsers} />}
                </ListState>
              </Card>
            </>
          ),
        }))}
      />
    </>
  )
}

interface TopCardsProps {
  stats: ReplyOf<typeof getTopActivities>['data']['stats'] | undefined
  failed: boolean
}

function TopCards({ stats, failed }: TopCardsProps) {
  const value = (text: (known: NonNullable<typeof stats>) => string) =>
    stats ? text(stats) : failed ? '–' : <Skeleton className="h-[1lh] w-14" />
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard
        label="Termine gjithsej"
        value={value((one) => number(one.totalAppointments - one.cancelledAppointments))}
        icon="calendar"
      />
      <StatCard label="Përdorues aktivë" value={value((one) => number(one.totalUsers))} icon="people" tone="ok" />
      <StatCard
        label="Mesatarja për përdorues"
        value={value((one) =>
          number(averagePerUser(one.totalAppointments - one.cancelledAppointments, one.totalUsers), 1),
        )}
        icon="bars"
        tone="wait"
      />
      <StatCard
        label="Shërbimi më i kërkuar"
        value={<span className="line-clamp-2 wrap-anywhere">{value((one) => one.mostPopularService ?? 'N/A')}</span>}
        icon="star"
      />
    </div>
  )
}
