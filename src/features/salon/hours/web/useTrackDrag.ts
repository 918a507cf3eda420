import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { normalise } from '#features/salon/availability/rules.ts'
import { moveEdge, moveStretch, partAt, removeStretch, stepEdge, type Axis, type Day, type Edge } from './bars.ts'

export interface TrackDay {
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

/** Drags of the bars of a day by pointer, and keys of their edges. */
export function useTrackDrag({ day, axis, step, onChange, onDragging, onTap }: TrackDay) {
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
    const current = drag.current
    if (!current || current.pointer !== event.pointerId || current.index < 0) return
    const pixels = event.clientX - current.startX
    if (!current.moved && Math.abs(pixels) < tapDistance) return
    if (!current.moved) {
      current.moved = true
      setHeld({ index: current.index, part: current.part })
      onDragging(true)
    }
    const minutes = pixels * minuteAt(event.clientX).perPixel
    const edge = current.part === 'whole' ? null : current.part
    const start = edge ? (current.before[current.index]?.[edge] ?? 0) : 0
    onChange(
      edge
        ? moveEdge(current.before, current.index, edge, start + minutes, step)
        : moveStretch(current.before, current.index, minutes, step),
    )
  }

  const end = (event: PointerEvent<HTMLDivElement>, isCancelled: boolean) => {
    const current = drag.current
    if (!current || current.pointer !== event.pointerId) return
    drag.current = null
    setHeld(null)
    if (current.moved) {
      // Joins stretches that touch current.
      onChange(isCancelled ? current.before : normalise(day))
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
  return {
    held,
    pressKey,
    track: {
      ref: track,
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: (event: PointerEvent<HTMLDivElement>) => end(event, false),
      onPointerCancel: (event: PointerEvent<HTMLDivElement>) => end(event, true),
    },
  }
}
