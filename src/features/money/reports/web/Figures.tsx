import { TillReport } from '#features/money/day-close/web/public.tsx'
import type { Report } from '../contract.ts'
import type { Period } from '#platform/shared/periods.ts'
import { BarberFigures } from './BarberFigures.tsx'
import type { Open } from './drilldown/drilldown.ts'
import { Headlines } from './Headlines.tsx'
import { NoData } from './NoData.tsx'
import { Performance } from './Performance.tsx'
import { PeriodChart } from './charts/PeriodChart.tsx'
import { RecentVisits } from './RecentVisits.tsx'
import { RevenueSummary } from './RevenueSummary.tsx'
import { TopServices } from './TopServices.tsx'

interface FiguresProps {
  report: Report
  onOpen: Open
  onRefresh: () => void
  refreshing: boolean
  onPeriod: (period: Period) => void
}

export function Figures({ report, onOpen, onRefresh, refreshing, onPeriod }: FiguresProps) {
  const empty = (what: 'appointments' | 'services') => (
    <NoData what={what} report={report} onRefresh={onRefresh} refreshing={refreshing} onPeriod={onPeriod} />
  )
  return (
    <div className="grid gap-3 md:gap-4">
      <Headlines report={report} onOpen={onOpen} />
      <div className="grid gap-3 md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PeriodChart
          report={report}
          onOpen={({ from, to }, label, measure) =>
            onOpen({
              kind: 'visits',
              title: `Terminet, ${label}`,
              query: {
                period: report.period,
                from,
                to,
                status: measure === 'revenue' ? 'done' : 'kept',
              },
            })
          }
          empty={empty('appointments')}
        />
        <Performance report={report} onOpen={onOpen} />
      </div>
      <div className="grid gap-3 md:gap-4 lg:grid-cols-2 print:grid-cols-2">
        <TopServices report={report} onOpen={onOpen} empty={empty('services')} />
        <div className="grid content-start gap-3 md:gap-4">
          <RevenueSummary report={report} onOpen={onOpen} />
          <BarberFigures report={report} onOpen={onOpen} />
        </div>
      </div>
      <TillReport period={report.period} />
      {report.recentAppointments.length > 0 && <RecentVisits report={report} />}
    </div>
  )
}
