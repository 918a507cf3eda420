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

/** A figure and its label. Place several in `grid grid-cols-2 lg:grid-cols-4 gap-3`. */
export function StatCard({ label, value, hint, icon, tone = 'accent', className }: StatCardProps) {
  return (
    <dl
      className={cn(
        'relative flex min-w-0 items-start gap-3 rounded-2xl border border-line bg-surface p-4 md:p-5',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col-reverse justify-end">
        {hint && <dd className="mt-1 text-sm text-ink-3">{hint}</dd>}
        <dt className="mt-0.5 text-sm text-ink-2">{label}</dt>
        <dd className={cn('text-2xl font-bold tracking-tight max-md:text-xl', icon && 'max-md:pr-9')}>{value}</dd>
      </div>
      {icon && (
        <span
          aria-hidden
          className={cn(
            'grid size-9 shrink-0 place-items-center rounded-lg max-md:absolute max-md:top-3 max-md:right-3 max-md:size-8',
            tones[tone],
          )}
        >
          <Icon name={icon} size={19} />
        </span>
      )}
    </dl>
  )
}
