import { amount, number, percent, plural } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import type { Report } from '../contract.ts'
import type { Drilldown, Open } from './drilldown/drilldown.ts'

interface Headline {
  label: string
  value: string
  hint: string
  icon: IconName
  tone: string
  drilldown: Drilldown
}

function headlinesOf(report: Report): Headline[] {
  const { period, performanceStats: stats } = report
  return [
    {
      label: 'Termine në periudhë',
      value: number(report.periodAppointments - report.cancelledAppointments),
      hint: `${plural(report.doneAppointments, 'i përfunduar', 'të përfunduara')}, ${number(report.pendingAppointments)} në pritje`,
      icon: 'calendar',
      tone: 'bg-accent-soft text-accent',
      drilldown: { kind: 'visits', title: 'Terminet e periudhës', query: { period, status: 'kept' } },
    },
    {
      label: 'Të ardhura në periudhë',
      value: amount(report.periodRevenue, report.currency),
      hint: `nga ${plural(report.doneAppointments, 'termin i përfunduar', 'termine të përfunduara')}`,
      icon: report.currency === 'EUR' ? 'euro' : 'till',
      tone: 'bg-ok-soft text-ok',
      drilldown: { kind: 'visits', title: 'Të ardhurat e periudhës', query: { period, status: 'done' } },
    },
    {
      label: 'Termine të anuluara',
      value: number(report.cancelledAppointments),
      hint: `${percent(stats.cancellationRate)} e të gjithave`,
      icon: 'x',
      tone: 'bg-bad-soft text-bad',
      drilldown: { kind: 'visits', title: 'Terminet e anuluara', query: { period, status: 'cancelled' } },
    },
    {
      label: 'Klientët e mi',
      value: number(stats.totalClients),
      hint: plural(stats.repeatClients, 'erdhi përsëri', 'erdhën përsëri'),
      icon: 'people',
      tone: 'bg-wait-soft text-wait',
      drilldown: { kind: 'clients', title: 'Klientët e periudhës', query: { period } },
    },
  ]
}

export function Headlines({ report, onOpen }: { report: Report; onOpen: Open }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4 print:grid-cols-4">
      {headlinesOf(report).map(({ label, value, hint, icon, tone, drilldown }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(drilldown)}
            className="flex h-full w-full min-w-0 flex-col items-start rounded-2xl border border-line bg-surface p-4 text-left transition-colors hover:border-line-control md:p-5 print:p-3"
          >
            <span className="flex w-full items-start justify-between gap-2">
              <span className="text-sm text-ink-2">{label}</span>
              <span className={cn('grid size-9 shrink-0 place-items-center rounded-lg max-md:size-8', tone)}>
                <Icon name={icon} size={19} />
              </span>
            </span>
            <span className="mt-auto pt-1 text-2xl font-bold tracking-tight whitespace-nowrap max-md:text-xl">
              {value}
            </span>
            <span className="mt-0.5 text-sm text-ink-3">{hint}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
