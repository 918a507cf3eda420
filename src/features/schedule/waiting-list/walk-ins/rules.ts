import {
  fitsAt,
  normalise,
  occupiedBy,
  type MinuteRange,
  type VisitPattern,
} from '#features/salon/availability/rules.ts'

/** Maximum number of people who wait for a chair at a time. */
export const maxWalkIns = 50
/** Starts are whole multiples of this, unless somebody's visit ends in between. */
const step = 5

/** A barber's day, as availability has it. */
export interface Chair {
  barberId: string
  open: readonly MinuteRange[]
  busy: readonly MinuteRange[]
}

/** The first minute from now on at which a visit fits, not on the salon's step: a walk-in sits down when the chair is free. */
export function soonestStart({ open, busy }: Chair, pattern: VisitPattern, now: number): number | null {
  const begin = Math.floor(now / step) * step
  const candidates = [begin, ...normalise(busy).map(({ to }) => to), ...open.map(({ from }) => from)]
    .filter((at) => at >= begin)
    .toSorted((a, b) => a - b)
  return candidates.find((at) => fitsAt({ open, busy, pattern }, at)) ?? null
}

/** Now in whole steps, but not before the end of a visit that has just ended. */
export function seatMinute(busy: readonly MinuteRange[], now: number): number {
  return Math.max(Math.floor(now / step) * step, ...busy.map(({ to }) => to).filter((to) => to <= now))
}

export interface Waiting {
  id: string
  /** Null for any. */
  barberId: string | null
}

export interface Estimate {
  barberId: string
  at: number
}

/**
 * When each who waits can sit down with each barber, the earliest first. Who came before takes the earliest chair: for those after them it is
 * taken. `patternOf` says what a visit takes of a barber, null where the barber does not do it.
 */
export function estimates(
  queue: readonly Waiting[],
  chairs: readonly Chair[],
  patternOf: (id: string, barberId: string) => VisitPattern | null,
  now: number,
): Map<string, Estimate[]> {
  const taken = new Map(chairs.map((chair) => [chair.barberId, [...chair.busy]]))
  const result = new Map<string, Estimate[]>()
  for (const { id, barberId: wanted } of queue) {
    const found = chairs
      .filter(({ barberId }) => wanted === null || wanted === barberId)
      .flatMap((chair): Estimate[] => {
        const pattern = patternOf(id, chair.barberId)
        const busy = taken.get(chair.barberId) ?? []
        const at = pattern && soonestStart({ ...chair, busy }, pattern, now)
        return at === null ? [] : [{ barberId: chair.barberId, at }]
      })
      .toSorted((a, b) => a.at - b.at)
    result.set(id, found)
    const [first] = found
    const pattern = first && patternOf(id, first.barberId)
    if (first && pattern) taken.get(first.barberId)?.push(...occupiedBy(pattern, first.at))
  }
  return result
}
