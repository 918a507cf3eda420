import { cn } from './cn.ts'
import { Mark } from './Mark.tsx'

interface LogoProps {
  /** False for the mark alone. */
  word?: boolean
  /** Pixels of the mark. */
  size?: number
  className?: string
}

/** Mark and name, in the accent of the theme that is on. */
export function Logo({ word = true, size = 28, className }: LogoProps) {
  return (
    <span
      {...(word ? {} : { role: 'img', 'aria-label': 'Orari' })}
      className={cn('inline-flex items-center gap-2.5 text-xl font-bold tracking-tight text-ink', className)}
    >
      <Mark size={size} className="shrink-0 text-accent" />
      {word && 'Orari'}
    </span>
  )
}
