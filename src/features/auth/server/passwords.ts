import argon2 from '@node-rs/argon2'
import { refuseCommonPassword } from './commonPasswords.ts'

/** argon2id, OWASP's second profile: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password.normalize('NFC'), options)
}

/** Hashes a password that somebody chose. Throws 400 for a common one. */
export function hashNewPassword(password: string): Promise<string> {
  refuseCommonPassword(password)
  return hashPassword(password)
}

let decoy: Promise<string> | null = null

/**
 * Whether a password matches a stored hash. Without a hash (no such user) it verifies against a decoy, so that the
 * response time does not reveal whether the user exists.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  // Awaited in both cases: the first call of a process creates the decoy.
  const spare = await (decoy ??= hashPassword('decoy of no account'))
  const real = stored?.startsWith('$argon2') ? stored : null
  const fits = await argon2.verify(real ?? spare, password.normalize('NFC'))
  return fits && real !== null
}
