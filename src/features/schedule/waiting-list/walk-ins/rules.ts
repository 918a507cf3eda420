import {
  fitsAt,
  normalise,
  nowStep,
  occupiedBy,
  subtract,
  type MinuteRange,
  type VisitPattern,
} from '#features/salon/availability/rules.ts'

export const maxWalkIns = 50

export interface Chair {
  barberId: string
  open: readonly MinuteRange[]
  busy: readonly MinuteRange[]
}

/**
 * First minute from now at which a visit fits, regardless of the salon's step, because walk-ins start as soon as the
 * chair is free.
 */
export function soonestStart({ open, busy }: Chair, pattern: VisitPattern, now: number): number | null {
  const begin = Math.floor(now / nowStep) * nowStep
  const candidates = [begin, ...normalise(busy).map(({ to }) => to), ...open.map(({ from }) => from)]
    .filter((at) => at >= begin)
    .toSorted((a, b) => a - b)
  return candidates.find((at) => fitsAt({ open, busy, pattern }, at)) ?? null
}

/** Current time rounded to the step, but not before the end of a visit that has just ended. */
export function seatMinute(busy: readonly MinuteRange[], now: number): number {
  return Math.max(Math.floor(now / nowStep) * nowStep, ...busy.map(({ to }) => to).filter((to) => to <= now))
}

export interface Waiting {
  id: string
  /** Null for any barber. */
  barberId: string | null
  /** Visit that was booked for later and may begin earlier. */
  reserved?: Estimate | null
}

export interface Estimate {
  barberId: string
  at: number
}

/**
 * Estimated start per walk-in and barber, earliest first. Earlier arrivals take the earliest chair, which is then
 * occupied for later ones. A reserved place counts as free for its own client. `patternOf` returns the time needed of a
 * barber, null if the barber does not do it.
 */
export function estimates(
  queue: readonly Waiting[],
  chairs: readonly Chair[],
  patternOf: (id: string, barberId: string) => VisitPattern | null,
  now: number,
): Map<string, Estimate[]> {
  const taken = new Map(chairs.map((chair) => [chair.barberId, [...chair.busy]]))
  const result = new Map<string, Estimate[]>()
  for (const { id, barberId: wanted, reserved } of queue) {
    const found = chairs
      .filter(({ barberId }) => wanted === null || wanted === barberId)
      .flatMap((chair): Estimate[] => {
        const pattern = patternOf(id, chair.barberId)
        const occupied = taken.get(chair.barberId) ?? []
        const isOwn = pattern && reserved?.barberId === chair.barberId
        const busy = isOwn ? subtract(occupied, occupiedBy(pattern, reserved.at)) : occupied
        const at = pattern && soonestStart({ ...chair, busy }, pattern, now)
        return at === null ? [] : [{ barberId: chair.barberId, at }]
      })
      .toSorted((a, b) => a.at - b.at)
    result.set(id, found)
    if (reserved) continue
    const [first] = found
    const pattern = first && patternOf(id, first.barberId)
    if (first && pattern) taken.get(first.barberId)?.push(...occupiedBy(pattern, first.at))
  }
  return result
}
