import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import { pixels, type Range } from './dayGrid.ts'

/** Where the day has come to; not there outside the drawn hours. */
export function NowLine({ range, time }: { range: Range; time: LocalTime }) {
  const minutes = minutesOf(time)
  if (minutes < range.from || minutes > range.to) return null
  const style = { transform: `translateY(${pixels(minutes - range.from)}px)` }
  return (
    <>
      <div aria-hidden className="now" style={style} />
      <div aria-hidden className="now-over" style={style} />
      <div aria-hidden className="now-time" style={style}>
        <span>{time}</span>
      </div>
    </>
  )
}

/** The time of a step stands where the now-line's own time does (13 minutes are as high as half of both). */
export const isUnderNow = (row: number, time: LocalTime): boolean => Math.abs(row - minutesOf(time)) < 13
