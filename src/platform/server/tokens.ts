import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** True for the format of `newToken`; anything else is not looked up. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Hash of a token. Only hashes are stored, so that a leaked database contains no usable tokens. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares two secrets in a time that does not depend on their content. */
export function sameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
