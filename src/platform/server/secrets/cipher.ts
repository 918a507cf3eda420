import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyFile, SecretsKey } from './keyFile.ts'

const algorithm = 'aes-256-gcm'
const prefix = 'sealed:'
const nonceBytes = 12
const tagBytes = 16

/** Row that a secret belongs to: another row's cannot be put in its place. */
export interface SecretPlace {
  table: string
  /** Values of the primary key, in its order. */
  key: readonly string[]
}

/** Beginning of everything encrypted with a key, or with any if none is given. */
export const sealedPrefix = (keyId?: string): string => (keyId === undefined ? prefix : `${prefix}${keyId}:`)

export const isSealed = (stored: string): boolean => stored.startsWith(prefix)

const associated = (place: SecretPlace, keyId: string): Buffer =>
  Buffer.from(JSON.stringify([keyId, place.table, ...place.key]))

/** `sealed:KEY:` and, in base64url, nonce, tag and ciphertext of AES-256-GCM. */
export function encrypt(key: SecretsKey, place: SecretPlace, plain: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key.bytes, nonce, { authTagLength: tagBytes })
  cipher.setAAD(associated(place, key.id))
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return sealedPrefix(key.id) + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
}

/** Throws ConfigError if the key is not in the file, and an error if the text was changed or belongs to another row. */
export function decrypt(keys: KeyFile, place: SecretPlace, stored: string): string {
  const [, keyId = '', content = ''] = stored.split(':')
  const key = keys.get(keyId)
  const bytes = Buffer.from(content, 'base64url')
  const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(associated(place, keyId))
  try {
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error(`a secret of ${place.table} ${place.key.join(' ')} was changed or belongs to another row`)
  }
}
