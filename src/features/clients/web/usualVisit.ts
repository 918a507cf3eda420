import type { Visit } from '#features/schedule/appointments/contract.ts'

/**
 * Most frequent service of visits that were not cancelled; of equally frequent ones the latest; null without visits.
 */
export function usualService(latestFirst: readonly Pick<Visit, 'service_name' | 'status'>[]): string | null {
  const counts = new Map<string, number>()
  for (const { service_name, status } of latestFirst) {
    if (status !== 'cancelled') counts.set(service_name, (counts.get(service_name) ?? 0) + 1)
  }
  let best: string | null = null
  for (const [name, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = name
  return best
}
