import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { amounts, number } from '#platform/shared/sq.ts'
import { useCurrency } from '#platform/web/session.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { getDashboard } from '../contract.ts'

type Figures = ReplyOf<typeof getDashboard>['figures']

/** Width of an amount, so that the header wraps before it is loaded as after it. */
const amountWidth = 'md:min-w-23'

const cells: readonly { label: string; value: (of: Figures, own: Currency) => string; className?: string }[] = [
  { label: 'Termine sot', value: ({ total }) => number(total) },
  { label: 'Në pritje', value: ({ pending }) => number(pending) },
  {
    label: 'Fituar deri tani',
    value: ({ earned }, own) => amounts(earned, own),
    className: `text-accent ${amountWidth}`,
  },
  { label: 'Pritet sot', value: ({ expected }, own) => amounts(expected, own), className: amountWidth },
]

export function DashboardFigures({ figures }: { figures: Figures | undefined }) {
  const currency = useCurrency()
  return (
    <dl className="flex border-line max-md:flex-wrap max-md:rounded-2xl max-md:border max-md:bg-surface md:mr-3 md:items-end md:gap-7">
      {cells.map(({ label, value, className }) => (
        <div
          key={label}
          className="flex flex-col-reverse border-line max-md:flex-auto max-md:justify-end max-md:px-2.5 max-md:py-3 max-md:not-first:border-l md:text-right"
        >
          <dt className="text-xs leading-4 text-ink-3 max-md:mt-0.5">{label}</dt>
          <dd
            className={cn(
              'min-h-5 leading-5 font-bold tracking-tight md:min-h-6 md:text-xl md:leading-6 md:whitespace-nowrap',
              className,
            )}
          >
            {figures ? value(figures, currency) : <Skeleton className="h-5 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
