import type { Appointment } from '../../../contract.ts'
import { endOf, minDrawnMinutes, startOf } from './dayGrid.ts'

/** Where an appointment stands in its barber's column. */
export interface Placed {
  appointment: Appointment
  /** Minutes since midnight. */
  start: number
  /** Of the appointment itself; it may be drawn longer. */
  end: number
  /** Parts of the column's width, 0 to 1. */
  left: number
  width: number
}

interface Laned extends Placed {
  drawnEnd: number
  lane: number
}

/** How much of the width the lane of cancelled appointments takes beside living ones, by its number of lanes. */
const sideWidths = [0, 0.3, 0.42]

/** Gives each a lane in which it touches nobody; answers the number of lanes. `items` in order of start. */
function giveLanes(items: readonly Laned[]): number {
  const ends: number[] = []
  for (const item of items) {
    const free = ends.findIndex((end) => end <= item.start)
    item.lane = free === -1 ? ends.length : free
    ends[item.lane] = item.drawnEnd
  }
  return ends.length
}

/** Cancelled ones alone leave a part of their time free to be tapped: it can be sold again. */
const freedWidth = 0.75

function spread(items: readonly Laned[], lanes: number, from: number, width: number): void {
  for (const item of items) {
    item.width = width / lanes
    item.left = from + item.lane * item.width
  }
}

/** Those that touch each other, directly or through others. */
function placeCluster(cluster: readonly Laned[]): void {
  const living = cluster.filter(({ appointment }) => appointment.status !== 'cancelled')
  const cancelled = cluster.filter(({ appointment }) => appointment.status === 'cancelled')
  const livingLanes = giveLanes(living)
  const cancelledLanes = giveLanes(cancelled)
  if (livingLanes === 0) {
    spread(cancelled, cancelledLanes, 0, freedWidth)
    return
  }
  const side = sideWidths[cancelledLanes] ?? 0.5
  spread(living, livingLanes, 0, 1 - side)
  spread(cancelled, cancelledLanes, 1 - side, side)
}

/**
 * Places the appointments of one barber's day so that none covers another: cancelled ones step aside into a narrow lane
 * where somebody else has their time. Answers them in order of start.
 */
export function placeColumn(appointments: readonly Appointment[]): Placed[] {
  const items: Laned[] = appointments.map((appointment) => {
    const start = startOf(appointment)
    const end = endOf(appointment)
    return { appointment, start, end, drawnEnd: Math.max(end, start + minDrawnMinutes), lane: 0, left: 0, width: 1 }
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
