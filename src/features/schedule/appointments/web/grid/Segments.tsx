import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { pixelsOf, type Range } from './dayGrid.ts'
import type { Segment } from '../hours/public.ts'

const icons = { closed: null, break: 'cup', leave: 'bag' } as const
/** Classes of a segment and of its text, which stays visible while any of the segment is. */
const styles = {
  closed: ['right-0 left-px bg-closed', 'items-center justify-center px-2 py-0.5 text-center'],
  leave: ['right-0 left-px border-t-2 border-line-strong bg-closed', 'items-start justify-start px-[11px] py-[7px]'],
  break: [
    'right-1.5 left-[5px] rounded-md border border-dashed border-line-control bg-page',
    'items-center justify-start px-[11px] text-center',
  ],
} as const
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
    const [box, text] = styles[kind]
    const style = { top: `calc(var(--head) + ${pixelsOf(start - range.from, rowHeight)}px)`, height }
    return (
      <div
        key={`${kind} ${start}`}
        className={cn('segment absolute z-1 overflow-clip text-xs/[18px] text-ink-2', box)}
        style={style}
      >
        {label && height >= minHeight && (
          <p className={cn('sticky top-(--head) flex h-[min(100%,88px)] gap-1.5', text)}>
            {icon && <Icon name={icon} size={16} />}
            <span>
              {kind === 'leave' ? <b className="font-[650] text-ink">{label}</b> : label}
              {note && <span className="in-[.thin]:hidden">{kind === 'leave' ? ` ${note}` : ` · ${note}`}</span>}
            </span>
          </p>
        )}
      </div>
    )
  })
}
