import type { ReactNode } from 'react'
import { duration, number, percent } from '#platform/shared/sq.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import type { Report } from '../contract.ts'
import { reportMessages, defaultMinutes } from '../rules.ts'
import type { Open } from './drilldown/drilldown.ts'
import { FigureButton } from './drilldown/FigureButton.tsx'

export function Performance({ report, onOpen }: { report: Report; onOpen: Open }) {
  const { period, performanceStats: stats } = report
  const done = { kind: 'visits' as const, query: { period, status: 'done' as const } }
  const average = `${duration(stats.averageMinutes)} mesatarisht për termin`
  const completed = `${percent(stats.completionRate)} të përfunduara`
  return (
    <Card title={reportMessages.performance}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 print:grid-cols-4">
        <Part name="Koha në shërbim" wide>
          <FigureButton
            onClick={() => onOpen({ ...done, title: 'Koha në shërbim' })}
            className="text-2xl font-bold tracking-tight"
          >
            {duration(stats.serviceTime)}
          </FigureButton>
          <Progress label={average} value={stats.averageMinutes} max={defaultMinutes} className="mt-2" />
          <p className="mt-1.5 text-sm text-ink-2">
            {average} <span className="text-ink-3">(kundrejt {duration(defaultMinutes)})</span>
          </p>
        </Part>
        <Part name="Shkalla e përfundimit" wide>
          <FigureButton
            onClick={() => onOpen({ ...done, title: 'Terminet e përfunduara' })}
            className="text-2xl font-bold tracking-tight"
          >
            {percent(stats.completionRate, stats.completionRate % 1 === 0 ? 0 : 1)}
          </FigureButton>
          <Progress label={completed} value={stats.completionRate} tone="ok" className="mt-2" />
          <p className="mt-1.5 text-sm text-ink-2">
            {number(report.doneAppointments)} nga {number(report.periodAppointments)} gjithsej
          </p>
        </Part>
        <Part name="Nuk erdhën">
          <FigureButton
            onClick={() =>
              onOpen({ kind: 'visits', title: 'Klientët që nuk erdhën', query: { period, status: 'no_show' } })
            }
            className="text-xl font-bold"
          >
            {number(report.noShows)}
          </FigureButton>
        </Part>
        <Part name="Klientë që u kthyen">
          <FigureButton
            onClick={() => onOpen({ kind: 'clients', title: 'Klientët që u kthyen', query: { period, least: 2 } })}
            className="text-xl font-bold"
          >
            {number(stats.repeatClients)}
          </FigureButton>
        </Part>
      </dl>
    </Card>
  )
}

function Part({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : 'border-t border-line pt-3'}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
