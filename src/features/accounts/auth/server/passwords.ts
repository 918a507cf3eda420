import argon2 from '@node-rs/argon2'
import type { Call } from '#platform/server/call.ts'
import type { Setting } from '#platform/server/settings.ts'
import { refuseCommonPassword } from './commonPasswords.ts'

/** Parameters of argon2id. */
interface PasswordCost {
  /** In KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** OWASP's second profile: 19 MiB, 2 passes, 1 lane. Not configurable; servers under test have a lower cost. */
export const passwordCost: Setting<PasswordCost> = {
  read: () => ({ memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
}

type WithSettings = Pick<Call, 'settings'>

export function hashPassword({ settings }: WithSettings, password: string): Promise<string> {
  return argon2.hash(password.normalize('NFC'), settings.of(passwordCost))
}

/** Hashes a new password. Throws 400 for a common one. */
export function hashNewPassword(call: WithSettings, password: string): Promise<string> {
  refuseCommonPassword(password)
  return hashPassword(call, password)
}

/** Decoy hashes by cost, one per process. */
const decoys = new Map<PasswordCost, Promise<string>>()

function decoyOf(call: WithSettings): Promise<string> {
  const cost = call.settings.of(passwordCost)
  const decoy = decoys.get(cost) ?? hashPassword(call, 'decoy of no account')
  decoys.set(cost, decoy)
  return decoy
}

/**
 * True if a password matches a stored hash. Without a hash (unknown user) it verifies against a decoy, so that the
 * response time does not reveal whether the user exists.
 */
export async function passwordFits(call: WithSettings, stored: string | null, password: string): Promise<boolean> {
  // Awaited in both cases, because the first call of a process creates the decoy.
  const spare = await decoyOf(call)
  const real = stored?.startsWith('$argon2') ? stored : null
  const fits = await argon2.verify(real ?? spare, password.normalize('NFC'))
  return fits && real !== null
}
