import type { SalonCall } from '#platform/server/call.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import { writeSecurityEvent } from '#platform/server/securityEvents.ts'
import { enforceLimits, uncountAttempt } from '#platform/server/http/limits.ts'

/** Attempts at codes of gift cards, by person or key, so that nobody keeps another one from taking cards. */
const limitOf = (call: SalonCall): AttemptLimit => ({
  key: `attempts:code:account:${call.user.key?.id ?? call.user.userId}`,
  max: 20,
  minutes: 60,
})

/**
 * Counts attempts at codes before they are looked up, so that simultaneous ones are all counted. The caller takes them
 * back if the codes are right. Throws 429. Outside of the transaction of a sale, which a wrong code rolls back.
 */
export async function countedCodes(call: SalonCall, codes: number): Promise<{ takeBack: () => Promise<void> }> {
  for (let attempt = 0; attempt < codes; attempt += 1) await enforceLimits(call.db, [limitOf(call)], call.now)
  return { takeBack: () => uncountCodes(call, codes) }
}

/** Takes back attempts that were none: of right codes, and of cards that were looked up and then paid. */
export async function uncountCodes(call: SalonCall, codes: number): Promise<void> {
  for (let attempt = 0; attempt < codes; attempt += 1) await uncountAttempt(call.db, limitOf(call))
}

/** Security event of wrong codes, one row a minute. Outside of the transaction of a sale, which they roll back. */
export const noteWrongCode = (call: SalonCall): Promise<void> =>
  writeSecurityEvent(call, { kind: 'code', detail: `${call.route ?? ''} gift_card`, minutes: 1 })
