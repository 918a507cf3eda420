import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'

export type BannerKind = 'error' | 'success' | 'info' | 'warn'

interface BannerProps {
  kind: BannerKind
  title?: ReactNode
  children?: ReactNode
  onDismiss?: () => void
  action?: ReactNode
  className?: string
}

export const bannerStyles: Record<BannerKind, { icon: IconName; styles: string; mark: string }> = {
  error: { icon: 'warning', styles: 'border-bad/30 bg-bad-soft', mark: 'text-bad' },
  success: { icon: 'check', styles: 'border-ok/30 bg-ok-soft', mark: 'text-ok' },
  info: { icon: 'info', styles: 'border-accent/25 bg-accent-soft', mark: 'text-accent' },
  warn: { icon: 'clock', styles: 'border-wait/30 bg-wait-soft', mark: 'text-wait' },
}

/** A message in the page; errors are announced assertively. */
export function Banner({ kind, title, children, onDismiss, action, className }: BannerProps) {
  const { icon, styles, mark } = bannerStyles[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cn(
        'flex animate-appear items-start gap-3 rounded-xl border py-1.5 pr-1.5 pl-4 print:hidden',
        styles,
        className,
      )}
    >
      <Icon name={icon} size={20} className={cn('my-3', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <div className="min-w-0 flex-1 basis-56">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={title ? 'text-ink-2' : undefined}>{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Mbyll njoftimin"
          onClick={onDismiss}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 hover:text-ink"
        >
          <Icon name="x" size={18} />
        </button>
      )}
    </div>
  )
}
