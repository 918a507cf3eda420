/** Attempts to book or wait at one salon per hour above which each needs a proof of work. */
export const attackFrom = 40

/**
 * Refused attempts of a network address at one salon per hour above which each needs a proof of work. Clients of a
 * mobile operator share addresses, so an address is never refused, and neither other salons nor successes count.
 */
export const failuresFrom = 20

export const provenPerHour = 300

/** Number of nonces in a proof; several, so that the solving time varies little. */
export const proofParts = 8

/** Leading zero bits of each part's hash: about 130,000 hashes in total, a second on a phone. */
const proofBits = 14

/** Validity of a challenge, in minutes. */
export const proofMinutes = 15

/** Validity of a displayed form, in hours. */
export const formHours = 24

/** Name of the hidden field (honeypot). */
export const emptyField = 'faqja'

export const proofText = (challenge: string, nonces: readonly number[]): string =>
  [challenge, ...nonces.map((nonce) => nonce.toString(36))].join('.')

/** Format of a challenge: expiry, random characters, signature. */
const challengePattern = /^[\da-z]{1,10}\.[\w-]{22}\.[\w-]{43}$/

export function readProof(text: string): { challenge: string; nonces: number[] } | null {
  const parts = text.split('.')
  const challenge = parts.slice(0, 3).join('.')
  const nonces = parts.slice(3)
  if (!challengePattern.test(challenge) || nonces.length !== proofParts) return null
  if (!nonces.every((nonce) => /^[\da-z]{1,7}$/.test(nonce))) return null
  const numbers = nonces.map((nonce) => Number.parseInt(nonce, 36))
  return numbers.every((nonce) => nonce < 2 ** 32) ? { challenge, nonces: numbers } : null
}

/**
 * Hashed text of a part, before the nonce's four bytes (big-endian): the challenge's signature and the part's number.
 */
export const partPrefix = (challenge: string, part: number): string => `${challenge.slice(-43)}${part}`

export const isSolution = (firstBytes: number): boolean => firstBytes >>> (32 - proofBits) === 0
