import { useState, type ReactNode } from 'react'
import { amount, number } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { Report } from '../../contract.ts'
import { barLabel, reportMessages } from '../../rules.ts'
import { ColumnChart } from './ColumnChart.tsx'
import type { DrawnBar, Measure } from './axis.ts'
import { RowChart } from './RowChart.tsx'

type Charted = Pick<Report, 'period' | 'currency' | 'periodAppointments' | 'periodRevenue' | 'appointmentsByPeriod'>

interface PeriodChartProps {
  report: Charted
  onOpen: (bar: Report['appointmentsByPeriod'][number], label: string, measure: Measure) => void
  empty: ReactNode
}

export function PeriodChart({ report, onOpen, empty }: PeriodChartProps) {
  const [measure, setMeasure] = useState<Measure>('count')
  const phone = usePhone()
  const { period } = report
  // Services can be sold without an appointment.
  const isEmpty = report.periodAppointments === 0 && report.periodRevenue === 0
  const bars = report.appointmentsByPeriod.map((bar): DrawnBar => {
    const span = { from: localDate(bar.from), to: localDate(bar.to) }
    const label = barLabel(period, span)
    return {
      key: bar.period,
      label,
      span,
      value: measure === 'count' ? bar.count : bar.revenue,
      cancelled: measure === 'count' ? bar.cancelled : 0,
      text: measure === 'count' ? number(bar.count - bar.cancelled) : amount(bar.revenue, report.currency),
      open: () => onOpen(bar, label, measure),
    }
  })
  const Chart = phone ? RowChart : ColumnChart
  return (
    <Card
      title={reportMessages.byPeriod}
      actions={
        !isEmpty && (
          <SegmentedControl
            label="Çfarë tregojnë shtyllat"
            value={measure}
            onChange={setMeasure}
            options={[
              { value: 'count', label: 'Termine' },
              { value: 'revenue', label: 'Të ardhura' },
            ]}
            className="max-md:flex max-md:w-full max-md:*:flex-1"
          />
        )
      }
    >
      {isEmpty ? (
        empty
      ) : (
        <>
          <Chart bars={bars} period={period} />
          {measure === 'count' && <Legend />}
          <HiddenTable report={report} />
        </>
      )}
    </Card>
  )
}

function Legend() {
  return (
    <p aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      <span className="flex items-center gap-2">
        <i className="size-3 rounded-sm bg-accent" /> Të përfunduara ose në pritje
      </span>
      <span className="flex items-center gap-2">
        <i className="size-3 rounded-sm border border-line-control bg-line-strong" /> Të anuluara
      </span>
    </p>
  )
}

function HiddenTable({ report }: { report: Charted }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{reportMessages.byPeriod}</caption>
        <thead>
          <tr>
            <th scope="col">Periudha</th>
            <th scope="col">Termine</th>
            <th scope="col">Anuluar</th>
            <th scope="col">Të ardhura</th>
          </tr>
        </thead>
        <tbody>
          {report.appointmentsByPeriod.map((bar) => (
            <tr key={bar.period}>
              <th scope="row">{barLabel(report.period, { from: localDate(bar.from), to: localDate(bar.to) })}</th>
              <td>{number(bar.count - bar.cancelled)}</td>
              <td>{number(bar.cancelled)}</td>
              <td>{amount(bar.revenue, report.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
