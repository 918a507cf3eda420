import type { ReactNode } from 'react'
import { amount } from '#platform/shared/sq.ts'
import type { Report } from '../contract.ts'
import { reportMessages } from '../rules.ts'
import type { Open } from './drilldown/drilldown.ts'
import { FigureButton } from './drilldown/FigureButton.tsx'
import { ServiceBars } from './ServiceBars.tsx'

export function TopServices({ report, onOpen, empty }: { report: Report; onOpen: Open; empty: ReactNode }) {
  const { period, topServices } = report
  return (
    <ServiceBars services={topServices} empty={empty} barClassName="mt-0.5">
      {({ service_name: name, count, earnings }) => (
        <>
          <FigureButton
            label={name}
            onClick={() => onOpen({ kind: 'visits', title: name, query: { period, service: name, status: 'kept' } })}
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
        </>
      )}
    </ServiceBars>
  )
}
