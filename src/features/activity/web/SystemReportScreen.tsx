import { lazy, Suspense, useState } from 'react'
import { localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { download } from '#platform/web/download.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { classes } from '#platform/web/ui/classes.ts'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { periodLabel, periods, reportSentence, spanLabel, spanOf } from '#features/reports/rules.ts'
import { ExportButton, ReportSkeleton, usePeriod } from '#features/reports/web/public.tsx'
import { exportSystemStats, getSystemStats } from '../contract.ts'
import type { SalonsBehind } from './salonsBehind.ts'
import { SystemFigures } from './SystemFigures.tsx'

const SalonsDialog = lazy(async () => ({ default: (await import('./SalonsDialog.tsx')).SalonsDialog }))

/** Raportet dhe Statistika: the figures of all salons, as the administrator sees them. */
export function SystemReportScreen() {
  const [period, setPeriod] = usePeriod()
  const stats = useRead(getSystemStats, { period }, { keepPrevious: true })
  const [behind, setBehind] = useState<SalonsBehind | null>(null)
  const [behindWanted, setBehindWanted] = useState(false)
  const { date: today } = useWallClock()
  const report = stats.data?.data
  const refresh = () => void stats.refetch()
  const span = report?.period === period ? { from: localDate(report.startDate), to: localDate(report.endDate) } : null

  return (
    <>
      <PageHeader
        title={reportSentence.everybody}
        sub={spanLabel(span ?? spanOf(period, today))}
        actions={
          <>
            <SegmentedControl
              label="Periudha"
              value={period}
              onChange={setPeriod}
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
              save={() => download(exportSystemStats, { period })}
              failure={exportSystemStats.failure}
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
      {!report && stats.isError && (
        <Card>
          <FailureState message={stats.error.message} onRetry={refresh} busy={stats.isFetching} />
        </Card>
      )}
      {!report && !stats.isError && <ReportSkeleton />}
      {report && (
        <div className={classes('transition-opacity', stats.isPlaceholderData && 'opacity-60')}>
          <SystemFigures
            report={report}
            onOpen={(next) => {
              setBehindWanted(true)
              setBehind(next)
            }}
            onRefresh={refresh}
            refreshing={stats.isFetching}
          />
        </div>
      )}
      {behindWanted && (
        <Suspense>
          <SalonsDialog behind={behind} onClose={() => setBehind(null)} />
        </Suspense>
      )}
    </>
  )
}
