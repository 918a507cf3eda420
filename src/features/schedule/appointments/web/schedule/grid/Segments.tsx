import type { CSSProperties } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { pixelsOf, type Range } from './dayGrid.ts'
import type { Segment } from './hours.ts'

const icons = { closed: null, break: 'cup', leave: 'bag' } as const
/** Minimum height of a segment with text, in pixels. */
const minHeight = 22

interface SegmentsProps {
  segments: readonly Segment[]
  range: Range
  /** Height of half an hour, in pixels. */
  rowHeight: number
}

/** Closed time, breaks and leave of a column, drawn below appointments. */
export function Segments({ segments, range, rowHeight }: SegmentsProps) {
  return segments.map(({ kind, start, end, label, note }) => {
    const height = pixelsOf(end - start, rowHeight)
    const icon = icons[kind]
    const style = { '--top': `${pixelsOf(start - range.from, rowHeight)}px`, height } as CSSProperties
    return (
      <div key={`${kind} ${start}`} className={`segment ${kind}`} style={style}>
        {label && height >= minHeight && (
          <p>
            {icon && <Icon name={icon} size={16} />}
            <span>
              {kind === 'leave' ? <b>{label}</b> : label}
              {note && <span className="note">{kind === 'leave' ? ` ${note}` : ` · ${note}`}</span>}
            </span>
          </p>
        )}
      </div>
    )
  })
}
