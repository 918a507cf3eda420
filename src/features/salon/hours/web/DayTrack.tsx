import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { normalise } from '#features/salon/availability/rules.ts'
import { endTimeText } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import {
  edgeLimits,
  moveEdge,
  moveStretch,
  partAt,
  percentAt,
  removeStretch,
  stepEdge,
  type Axis,
  type Day,
  type Edge,
} from './bars.ts'
import { rangeText } from './words.ts'

interface DayTrackProps {
  name: string
  day: Day
  axis: Axis
  step: number
  onChange: (day: Day) => void
  /** True while an edge is dragged, so that the axis does not change. */
  onDragging: (dragging: boolean) => void
  /** Called on a tap by finger. */
  onTap: () => void
}

interface Drag {
  pointer: number
  startX: number
  before: Day
  index: number
  part: Edge | 'whole'
  moved: boolean
}

/** Maximum distance between press and edge, in pixels. */
const reach = { mouse: 10, touch: 22 }
/** Maximum movement of a tap, in pixels. */
const tapDistance = 5

const edgeName: Record<Edge, string> = { from: 'fillimi', to: 'mbarimi' }

/** Bars of a day: edges and middles can be dragged, and edges moved by arrow keys. */
export function DayTrack({ name, day, axis, step, onChange, onDragging, onTap }: DayTrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [held, setHeld] = useState<{ index: number; part: Edge | 'whole' } | null>(null)

  const minuteAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { minute: axis.from, perPixel: 0 }
    const perPixel = (axis.to - axis.from) / box.width
    return { minute: axis.from + (clientX - box.left) * perPixel, perPixel }
  }

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || drag.current) return
    const { minute, perPixel } = minuteAt(event.clientX)
    const part = partAt(day, minute, (event.pointerType === 'mouse' ? reach.mouse : reach.touch) * perPixel)
    drag.current = {
      pointer: event.pointerId,
      startX: event.clientX,
      before: day,
      index: part?.index ?? -1,
      part: part?.part ?? 'whole',
      moved: false,
    }
    if (part) event.currentTarget.setPointerCapture(event.pointerId)
  }

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current
    if (!now || now.pointer !== event.pointerId || now.index < 0) return
    const pixels = event.clientX - now.startX
    if (!now.moved && Math.abs(pixels) < tapDistance) return
    if (!now.moved) {
      now.moved = true
      setHeld({ index: now.index, part: now.part })
      onDragging(true)
    }
    const minutes = pixels * minuteAt(event.clientX).perPixel
    const edge = now.part === 'whole' ? null : now.part
    const start = edge ? (now.before[now.index]?.[edge] ?? 0) : 0
    onChange(
      edge
        ? moveEdge(now.before, now.index, edge, start + minutes, step)
        : moveStretch(now.before, now.index, minutes, step),
    )
  }

  const end = (event: PointerEvent<HTMLDivElement>, isCancelled: boolean) => {
    const now = drag.current
    if (!now || now.pointer !== event.pointerId) return
    drag.current = null
    setHeld(null)
    if (now.moved) {
      // Joins stretches that touch now.
      onChange(isCancelled ? now.before : normalise(day))
      onDragging(false)
    } else if (!isCancelled && event.pointerType !== 'mouse') onTap()
  }

  const pressKey = (event: KeyboardEvent, index: number, edge: Edge) => {
    const { key } = event
    const direction = key === 'ArrowRight' || key === 'ArrowUp' || key === 'PageUp' ? 1 : -1
    let next: Day
    if (key === 'Delete' || key === 'Backspace') next = removeStretch(day, index)
    else if (key.startsWith('Arrow') && event.shiftKey) next = moveStretch(day, index, direction * step, step)
    else if (key.startsWith('Arrow')) next = stepEdge(day, index, edge, direction, step)
    else if (key.startsWith('Page')) next = stepEdge(day, index, edge, direction, step, 60)
    else return
    event.preventDefault()
    onChange(next)
  }

  return (
    <div
      ref={track}
      data-track
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={(event) => end(event, false)}
      onPointerCancel={(event) => end(event, true)}
      className="relative h-9 touch-pan-y rounded-[10px] bg-closed select-none"
    >
      {day.map((stretch, index) => {
        const isHeld = held?.index === index
        const left = percentAt(stretch.from, axis)
        const width = percentAt(stretch.to, axis) - left
        const next = day[index + 1]
        return (
          <div key={`stretch-${String(index)}`} className="contents">
            <div
              data-stretch
              style={{ left: `${left}%`, width: `${width}%` }}
              className={cn(
                '@container absolute inset-y-0 rounded-md border-[1.5px] border-barber',
                isHeld ? 'z-10 cursor-grabbing bg-barber text-surface shadow-card' : 'cursor-grab bg-barber-soft',
              )}
            >
              <span className="pointer-events-none grid h-full place-items-center overflow-hidden text-xs font-semibold whitespace-nowrap max-md:hidden @max-[6.5rem]:hidden">
                {rangeText(stretch)}
              </span>
              {(['from', 'to'] as const).map((edge) => {
                const { min, max } = edgeLimits(day, index, edge, step)
                const isDragged = isHeld && held.part === edge
                return (
                  <div
                    key={edge}
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native range has no two edges in one bar
                    role="slider"
                    tabIndex={0}
                    aria-label={`${name}, ${edgeName[edge]}${day.length > 1 ? ` ${index + 1}` : ''}`}
                    aria-valuemin={min}
                    aria-valuemax={max}
                    aria-valuenow={stretch[edge]}
                    aria-valuetext={endTimeText(stretch[edge])}
                    aria-describedby="hours-keys"
                    onKeyDown={(event) => pressKey(event, index, edge)}
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
                      {endTimeText(stretch[edge])}
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
              })}
            </div>
            {next && next.from > stretch.to && (
              <span
                style={{ left: `${left + width}%`, width: `${percentAt(next.from, axis) - left - width}%` }}
                className="pointer-events-none absolute inset-y-0 grid place-items-center overflow-hidden text-ink-2"
              >
                <Icon name="cup" size={16} className="max-md:size-3.5" />
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
