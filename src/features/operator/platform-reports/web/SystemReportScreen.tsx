import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { useRead } from '#platform/web/data.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { reportMessages } from '#features/money/reports/rules.ts'
import { ReportPage, usePeriod } from '#features/money/reports/web/public.tsx'
import { exportSystemStats, getSystemStats } from '../contract.ts'
import { type SalonsDrilldown, SalonsDialog } from './SalonsDialog.tsx'
import { SystemFigures } from './SystemFigures.tsx'

export function SystemReportScreen() {
  const [period, setPeriod] = usePeriod()
  const [currency, setCurrency] = useState<Currency>('EUR')
  const query = { period, currency }
  const { busy, save } = useDownload()
  const stats = useRead(getSystemStats, query, { keepPrevious: true })
  const [drilldown, setDrilldown] = useState<SalonsDrilldown | null>(null)
  return (
    <>
      <ReportPage
        title={reportMessages.everybody}
        period={period}
        onPeriod={setPeriod}
        onCurrency={setCurrency}
        stats={stats}
        file={{ busy, save: (format) => save(exportSystemStats, { ...query, format }, format), csv: true }}
      >
        {(report, again) => <SystemFigures report={report} onOpen={setDrilldown} {...again} />}
      </ReportPage>
      <SalonsDialog drilldown={drilldown} onClose={() => setDrilldown(null)} />
    </>
  )
}
