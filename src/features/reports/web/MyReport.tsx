import { lazy, Suspense, useState } from 'react'
import { localDate, wallClock } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { download } from '#platform/web/download.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { classes } from '#platform/web/ui/classes.ts'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { exportReport, getStats } from '../contract.ts'
import { periodLabel, periods, reportSentence, spanLabel, spanOf, type Period } from '../rules.ts'
import type { Behind } from './behind.ts'
import { ExportButton } from './ExportButton.tsx'
import { Figures } from './Figures.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { useWallClock } from '#platform/web/clock.ts'

const BehindDialog = lazy(async () => ({ default: (await import('./BehindDialog.tsx')).BehindDialog }))

interface MyReportProps {
  period: Period
  onPeriod: (period: Period) => void
}

/** What the salon did and earned in a period, and the list behind every figure. */
export function MyReport({ period, onPeriod }: MyReportProps) {
  const stats = useRead(getStats, { period }, { keepPrevious: true })
  const [behind, setBehind] = useState<Behind | null>(null)
  const [behindWanted, setBehindWanted] = useState(false)
  const { date: today } = useWallClock()
  const zone = useSalonZone()
  const report = stats.data?.data
  const refresh = () => void stats.refetch()
  const span = report?.period === period ? { from: localDate(report.startDate), to: localDate(report.endDate) } : null
  const readAt = stats.dataUpdatedAt > 0 ? wallClock(new Date(stats.dataUpdatedAt), zone).time : null

  return (
    <>
      <PageHeader
        title={reportSentence.mine}
        sub={
          <>
            {spanLabel(span ?? spanOf(period, today))}
            {readAt && <span className="text-ink-3"> · lexuar në {readAt}</span>}
          </>
        }
        actions={
          <>
            <SegmentedControl
              label="Periudha"
              value={period}
              onChange={onPeriod}
              options={periods.map((value) => ({ value, label: periodLabel[value] }))}
              className="max-md:flex max-md:w-full max-md:*:flex-1"
            />
            <Button
              icon="refresh"
              loading={stats.isFetching && !stats.isPending}
              onClick={refresh}
              className="max-md:flex-1"
            >
              Rifresko
            </Button>
            <ExportButton
              save={() => download(exportReport, { period })}
              failure={exportReport.failure}
              className="max-md:flex-1"
            />
            <PrintButton className="max-md:flex-1" />
          </>
        }
      />
      {stats.isError && report && (
        <Banner kind="error" className="mb-4">
          {stats.error.message}
        </Banner>
      )}
      {report ? (
        <div className={classes('transition-opacity', stats.isPlaceholderData && 'opacity-60')}>
          <Figures
            report={report}
            onOpen={(next) => {
              setBehindWanted(true)
              setBehind(next)
            }}
            onRefresh={refresh}
            refreshing={stats.isFetching}
            onPeriod={onPeriod}
          />
        </div>
      ) : stats.isError ? (
        <Card>
          <FailureState message={stats.error.message} onRetry={refresh} busy={stats.isFetching} />
        </Card>
      ) : (
        <ReportSkeleton />
      )}
      {behindWanted && (
        <Suspense>
          <BehindDialog behind={behind} onClose={() => setBehind(null)} />
        </Suspense>
      )}
    </>
  )
}
