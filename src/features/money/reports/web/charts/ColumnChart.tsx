import { axisLines, heightOf, type ChartProps } from './axis.ts'

/** Heights in pixels: tallest column, value above it, and the two label rows below. */
const full = 190
const above = 26
const below = 46
/** Width of a column as a fraction of its slot, and maximum in pixels. */
const broad = 0.56

export function ColumnChart({ bars, period }: ChartProps) {
  const max = Math.max(...bars.map((bar) => bar.value))
  const step = 100 / bars.length
  const ground = above + full
  return (
    <div className="relative">
      <svg aria-hidden width="100%" height={ground + below} className="block overflow-visible text-xs">
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={ground - full * part}
            y2={ground - full * part}
            className="stroke-line"
          />
        ))}
        {bars.map((bar, i) => {
          const height = heightOf(bar.value, max, full)
          const lost = bar.value === 0 ? 0 : Math.round((height * bar.cancelled) / bar.value)
          const x = `${i * step + (step * (1 - broad)) / 2}%`
          const width = `${step * broad}%`
          const middle = `${(i + 0.5) * step}%`
          const [first, second] = axisLines(period, bar.span, i === 0)
          return (
            <g key={bar.key}>
              <rect x={x} width={width} y={ground - height} height={height} rx="5" className="fill-accent" />
              {lost > 0 && (
                <rect
                  x={x}
                  width={width}
                  y={ground - height}
                  height={lost}
                  rx="5"
                  className="fill-line-strong stroke-surface"
                  strokeWidth="2"
                />
              )}
              <text x={middle} y={ground - height - 8} textAnchor="middle" className="fill-ink font-semibold">
                {bar.text}
              </text>
              <text x={middle} y={ground + 19} textAnchor="middle" className="fill-ink-2">
                {first}
              </text>
              <text x={middle} y={ground + 36} textAnchor="middle" className="fill-ink-3">
                {second}
              </text>
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={ground} y2={ground} className="stroke-line-strong" />
      </svg>
      <ul className="absolute inset-0 flex">
        {bars.map((bar) => (
          <li key={bar.key} className="min-w-0 flex-1">
            <button
              type="button"
              aria-label={`Shfaq terminet: ${bar.label}`}
              onClick={bar.open}
              className="size-full rounded-lg transition-colors hover:bg-ink/5"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
