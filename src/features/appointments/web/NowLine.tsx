import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import { pixels, type Range } from './dayGrid.ts'

/** Where the day has come to; not there outside the drawn hours. */
export function NowLine({ range, time }: { range: Range; time: LocalTime }) {
  const minutes = minutesOf(time)
  if (minutes < range.from || minutes > range.to) return null
  return (
    <div aria-hidden className="now" style={{ transform: `translateY(${pixels(minutes - range.from)}px)` }}>
      <span>{time}</span>
    </div>
  )
}
