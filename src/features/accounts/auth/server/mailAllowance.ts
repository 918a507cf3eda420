import type { Call } from '#platform/server/call.ts'
import { countAttempt } from '#platform/server/http/limits.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { emailKey, linkMailLimits } from '../rules.ts'

/**
 * True if another link may be emailed to an address now. Above the limit a call gets the same reply without a mail;
 * the links of the last hour still work.
 */
export async function mayMailLink(call: Call, purpose: 'verify' | 'reset', email: string): Promise<boolean> {
  const key = `link:${purpose}:account:${emailKey(email)}`
  const { perNetwork, total, minutes } = linkMailLimits
  const ofNetwork = { key: `${key}:network:${networkOf(call.address)}`, max: perNetwork, minutes }
  if ((await countAttempt(call.db, ofNetwork, call.now)).exceeded) return false
  return !(await countAttempt(call.db, { key, max: total, minutes }, call.now)).exceeded
}
