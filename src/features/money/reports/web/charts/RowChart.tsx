import { cn } from '#platform/web/ui/cn.ts'
import type { ChartProps } from './axis.ts'

/** Width of the longest label, per period. */
const nameWidths = { week: 'w-13', month: 'w-25', year: 'w-26' } as const

export function RowChart({ bars, period }: ChartProps) {
  const max = Math.max(...bars.map((bar) => bar.value), 1)
  // The same width in all rows, so that the bars share one scale.
  const textWidth = `${Math.max(5, ...bars.map((bar) => bar.text.length))}ch`
  return (
    <ul className="-mx-2">
      {bars.map((bar) => (
        <li key={bar.key}>
          <button
            type="button"
            onClick={bar.open}
            className="flex h-11 w-full items-center gap-3 rounded-lg px-2 text-left transition-colors hover:bg-ink/5"
          >
            <span className={cn(nameWidths[period], 'shrink-0 text-sm text-ink-2')}>{bar.label}</span>
            <svg aria-hidden height="18" className="min-w-0 flex-1">
              <rect width={`${(bar.value / max) * 100}%`} height="18" rx="5" className="fill-accent" />
              {bar.cancelled > 0 && (
                <rect
                  x={`${((bar.value - bar.cancelled) / max) * 100}%`}
                  width={`${(bar.cancelled / max) * 100}%`}
                  height="18"
                  rx="5"
                  className="fill-line-strong stroke-surface"
                  strokeWidth="2"
                />
              )}
            </svg>
            <span className="shrink-0 text-right text-sm font-semibold whitespace-nowrap" style={{ width: textWidth }}>
              {bar.text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
