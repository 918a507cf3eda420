import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { useRead } from '#platform/web/data.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { reportMessages, share } from '#features/money/reports/rules.ts'
import { ServiceBars } from '#platform/web/reports/ServiceBars.tsx'
import { PeriodChart } from '#platform/web/reports/PeriodChart.tsx'
import { ReportPage, usePeriod } from '#platform/web/reports/ReportPage.tsx'
import { FigureButton } from '#platform/web/ui/FigureButton.tsx'
import { type SystemReport, exportSystemStats, getSystemStats } from '../contract.ts'
import { type OpenSalons, SalonsDialog, type SalonsDrilldown } from './SalonsDialog.tsx'
import { amount, number, percent } from '#platform/shared/sq.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'

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

interface SystemFiguresProps {
  report: SystemReport
  onOpen: OpenSalons
  onRefresh: () => void
  refreshing: boolean
}

function SystemFigures({ report, onOpen, onRefresh, refreshing }: SystemFiguresProps) {
  const { period, currency } = report
  const again = { onRefresh, refreshing }
  return (
    <div className="grid gap-3 md:gap-4">
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        <StatCard
          label="Përdorues gjithsej"
          value={number(report.totalUsers)}
          hint="pa administratorët"
          icon="people"
        />
        <StatCard
          label="Përdorues aktivë"
          value={number(report.activeUsers)}
          hint={`${percent(share(report.activeUsers, report.totalUsers))} e përdoruesve`}
          icon="check"
          tone="ok"
        />
        <StatCard
          label="Termine në periudhë"
          value={
            <FigureButton
              label="termine në periudhë"
              onClick={() => onOpen({ title: 'Sallonet sipas termineve', period, currency, sort: 'appointments' })}
            >
              {number(report.periodAppointments - report.cancelledAppointments)}
            </FigureButton>
          }
          icon="calendar"
        />
        <StatCard
          label="Të ardhura në periudhë"
          value={
            <FigureButton
              label="të ardhura në periudhë"
              onClick={() => onOpen({ title: 'Sallonet sipas të ardhurave', period, currency, sort: 'revenue' })}
            >
              {amount(report.periodRevenue, report.currency)}
            </FigureButton>
          }
          icon={currency === 'EUR' ? 'euro' : 'till'}
          tone="ok"
        />
      </div>
      <PeriodChart
        title={reportMessages.byPeriod}
        report={report}
        onOpen={({ from, to }, label, measure) =>
          onOpen({
            title: `Sallonet, ${label}`,
            period,
            currency,
            from,
            to,
            sort: measure === 'count' ? 'appointments' : 'revenue',
          })
        }
        empty={<NoFigures what="appointments" {...again} />}
      />
      <div className="grid gap-3 md:gap-4 lg:grid-cols-2">
        <ServiceBars
          title={reportMessages.services}
          services={report.topServices}
          barClassName="mt-1.5"
          empty={<NoFigures what="services" {...again} />}
        >
          {({ count, earnings }) => (
            <>
              <span className="text-sm whitespace-nowrap text-ink-2">{reportMessages.times(count)}</span>
              <span className="min-w-24 text-right font-semibold whitespace-nowrap">{amount(earnings, currency)}</span>
            </>
          )}
        </ServiceBars>
        <Revenue report={report} />
      </div>
    </div>
  )
}

function Revenue({ report }: { report: SystemReport }) {
  const lines = [
    ['Gjithsej', amount(report.totalRevenue, report.currency)],
    ['Muaji i fundit', amount(report.monthlyRevenue, report.currency)],
    ['Mesatarja për termin', amount(report.averageRevenue, report.currency)],
    ['Termine gjithsej', number(report.totalAppointments - report.totalCancelled)],
  ] as const
  return (
    <Card title={reportMessages.revenue} className="h-fit">
      <Facts
        facts={lines}
        className="divide-y divide-line"
        fact="flex min-h-12 items-center justify-between gap-4"
        label="text-ink-2"
        value="text-lg font-bold whitespace-nowrap"
      />
    </Card>
  )
}

interface NoFiguresProps {
  what: 'appointments' | 'services'
  onRefresh: () => void
  refreshing: boolean
}

function NoFigures({ what, onRefresh, refreshing }: NoFiguresProps) {
  const services = what === 'services'
  return (
    <EmptyState
      icon={services ? 'scissors' : 'bars'}
      title={services ? reportMessages.noServices : reportMessages.noAppointments}
      action={
        <Button
          icon="refresh"
          aria-label={services ? 'Rifresko shërbimet' : 'Rifresko terminet'}
          loading={refreshing}
          onClick={onRefresh}
        >
          Rifresko
        </Button>
      }
    >
      Mbushet vetë me terminet e salloneve.
    </EmptyState>
  )
}
