import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'

export type Tone = 'ok' | 'wait' | 'bad' | 'neutral' | 'accent'

export interface BadgeProps {
  tone: Tone
  /** Replaces the tone's icon; false for none. */
  icon?: IconName | false | undefined
  children: ReactNode
  className?: string
}

const toneStyles: Record<Tone, string> = {
  ok: 'border-transparent bg-ok-soft text-ok',
  wait: 'border-dashed border-wait/60 bg-wait-soft text-wait',
  bad: 'border-transparent bg-bad-soft text-bad',
  neutral: 'border-line-strong bg-transparent text-ink-2',
  accent: 'border-transparent bg-accent-soft text-accent',
}

const shapes: Partial<Record<Tone, IconName>> = { ok: 'check', wait: 'clock', bad: 'x' }

/** A status as text and icon, so that it does not depend on colour. */
export function Badge({ tone, icon = shapes[tone] ?? false, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6.5 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold whitespace-nowrap',
        toneStyles[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={14} className="-ml-0.5" />}
      {children}
    </span>
  )
}
