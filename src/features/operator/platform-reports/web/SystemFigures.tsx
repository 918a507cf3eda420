import type { ReactNode } from 'react'
import { amount, number, percent } from '#platform/shared/sq.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'
import { reportMessages, share } from '#features/money/reports/rules.ts'
import { FigureButton, PeriodChart } from '#features/money/reports/web/public.tsx'
import type { SystemReport } from '../contract.ts'
import { NoFigures } from './NoFigures.tsx'
import type { OpenSalons } from './salonDrilldown.ts'

interface SystemFiguresProps {
  report: SystemReport
  onOpen: OpenSalons
  onRefresh: () => void
  refreshing: boolean
}

export function SystemFigures({ report, onOpen, onRefresh, refreshing }: SystemFiguresProps) {
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
        <Services report={report} empty={<NoFigures what="services" {...again} />} />
        <Revenue report={report} />
      </div>
    </div>
  )
}

function Services({ report, empty }: { report: SystemReport; empty: ReactNode }) {
  const max = Math.max(...report.topServices.map((service) => service.count), 1)
  return (
    <Card title={reportMessages.services}>
      {report.topServices.length === 0 ? (
        empty
      ) : (
        <ol className="grid gap-1">
          {report.topServices.map(({ service_name: name, count, earnings }) => (
            <li key={name} className="py-1.5">
              <div className="flex items-center gap-4">
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
                <span className="text-sm whitespace-nowrap text-ink-2">{reportMessages.times(count)}</span>
                <span className="min-w-24 text-right font-semibold whitespace-nowrap">
                  {amount(earnings, report.currency)}
                </span>
              </div>
              <svg aria-hidden width="100%" height="6" className="mt-1.5 block">
                <rect width="100%" height="6" rx="3" className="fill-line" />
                <rect width={`${(count / max) * 100}%`} height="6" rx="3" className="fill-accent" />
              </svg>
            </li>
          ))}
        </ol>
      )}
    </Card>
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
      <dl className="divide-y divide-line">
        {lines.map(([name, value]) => (
          <div key={name} className="flex min-h-12 items-center justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-lg font-bold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
