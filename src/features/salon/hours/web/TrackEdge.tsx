import type { KeyboardEvent } from 'react'
import { endTimeText } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import type { Edge } from './bars.ts'

interface TrackEdgeProps {
  label: string
  edge: Edge
  /** Minutes of the day. */
  value: number
  limits: { min: number; max: number }
  isHeld: boolean
  isDragged: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** The start or end of a bar, moved by arrow keys; its time is shown while it is dragged or focused. */
export function TrackEdge({ label, edge, value, limits, isHeld, isDragged, onKeyDown }: TrackEdgeProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native range has no two edges in one bar
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={value}
      aria-valuetext={endTimeText(value)}
      aria-describedby="hours-keys"
      onKeyDown={onKeyDown}
      className={cn(
        'group absolute inset-y-0 grid w-3 cursor-ew-resize place-items-center rounded-md',
        edge === 'from' ? 'left-0' : 'right-0',
      )}
    >
      <i className={cn('h-4 w-0.75 rounded-full', isHeld ? 'bg-surface' : 'bg-barber')} />
      <span
        aria-hidden
        className={cn(
          'absolute bottom-10.5 z-20 rounded-lg bg-ink px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-page',
          isDragged ? 'block' : 'hidden group-focus-visible:block',
        )}
      >
        {endTimeText(value)}
      </span>
      {isDragged && (
        <b
          aria-hidden
          className={cn(
            'absolute top-1 size-6 rounded-full border-2 border-barber bg-raised shadow-card dark:bg-ink',
            edge === 'from' ? '-left-3' : '-right-3',
          )}
        />
      )}
    </div>
  )
}
