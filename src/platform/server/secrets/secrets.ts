import { sql } from 'kysely'
import type { Call, SystemCall } from '../call.ts'
import { ConfigError } from '../env.ts'
import { decrypt, encrypt, isSealed, type SecretPlace } from './cipher.ts'
import { keyFileSetting, missing } from './keyFile.ts'

/**
 * A secret as it is stored: encrypted once `secrets on` was given, else plain. Call it in the transaction that stores
 * it: until its end, a change of the key waits.
 */
export async function seal(call: Call, place: SecretPlace, plain: string): Promise<string> {
  const { rows } = await sql<{ key_id: string | null }>`
    select key_id from secrets_encryption where id = 1 for share`.execute(call.db)
  const keyId = rows[0]?.key_id ?? null
  return keyId === null ? plain : encrypt(call.settings.of(keyFileSetting).get(keyId), place, plain)
}

/** Content of a stored secret, encrypted or not. */
export const unseal = (call: Call, place: SecretPlace, stored: string): string =>
  isSealed(stored) ? decrypt(call.settings.of(keyFileSetting), place, stored) : stored

/** `seal` for a column of bytes. */
export async function sealBytes(call: Call, place: SecretPlace, plain: Buffer): Promise<Buffer> {
  const text = plain.toString('base64')
  const stored = await seal(call, place, text)
  return stored === text ? plain : Buffer.from(stored)
}

/** `unseal` for a column of bytes. */
export function unsealBytes(call: Call, place: SecretPlace, stored: Buffer): Buffer {
  const text = stored.toString('latin1')
  return isSealed(text) ? Buffer.from(unseal(call, place, text), 'base64') : stored
}

/** Throws ConfigError if the key file lacks a key that secrets of the database need. */
export async function refuseMissingKeys(call: SystemCall): Promise<void> {
  const state = await call.db.selectFrom('secrets_encryption').select(['key_id', 'former']).executeTakeFirstOrThrow()
  const keys = call.settings.of(keyFileSetting)
  const needed = [...(state.key_id === null ? [] : [state.key_id]), ...state.former]
  const lost = needed.filter((id) => !keys.has(id))
  if (lost.length > 0) throw new ConfigError(missing(keys.path, lost))
}
