import type { CSSProperties } from 'react'
import { pixelsOf } from './dayGrid.ts'
import type { Placed } from './lanes.ts'

/** Geometry in the cell of its row; the height is in pixels. */
export function placeOf(
  { start, drawnEnd, left: offset, width, strips, line, inside, pause }: Placed,
  row: number,
  rowHeight: number,
) {
  const height = pixelsOf(drawnEnd - start, rowHeight) - 2
  const from = (minutes: number) => `${pixelsOf(minutes - start, rowHeight)}px`
  const indent = inside ? 21 : 0
  const part = (fraction: number) =>
    strips === 0 ? `${fraction * 100}%` : `(100% - ${strips} * var(--strip)) * ${fraction}`
  const before = (offset === 0 ? 5 : 2) + indent
  const margins = (offset + width > 0.999 ? (offset === 0 ? 11 : 8) : 5) + indent
  const style = {
    top: pixelsOf(start - row, rowHeight),
    height,
    ...(line
      ? {
          left: `calc((100% - ${strips + 1} * var(--strip)) * ${offset + width} + var(--strip) * ${line.left})`,
          width: `calc(var(--strip) * ${line.width})`,
        }
      : { left: `calc(${part(offset)} + ${before}px)`, width: `calc(${part(width)} - ${margins}px)` }),
    '--work': pause && from(pause.start),
    '--rest': pause && from(pause.end),
  } as CSSProperties
  return { height, style, from }
}
