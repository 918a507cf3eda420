import { amount } from '#platform/shared/sq.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Report } from '../contract.ts'
import { reportMessages } from '../rules.ts'
import type { Drilldown, Open } from './drilldown/drilldown.ts'
import { FigureButton } from './drilldown/FigureButton.tsx'

/** Total revenue, revenue of the last month, and the average per appointment. */
export function RevenueSummary({ report, onOpen }: { report: Report; onOpen: Open }) {
  const figures: [string, number, Drilldown][] = [
    [
      'Gjithsej',
      report.totalRevenue,
      { kind: 'visits', title: 'Të gjitha të ardhurat', query: { period: 'all', status: 'done' } },
    ],
    [
      'Muaji i fundit',
      report.monthlyRevenue,
      { kind: 'visits', title: 'Të ardhurat e muajit të fundit', query: { period: 'month', status: 'done' } },
    ],
    [
      'Mesatarja për termin',
      report.averageRevenue,
      { kind: 'visits', title: 'Të gjitha terminet', query: { period: 'all' } },
    ],
  ]
  return (
    <Card title={reportMessages.revenue}>
      <dl className="divide-y divide-line">
        {figures.map(([name, sum, drilldown]) => (
          <div key={name} className="flex min-h-12 items-center justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-lg font-bold">
              <FigureButton onClick={() => onOpen(drilldown)}>{amount(sum, report.currency)}</FigureButton>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
