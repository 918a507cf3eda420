import type { Appointment } from '../../../contract.ts'
import { endOf, startOf } from './dayGrid.ts'

/** An appointment with its place in the barber's column. */
export interface Placed {
  appointment: Appointment
  /** Minutes since midnight. */
  start: number
  /** The appointment's own end; its block may be drawn longer. */
  end: number
  /** Fractions of the column's width, 0 to 1. */
  left: number
  width: number
}

interface Laned extends Placed {
  drawnEnd: number
  lane: number
}

/** Fraction of the width that cancelled appointments take beside live ones, by their number of lanes. */
const cancelledWidths = [0, 0.3, 0.42]

/** Assigns each item a lane in which nothing overlaps it; returns the number of lanes. `items` is ordered by start. */
function assignLanes(items: readonly Laned[]): number {
  const ends: number[] = []
  for (const item of items) {
    const free = ends.findIndex((end) => end <= item.start)
    item.lane = free === -1 ? ends.length : free
    ends[item.lane] = item.drawnEnd
  }
  return ends.length
}

/** Cancelled appointments leave part of the width free for booking their time again. */
const cancelledAloneWidth = 0.75

function spread(items: readonly Laned[], lanes: number, from: number, width: number): void {
  for (const item of items) {
    item.width = width / lanes
    item.left = from + item.lane * item.width
  }
}

/** Places appointments that overlap each other, directly or through others. */
function placeCluster(cluster: readonly Laned[]): void {
  const live = cluster.filter(({ appointment }) => appointment.status !== 'cancelled')
  const cancelled = cluster.filter(({ appointment }) => appointment.status === 'cancelled')
  const liveLanes = assignLanes(live)
  const cancelledLanes = assignLanes(cancelled)
  if (liveLanes === 0) {
    spread(cancelled, cancelledLanes, 0, cancelledAloneWidth)
    return
  }
  const side = cancelledWidths[cancelledLanes] ?? 0.5
  spread(live, liveLanes, 0, 1 - side)
  spread(cancelled, cancelledLanes, 1 - side, side)
}

/**
 * Places the appointments of one barber's day so that none covers another: cancelled ones get a narrow lane beside live
 * ones. Appointments shorter than `minDrawn` minutes are drawn as long. Returns them ordered by start.
 */
export function placeColumn(appointments: readonly Appointment[], minDrawn: number): Placed[] {
  const items: Laned[] = appointments.map((appointment) => {
    const start = startOf(appointment)
    const end = endOf(appointment)
    return { appointment, start, end, drawnEnd: Math.max(end, start + minDrawn), lane: 0, left: 0, width: 1 }
  })
  items.sort((a, b) => a.start - b.start || b.end - a.end || (a.appointment.id < b.appointment.id ? -1 : 1))
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
  return items.map(({ appointment, start, end, left, width }) => ({ appointment, start, end, left, width }))
}
