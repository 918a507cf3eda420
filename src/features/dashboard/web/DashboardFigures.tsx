import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { money, number, toCents } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { statusLabel } from '#features/appointments/rules.ts'
import type { getDashboard } from '../contract.ts'

type Figures = ReplyOf<typeof getDashboard>['figures']

export function DashboardFigures({ figures }: { figures: Figures | undefined }) {
  const cells: readonly { label: string; value: (of: Figures) => string; className?: string }[] = [
    { label: 'Termine sot', value: (of) => number(of.total) },
    { label: statusLabel({ status: 'confirmed' }), value: (of) => number(of.done), className: 'text-ok' },
    { label: statusLabel({ status: 'pending' }), value: (of) => number(of.pending), className: 'text-wait' },
    { label: statusLabel({ status: 'cancelled' }), value: (of) => number(of.cancelled), className: 'text-ink-2' },
    { label: 'Pritet sot', value: (of) => money(toCents(of.expected)) },
    { label: 'Fituar deri tani', value: (of) => money(toCents(of.earned)), className: 'text-accent' },
  ]
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-2xl border border-line bg-line">
      {cells.map(({ label, value, className }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface px-2.5 py-3 md:px-5 md:py-4">
          <dt className="text-xs text-ink-2 md:text-sm">{label}</dt>
          <dd
            className={cn(
              'h-5.5 text-[min(1.0625rem,4.5vw)] leading-tight font-bold tracking-tight whitespace-nowrap md:h-7.5 md:text-2xl',
              className,
            )}
          >
            {figures ? value(figures) : <Skeleton className="h-5 w-12 md:h-7" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
