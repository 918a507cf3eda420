import { TillReport } from '#features/money/day-close/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { Report } from '../contract.ts'
import { reportMessages, defaultMinutes } from '../rules.ts'
import type { Period } from '#platform/shared/periods.ts'
import type { Drilldown, Open } from './drilldown/drilldown.ts'
import { PeriodChart } from '#platform/web/reports/PeriodChart.tsx'
import { FigureButton } from '#platform/web/ui/FigureButton.tsx'
import { RecentVisits } from './RecentVisits.tsx'
import { amount, duration, plural, number, percent } from '#platform/shared/sq.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { ServiceBars } from '#platform/web/reports/ServiceBars.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'

interface FiguresProps {
  report: Report
  onOpen: Open
  onRefresh: () => void
  refreshing: boolean
  onPeriod: (period: Period) => void
}

export function Figures({ onOpen, ...rest }: FiguresProps) {
  const { report } = rest
  const empty = (what: 'appointments' | 'services') => <NoData what={what} {...rest} />
  return (
    <div className="grid gap-3 md:gap-4">
      <Headlines report={report} onOpen={onOpen} />
      <div className="grid gap-3 md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PeriodChart
          title={reportMessages.byPeriod}
          report={report}
          onOpen={({ from, to }, label, measure) =>
            onOpen({
              kind: 'visits',
              title: `Terminet, ${label}`,
              query: { period: report.period, from, to, status: measure === 'revenue' ? 'done' : 'kept' },
            })
          }
          empty={empty('appointments')}
        />
        <Performance report={report} onOpen={onOpen} />
      </div>
      <div className="grid gap-3 md:gap-4 lg:grid-cols-2 print:grid-cols-2">
        <TopServices report={report} onOpen={onOpen} empty={empty('services')} />
        <div className="grid content-start gap-3 md:gap-4">
          <RevenueSummary report={report} onOpen={onOpen} />
          <BarberFigures report={report} onOpen={onOpen} />
        </div>
      </div>
      <TillReport period={report.period} />
      {report.recentAppointments.length > 0 && <RecentVisits report={report} />}
    </div>
  )
}

type NoDataProps = Omit<FiguresProps, 'onOpen'> & { what: 'appointments' | 'services' }

function NoData({ what, report, onRefresh, refreshing, onPeriod }: NoDataProps) {
  const services = what === 'services'
  const never = report.totalAppointments === 0
  return (
    <EmptyState
      icon={services ? 'scissors' : 'bars'}
      title={services ? reportMessages.noServices : reportMessages.noAppointments}
      action={
        <>
          <Button icon="refresh" loading={refreshing} onClick={onRefresh}>
            Rifresko
          </Button>
          {!services && never && (
            <ButtonLink to="/terminet?new=1" variant="primary" icon="plus">
              Termin i ri
            </ButtonLink>
          )}
          {!services && !never && report.period !== 'year' && (
            <Button onClick={() => onPeriod('year')}>Shiko vitin</Button>
          )}
        </>
      }
    >
      {never ? 'Mbushet vetë me terminet e para.' : 'Në këtë periudhë nuk pati asnjë.'}
    </EmptyState>
  )
}

function RevenueSummary({ report, onOpen }: { report: Report; onOpen: Open }) {
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

function BarberFigures({ report, onOpen }: { report: Report; onOpen: Open }) {
  const { period, barbers } = report
  if (barbers.length === 0) return null
  return (
    <Card title="Sipas berberëve" padded={false}>
      <ul className="divide-y divide-line pt-1">
        {barbers.map((barber) => (
          <li key={barber.barber_id}>
            <button
              type="button"
              onClick={() =>
                onOpen({
                  kind: 'visits',
                  title: `Terminet te ${barber.barber}`,
                  query: { period, barber_id: barber.barber_id, status: 'kept' },
                })
              }
              className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-page md:px-5"
            >
              <Avatar name={barber.barber} barber={barber.color} size="md" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{barber.barber}</span>
                <span className="block text-sm text-ink-2">
                  {plural(barber.appointments - barber.cancelled, 'termin', 'termine')} · {duration(barber.minutes)}
                  {barber.cancelled > 0 && ` · ${plural(barber.cancelled, 'i anuluar', 'të anuluara')}`}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">{amount(barber.revenue, report.currency)}</span>
              <Icon name="chevron-right" size={18} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TopServices({ report, onOpen, empty }: { report: Report; onOpen: Open; empty: ReactNode }) {
  const { period, topServices } = report
  return (
    <ServiceBars title={reportMessages.services} services={topServices} empty={empty} barClassName="mt-0.5">
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

function Headlines({ report, onOpen }: { report: Report; onOpen: Open }) {
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

function Performance({ report, onOpen }: { report: Report; onOpen: Open }) {
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
