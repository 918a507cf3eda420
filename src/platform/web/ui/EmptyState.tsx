import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'

interface EmptyStateProps {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon = 'calendar', title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center text-balance', className)}>
      <span aria-hidden className="mb-4 grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent">
        <Icon name={icon} size={26} />
      </span>
      <p className="text-lg font-semibold tracking-tight">{title}</p>
      {children && <div className="mt-1 text-ink-2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}
