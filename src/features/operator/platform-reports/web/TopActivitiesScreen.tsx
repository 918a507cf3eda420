import { localDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { periodLabel, spanLabel } from '#features/money/reports/rules.ts'
import { periods, type Period } from '#platform/shared/periods.ts'
import { usePeriod } from '#features/money/reports/web/public.tsx'
import { getTopActivities } from '../contract.ts'
import { rankedUsers } from '../rules.ts'
import { Ranking } from './Ranking.tsx'
import { TopCards } from './TopCards.tsx'

/** Periods offered by the empty state. */
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
