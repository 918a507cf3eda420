import { dateTime } from '#platform/shared/sq.ts'
import type { Colleague } from '../contract.ts'

/** Last activity of a colleague: 'aktiv më 20 nëntor, 10:00'. */
export function lastActive({ last_seen_at }: Pick<Colleague, 'last_seen_at'>, zone: string): string {
  return last_seen_at ? `aktiv më ${dateTime(new Date(last_seen_at), zone)}` : 'në asnjë pajisje'
}
