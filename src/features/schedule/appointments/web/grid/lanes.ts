import { groupBy } from '#platform/shared/groupBy.ts'
import type { Appointment } from '../../contract.ts'
import { isKept, startOf, stretchesOf, type Stretch } from '../../rules.ts'
import { endInDay } from './dayGrid.ts'
import type { Segment } from '../hours/public.ts'

export interface Placed {
  appointment: Appointment
  /** Minutes since midnight. */
  start: number
  /** The appointment's own end. */
  end: number
  /** End of its block: short ones are drawn longer, without covering the next one. */
  drawnEnd: number
  /** Fractions of the column's width without the strips at its right, 0 to 1. */
  left: number
  width: number
  /** Number of strips at its right, in which cancelled appointments are lines. */
  strips: number
  /** Fractions of its strip's width, of a cancelled appointment beside live ones; null if it is drawn as a block. */
  line: { left: number; width: number } | null
  /** Its pause, in which other appointments use the column's width. */
  pause: Stretch | null
  /** Longest free part of the pause. */
  idle: Stretch | null
  /** True within the pause of another appointment, beside its dotted line. */
  inside: boolean
  /** Reason why it is outside of working time; null within it. */
  off?: Segment['kind'] | null
  /** Position in the visit, such as '1/2'. */
  part?: string | null
}

interface Laned extends Placed {
  lane: number
}

/** Assigns each item a lane without overlaps; returns the number of lanes. `items` is ordered by start. */
function assignLanes(items: readonly Laned[]): number {
  const ends: number[] = []
  for (const item of items) {
    const free = ends.findIndex((end) => end <= item.start)
    item.lane = free === -1 ? ends.length : free
    ends[item.lane] = item.drawnEnd
  }
  return ends.length
}

/** Width of cancelled appointments, which leaves space for booking their time again. */
const cancelledAloneWidth = 0.75

function spread(items: readonly Laned[], lanes: number, from: number, width: number): void {
  for (const item of items) {
    item.width = width / lanes
    item.left = from + item.lane * item.width
  }
}

/** Places a cluster of appointments that overlap directly or through others. */
function placeCluster(cluster: readonly Laned[]): void {
  const live = cluster.filter(({ appointment }) => isKept(appointment))
  const cancelled = cluster.filter(({ appointment }) => !isKept(appointment))
  const liveLanes = assignLanes(live)
  const cancelledLanes = assignLanes(cancelled)
  if (liveLanes === 0) {
    spread(cancelled, cancelledLanes, 0, cancelledAloneWidth)
    return
  }
  spread(live, liveLanes, 0, 1)
  if (cancelledLanes === 0) return
  for (const item of live) item.strips = 1
  for (const item of cancelled) item.line = { left: item.lane / cancelledLanes, width: 1 / cancelledLanes }
}

function placeClusters(items: readonly Laned[]): void {
  let cluster: Laned[] = []
  let clusterEnd = 0
  for (const item of items) {
    if (cluster.length > 0 && item.start >= clusterEnd) {
      placeCluster(cluster)
      cluster = []
    }
    cluster.push(item)
    clusterEnd = Math.max(clusterEnd, item.drawnEnd)
  }
  if (cluster.length > 0) placeCluster(cluster)
}

function pauseOf(appointment: Appointment, start: number): Stretch | null {
  const [work, rest] = stretchesOf(start, appointment)
  return work && rest && isKept(appointment) ? { start: work.end, end: rest.start } : null
}

/** Places appointments within the lane of the one whose pause they are in. */
function placeInPause(host: Laned, pause: Stretch, items: readonly Laned[]): void {
  placeClusters(items)
  let next = pause.start
  let idle = { start: next, end: next }
  const until = (end: number) => {
    if (end - next > idle.end - idle.start) idle = { start: next, end }
  }
  for (const item of items) {
    item.inside = true
    item.strips += host.strips
    item.left = host.left + item.left * host.width
    item.width *= host.width
    if (!isKept(item.appointment)) continue
    until(item.start)
    next = Math.max(next, item.drawnEnd, item.end + item.appointment.buffer_minutes)
  }
  until(pause.end)
  host.idle = idle
}

/** Fraction of the minimum height at which a name is still readable. */
const minShare = 0.75

/**
 * Ends the blocks of short appointments where the next one begins, so that consecutive ones need no lanes. A block
 * that would be too low for its name keeps its length, and the next one gets a lane.
 */
function shortenDrawn(items: Laned[], minDrawn: number): void {
  for (const item of items) {
    const shortest = Math.max(item.end, item.start + minDrawn * minShare)
    for (const { start } of items) {
      if (start >= shortest) item.drawnEnd = Math.min(item.drawnEnd, start)
    }
  }
}

/**
 * Places the appointments of a barber's day without overlaps: cancelled ones are lines beside live ones, and
 * those in the pause of another one get no lane. Appointments shorter than `minDrawn` minutes are drawn longer; the
 * next one ends them or is placed beside them. Returns them ordered by start.
 */
export function placeColumn(appointments: readonly Appointment[], minDrawn: number): Placed[] {
  const items: Laned[] = appointments.map((appointment) => {
    const start = startOf(appointment)
    const end = endInDay(appointment)
    const pause = pauseOf(appointment, start)
    const drawnEnd = Math.max(end, start + minDrawn)
    const place = { lane: 0, left: 0, width: 1, strips: 0, line: null, idle: null, inside: false }
    return { appointment, start, end, drawnEnd, pause, ...place }
  })
  items.sort((a, b) => a.start - b.start || b.end - a.end || (a.appointment.id < b.appointment.id ? -1 : 1))
  shortenDrawn(items, minDrawn)
  // Innermost pause that contains an appointment.
  const byHost = groupBy(items, ({ start, drawnEnd }) =>
    items.findLast(({ pause }) => pause !== null && pause.start <= start && drawnEnd <= pause.end),
  )
  placeClusters(byHost.get(undefined) ?? [])
  for (const host of items) if (host.pause) placeInPause(host, host.pause, byHost.get(host) ?? [])
  return items.map(({ lane: _lane, ...placed }) => placed)
}
