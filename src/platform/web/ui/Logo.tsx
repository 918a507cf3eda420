import { logo } from '#platform/shared/drawings.ts'
import { cn } from './cn.ts'
import { Drawing } from './Icon.tsx'

/** The symbol, a clock whose hands are a pair of scissors, and the name. `size` is of the symbol, in pixels. */
export function Logo({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 text-xl font-bold tracking-tight text-ink', className)}>
      <svg
        viewBox="0 0 32 32"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden
        className="shrink-0 text-accent"
      >
        {logo.map(({ strokeWidth, drawing }) => (
          <g key={strokeWidth} strokeWidth={strokeWidth}>
            <Drawing drawing={drawing} />
          </g>
        ))}
      </svg>
      Orari
    </span>
  )
}
