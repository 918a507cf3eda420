import type { SalonCall } from '#platform/server/call.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import { enforceLimits, uncountAttempt } from '#platform/server/http/limits.ts'

/**
 * Attempts at codes that no gift card has. The salon's limit is above those of two users, so that one user cannot keep
 * the others from taking cards.
 */
const limitsOf = (call: SalonCall): AttemptLimit[] => [
  { key: `attempts:code:account:${call.user.key?.id ?? call.user.userId}`, max: 20, minutes: 60 },
  { key: `attempts:code:salon:${call.salon.id}`, max: 60, minutes: 60 },
]

/**
 * Counts attempts at codes before they are looked up, so that simultaneous ones are all counted. The caller takes them
 * back if the codes are right. Throws 429. Outside of the transaction of a sale, which a wrong code rolls back.
 */
export async function countedCodes(call: SalonCall, codes: number): Promise<{ takeBack: () => Promise<void> }> {
  const limits = limitsOf(call)
  for (let attempt = 0; attempt < codes; attempt += 1) await enforceLimits(call.db, limits, call.now)
  return {
    takeBack: async () => {
      for (let attempt = 0; attempt < codes; attempt += 1)
        for (const limit of limits) await uncountAttempt(call.db, limit)
    },
  }
}
