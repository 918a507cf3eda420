import { Progress as Base } from '@base-ui/react/progress'
import { classes } from './classes.ts'

interface ProgressProps {
  /** Read aloud, and shown by `caption`. */
  label: string
  value: number
  max?: number
  tone?: 'accent' | 'ok' | 'wait' | 'bad'
  className?: string
}

const tones = { accent: 'bg-accent', ok: 'bg-ok', wait: 'bg-wait', bad: 'bg-bad' }

/** A bar that is full at `max` (100). The figure itself stands beside it in words. */
export function Progress({ label, value, max = 100, tone = 'accent', className }: ProgressProps) {
  return (
    <Base.Root
      aria-label={label}
      value={Math.min(max, Math.max(0, value))}
      max={max}
      getAriaValueText={() => label}
      className={className}
    >
      <Base.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <Base.Indicator className={classes('h-full rounded-full transition-[width]', tones[tone])} />
      </Base.Track>
    </Base.Root>
  )
}
