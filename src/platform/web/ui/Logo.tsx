import { cn } from './cn.ts'

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
        <circle cx="16" cy="16" r="13.2" strokeWidth="2.6" />
        <path d="M12.2 22.2 18.9 7.6M19.8 22.2 14.3 10.4" strokeWidth="2.4" />
        <circle cx="11.3" cy="24" r="1.9" strokeWidth="1.9" />
        <circle cx="20.7" cy="24" r="1.9" strokeWidth="1.9" />
      </svg>
      Orari
    </span>
  )
}
