import { lazy, Suspense, useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { download } from '#platform/web/download.ts'
import { reportMessages } from '#features/reports/rules.ts'
import { ReportPage, usePeriod } from '#features/reports/web/public.tsx'
import { exportSystemStats, getSystemStats } from '../contract.ts'
import type { SalonsDrilldown } from './salonDrilldown.ts'
import { SystemFigures } from './SystemFigures.tsx'

const SalonsDialog = lazy(async () => ({ default: (await import('./SalonsDialog.tsx')).SalonsDialog }))

export function SystemReportScreen() {
  const [period, setPeriod] = usePeriod()
  const stats = useRead(getSystemStats, { period }, { keepPrevious: true })
  const [drilldown, setDrilldown] = useState<SalonsDrilldown | null>(null)
  const [drilldownOpened, setDrilldownOpened] = useState(false)
  return (
    <>
      <ReportPage
        title={reportMessages.everybody}
        period={period}
        onPeriod={setPeriod}
        stats={stats}
        file={{ save: () => download(exportSystemStats, { period }), failure: exportSystemStats.failure }}
      >
        {(report, again) => (
          <SystemFigures
            report={report}
            onOpen={(next) => {
              setDrilldownOpened(true)
              setDrilldown(next)
            }}
            {...again}
          />
        )}
      </ReportPage>
      {drilldownOpened && (
        <Suspense>
          <SalonsDialog drilldown={drilldown} onClose={() => setDrilldown(null)} />
        </Suspense>
      )}
    </>
  )
}
