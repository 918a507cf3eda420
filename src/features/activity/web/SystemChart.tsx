import { useState, type ReactNode } from 'react'
import { money, number, toCents } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { barLabel, reportSentence } from '#features/reports/rules.ts'
import { ColumnChart, RowChart, type DrawnBar, type Measure } from '#features/reports/web/public.tsx'
import type { SystemReport } from '../contract.ts'
import type { OpenSalons } from './salonsBehind.ts'

interface SystemChartProps {
  report: SystemReport
  onOpen: OpenSalons
  empty: ReactNode
}

/** Appointments or revenue of all salons in each day, week or month; a bar opens the salons behind it. */
export function SystemChart({ report, onOpen, empty }: SystemChartProps) {
  const [measure, setMeasure] = useState<Measure>('count')
  const phone = usePhone()
  const { period } = report
  const bars = report.appointmentsByPeriod.map((bar): DrawnBar => {
    const span = { from: localDate(bar.from), to: localDate(bar.to) }
    const label = barLabel(period, span)
    return {
      key: bar.period,
      label,
      span,
      value: measure === 'count' ? bar.count : bar.revenue,
      cancelled: 0,
      text: measure === 'count' ? number(bar.count) : `${number(Math.round(bar.revenue))}\u00a0€`,
      open: () =>
        onOpen({
          title: `Sallonet, ${label}`,
          period,
          from: bar.from,
          to: bar.to,
          sort: measure === 'count' ? 'appointments' : 'revenue',
        }),
    }
  })
  const Chart = phone ? RowChart : ColumnChart
  const none = report.periodAppointments === 0
  return (
    <Card
      title={reportSentence.byPeriod}
      actions={
        !none && (
          <SegmentedControl
            label="Çfarë tregojnë shtyllat"
            value={measure}
            onChange={setMeasure}
            options={[
              { value: 'count', label: 'Termine' },
              { value: 'revenue', label: 'Të ardhura' },
            ]}
          />
        )
      }
    >
      {none ? (
        empty
      ) : (
        <>
          <Chart bars={bars} period={period} />
          <div className="sr-only">
            <table>
              <caption>{reportSentence.byPeriod}</caption>
              <thead>
                <tr>
                  <th scope="col">Periudha</th>
                  <th scope="col">Termine</th>
                  <th scope="col">Të ardhura</th>
                </tr>
              </thead>
              <tbody>
                {report.appointmentsByPeriod.map((bar) => (
                  <tr key={bar.period}>
                    <th scope="row">{barLabel(period, { from: localDate(bar.from), to: localDate(bar.to) })}</th>
                    <td>{number(bar.count)}</td>
                    <td>{money(toCents(bar.revenue))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Card>
  )
}
