import { cn } from './cn.ts'
import { Mark } from './Mark.tsx'

interface LogoProps {
  /** False for the symbol alone. */
  word?: boolean
  /** Size of the symbol in pixels. */
  size?: number
  className?: string
}

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
