import type { CSSProperties } from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import { pixelsOf, type Range } from './dayGrid.ts'

interface NowLineProps {
  range: Range
  rowHeight: number
  time: LocalTime
  /** Column of today; null if all columns show today. */
  column: number | null
}

export function NowLine({ range, rowHeight, time, column }: NowLineProps) {
  const minutes = minutesOf(time)
  if (minutes < range.from || minutes > range.to) return null
  const style = {
    transform: `translateY(${pixelsOf(minutes - range.from, rowHeight)}px)`,
    '--at': column ?? undefined,
  } as CSSProperties
  const singleColumn = column !== null && 'one'
  return (
    <>
      <div aria-hidden className={cn('now', singleColumn)} style={style} />
      <div aria-hidden className={cn('now-over', singleColumn)} style={style} />
      <div aria-hidden className="now-time" style={style}>
        <span>{time}</span>
      </div>
    </>
  )
}

/** Half the sum of both labels' heights, in pixels. */
const overlap = 19

export const isUnderNow = (row: number, rowHeight: number, time: LocalTime): boolean =>
  Math.abs(pixelsOf(row - minutesOf(time), rowHeight)) < overlap
