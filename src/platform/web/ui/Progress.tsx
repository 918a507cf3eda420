import { cn } from './cn.ts'

interface ProgressProps {
  /** Accessible name; show the number as text beside it. */
  label: string
  value: number
  max?: number
  tone?: 'accent' | 'ok' | 'wait' | 'bad'
  className?: string
}

const tones = { accent: 'text-accent', ok: 'text-ok', wait: 'text-wait', bad: 'text-bad' }

export function Progress({ label, value, max = 100, tone = 'accent', className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(max, Math.max(0, value))}
      max={max}
      className={cn(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current',
        tones[tone],
        className,
      )}
    />
  )
}
