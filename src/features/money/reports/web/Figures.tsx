import { TillReport } from '#features/money/day-close/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { Report } from '../contract.ts'
import { reportMessages } from '../rules.ts'
import type { Period } from '#platform/shared/periods.ts'
import { BarberFigures } from './BarberFigures.tsx'
import type { Open } from './drilldown/drilldown.ts'
import { Headlines } from './Headlines.tsx'
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

export function Figures({ onOpen, ...rest }: FiguresProps) {
  const { report } = rest
  const empty = (what: 'appointments' | 'services') => <NoData what={what} {...rest} />
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
              query: { period: report.period, from, to, status: measure === 'revenue' ? 'done' : 'kept' },
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

type NoDataProps = Omit<FiguresProps, 'onOpen'> & { what: 'appointments' | 'services' }

/** Empty state of a section; its text depends on whether the salon ever had appointments. */
function NoData({ what, report, onRefresh, refreshing, onPeriod }: NoDataProps) {
  const services = what === 'services'
  const never = report.totalAppointments === 0
  return (
    <EmptyState
      icon={services ? 'scissors' : 'bars'}
      title={services ? reportMessages.noServices : reportMessages.noAppointments}
      action={
        <>
          <Button icon="refresh" loading={refreshing} onClick={onRefresh}>
            Rifresko
          </Button>
          {!services && never && (
            <ButtonLink to="/terminet?new=1" variant="primary" icon="plus">
              Termin i ri
            </ButtonLink>
          )}
          {!services && !never && report.period !== 'year' && (
            <Button onClick={() => onPeriod('year')}>Shiko vitin</Button>
          )}
        </>
      }
    >
      {never ? 'Mbushet vetë me terminet e para.' : 'Në këtë periudhë nuk pati asnjë.'}
    </EmptyState>
  )
}
