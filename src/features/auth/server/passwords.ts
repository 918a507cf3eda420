import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's second profile: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options)
}

let decoy: Promise<string> | null = null

/**
 * Whether a password fits a stored hash. Without a hash (no such user) it works as long on a decoy and answers no, so
 * that the time tells nothing.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  // Waited for in both cases: the first call of a process makes it, whoever that call is about.
  const spare = await (decoy ??= hashPassword('decoy of no account'))
  const real = stored?.startsWith('$argon2') ? stored : null
  const fits = await verify(real ?? spare, password.normalize('NFC'))
  return fits && real !== null
}
