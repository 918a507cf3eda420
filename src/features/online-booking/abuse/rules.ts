/** Attempts to book or wait at one salon in an hour from which on each needs a proof of work. */
export const attackFrom = 40

/** Attempts with a proof that one salon takes in an hour. */
export const provenPerHour = 300

/** A proof is this many nonces, so that the time to find them varies little. */
export const proofParts = 8

/** Zero bits that the hash of each part begins with: all parts take about 130,000 hashes, a second of a phone. */
const proofBits = 14

/** Time during which a challenge can be solved. */
export const proofMinutes = 15

/** Time during which a form can be sent after it was shown. */
export const formHours = 24

/** The name of the field that people do not see. */
export const emptyField = 'faqja'

/** A proof as it is sent: the challenge and its nonces. */
export const proofText = (challenge: string, nonces: readonly number[]): string =>
  [challenge, ...nonces.map((nonce) => nonce.toString(36))].join('.')

/** Form of a challenge: its end, random characters, its signature. */
const challengePattern = /^[\da-z]{1,10}\.[\w-]{22}\.[\w-]{43}$/

/** The nonces of a proof and its challenge; null for what is no proof. */
export function readProof(text: string): { challenge: string; nonces: number[] } | null {
  const parts = text.split('.')
  const challenge = parts.slice(0, 3).join('.')
  const nonces = parts.slice(3)
  if (!challengePattern.test(challenge) || nonces.length !== proofParts) return null
  if (!nonces.every((nonce) => /^[\da-z]{1,7}$/.test(nonce))) return null
  const numbers = nonces.map((nonce) => Number.parseInt(nonce, 36))
  return numbers.every((nonce) => nonce < 2 ** 32) ? { challenge, nonces: numbers } : null
}

/** Hashed text of a part, before the nonce's four bytes (big-endian): the challenge's signature and the part's number. */
export const partPrefix = (challenge: string, part: number): string => `${challenge.slice(-43)}${part}`

/** True if a hash that begins with these four bytes is a solution. */
export const isSolution = (firstBytes: number): boolean => firstBytes >>> (32 - proofBits) === 0
