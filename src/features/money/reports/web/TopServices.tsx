import type { ReactNode } from 'react'
import { amount } from '#platform/shared/sq.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Report } from '../contract.ts'
import { reportMessages } from '../rules.ts'
import type { Open } from './drilldown/drilldown.ts'
import { FigureButton } from './drilldown/FigureButton.tsx'

interface TopServicesProps {
  report: Report
  onOpen: Open
  empty: ReactNode
}

export function TopServices({ report, onOpen, empty }: TopServicesProps) {
  const { period, topServices } = report
  const max = Math.max(...topServices.map((service) => service.count), 1)
  return (
    <Card title={reportMessages.services}>
      {topServices.length === 0 ? (
        empty
      ) : (
        <ol className="grid gap-1">
          {topServices.map(({ service_name: name, count, earnings }) => (
            <li key={name} className="py-1.5">
              <div className="flex items-center gap-4">
                <span className="min-w-0 flex-1 font-medium">{name}</span>
                <FigureButton
                  label={name}
                  onClick={() =>
                    onOpen({ kind: 'visits', title: name, query: { period, service: name, status: 'kept' } })
                  }
                  className="text-sm text-ink-2"
                >
                  {reportMessages.times(count)}
                </FigureButton>
                <FigureButton
                  label={`nga ${name}`}
                  onClick={() =>
                    onOpen({
                      kind: 'visits',
                      title: `Të ardhurat nga ${name}`,
                      query: { period, service: name, status: 'done' },
                    })
                  }
                  className="min-w-22 text-right font-semibold whitespace-nowrap"
                >
                  {amount(earnings, report.currency)}
                </FigureButton>
              </div>
              <svg aria-hidden width="100%" height="6" className="mt-0.5 block">
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
