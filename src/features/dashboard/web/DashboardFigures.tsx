import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { money, number, toCents } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { getDashboard } from '../contract.ts'

type Figures = ReplyOf<typeof getDashboard>['figures']

const cells: readonly { label: string; value: (of: Figures) => string; className?: string }[] = [
  { label: 'Termine sot', value: ({ total }) => number(total) },
  { label: 'Në pritje', value: ({ pending }) => number(pending) },
  { label: 'Fituar deri tani', value: ({ earned }) => money(toCents(earned)), className: 'text-accent' },
  { label: 'Pritet sot', value: ({ expected }) => money(toCents(expected)) },
]

/** The day in four figures: beside the title, on a phone a card. */
export function DashboardFigures({ figures }: { figures: Figures | undefined }) {
  return (
    <dl className="day-figures">
      {cells.map(({ label, value, className }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={cn(className)}>{figures ? value(figures) : <Skeleton className="h-5 w-12" />}</dd>
        </div>
      ))}
    </dl>
  )
}
