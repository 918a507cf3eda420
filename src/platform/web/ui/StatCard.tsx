import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'

interface StatCardProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: IconName
  tone?: 'ok' | 'wait' | 'bad' | 'accent'
  className?: string
}

const tones = {
  ok: 'bg-ok-soft text-ok',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
}

/**
 * A figure with its label. A narrow card has a smaller figure and no icon, so that nothing overlaps. Place several in
 * `grid grid-cols-2 lg:grid-cols-4 gap-3`.
 */
export function StatCard({ label, value, hint, icon, tone = 'accent', className }: StatCardProps) {
  return (
    <div className={cn('@container min-w-0 rounded-2xl border border-line bg-surface', className)}>
      <dl className="flex items-start gap-3 p-4 md:p-5">
        <div className="flex min-w-0 flex-1 flex-col-reverse justify-end">
          {hint && <dd className="mt-1 text-sm text-ink-3">{hint}</dd>}
          <dt className="mt-0.5 text-sm text-ink-2">{label}</dt>
          <dd className="text-[clamp(1.0625rem,10cqi,1.5rem)] leading-tight font-bold tracking-tight">{value}</dd>
        </div>
        {icon && (
          <span
            aria-hidden
            className={cn('hidden size-9 shrink-0 place-items-center rounded-lg @min-[13rem]:grid', tones[tone])}
          >
            <Icon name={icon} size={19} />
          </span>
        )}
      </dl>
    </div>
  )
}
