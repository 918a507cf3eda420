import { useState, type ReactNode } from 'react'
import { amount, number } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { Currency } from '#platform/shared/money.ts'
import { barLabel } from '#platform/shared/periodBars.ts'
import type { Period } from '#platform/shared/periods.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { axisLines, type ChartProps, type DrawnBar, heightOf, type Measure } from './axis.ts'

interface ChartedBar {
  period: string
  from: string
  to: string
  count: number
  cancelled: number
  revenue: number
}

interface Charted {
  period: Period
  currency: Currency
  periodAppointments: number
  periodRevenue: number
  appointmentsByPeriod: ChartedBar[]
}

interface PeriodChartProps {
  title: string
  report: Charted
  onOpen: (bar: ChartedBar, label: string, measure: Measure) => void
  empty: ReactNode
}

export function PeriodChart({ title, report, onOpen, empty }: PeriodChartProps) {
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
      title={title}
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
          <HiddenTable title={title} report={report} />
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

function HiddenTable({ title, report }: { title: string; report: Charted }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
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

/** Heights in pixels: tallest column, value above it, and the two label rows below. */
const full = 190
const above = 26
const below = 46
/** Width of a column as a fraction of its slot, and maximum in pixels. */
const broad = 0.56

function ColumnChart({ bars, period }: ChartProps) {
  const max = Math.max(...bars.map((bar) => bar.value))
  const step = 100 / bars.length
  const ground = above + full
  return (
    <div className="relative">
      <svg aria-hidden width="100%" height={ground + below} className="block overflow-visible text-xs">
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={ground - full * part}
            y2={ground - full * part}
            className="stroke-line"
          />
        ))}
        {bars.map((bar, i) => {
          const height = heightOf(bar.value, max, full)
          const lost = bar.value === 0 ? 0 : Math.round((height * bar.cancelled) / bar.value)
          const x = `${i * step + (step * (1 - broad)) / 2}%`
          const width = `${step * broad}%`
          const middle = `${(i + 0.5) * step}%`
          const [first, second] = axisLines(period, bar.span, i === 0)
          return (
            <g key={bar.key}>
              <rect x={x} width={width} y={ground - height} height={height} rx="5" className="fill-accent" />
              {lost > 0 && (
                <rect
                  x={x}
                  width={width}
                  y={ground - height}
                  height={lost}
                  rx="5"
                  className="fill-line-strong stroke-surface"
                  strokeWidth="2"
                />
              )}
              <text x={middle} y={ground - height - 8} textAnchor="middle" className="fill-ink font-semibold">
                {bar.text}
              </text>
              <text x={middle} y={ground + 19} textAnchor="middle" className="fill-ink-2">
                {first}
              </text>
              <text x={middle} y={ground + 36} textAnchor="middle" className="fill-ink-3">
                {second}
              </text>
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={ground} y2={ground} className="stroke-line-strong" />
      </svg>
      <ul className="absolute inset-0 flex">
        {bars.map((bar) => (
          <li key={bar.key} className="min-w-0 flex-1">
            <button
              type="button"
              aria-label={`Shfaq terminet: ${bar.label}`}
              onClick={bar.open}
              className="size-full rounded-lg transition-colors hover:bg-ink/5"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Width of the longest label, per period. */
const nameWidths = { week: 'w-13', month: 'w-25', year: 'w-26' } as const

function RowChart({ bars, period }: ChartProps) {
  const max = Math.max(...bars.map((bar) => bar.value), 1)
  // The same width in all rows, so that the bars share one scale.
  const textWidth = `${Math.max(5, ...bars.map((bar) => bar.text.length))}ch`
  return (
    <ul className="-mx-2">
      {bars.map((bar) => (
        <li key={bar.key}>
          <button
            type="button"
            onClick={bar.open}
            className="flex h-11 w-full items-center gap-3 rounded-lg px-2 text-left transition-colors hover:bg-ink/5"
          >
            <span className={cn(nameWidths[period], 'shrink-0 text-sm text-ink-2')}>{bar.label}</span>
            <svg aria-hidden height="18" className="min-w-0 flex-1">
              <rect width={`${(bar.value / max) * 100}%`} height="18" rx="5" className="fill-accent" />
              {bar.cancelled > 0 && (
                <rect
                  x={`${((bar.value - bar.cancelled) / max) * 100}%`}
                  width={`${(bar.cancelled / max) * 100}%`}
                  height="18"
                  rx="5"
                  className="fill-line-strong stroke-surface"
                  strokeWidth="2"
                />
              )}
            </svg>
            <span className="shrink-0 text-right text-sm font-semibold whitespace-nowrap" style={{ width: textWidth }}>
              {bar.text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
