import { randomBytes } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { plainCode, recoveryCodeCount } from '../rules.ts'

/** 32 letters and digits without similar-looking ones. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

/** 120 random bits as 'abcd-efgh-jkmn-pqrs-tuvw-xyz0': a fast hash is enough from 112 bits on. */
function newCode(): string {
  const letters = [...randomBytes(24)].map((byte) => alphabet[byte % 32]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Replaces the user's recovery codes. They are returned once and stored as hashes. */
export async function renewRecoveryCodes(call: Call, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await call.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await call.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(plainCode(code)), used_at: null })))
    .execute()
  return codes
}

/** Marks a recovery code as used; false for a wrong or used one. */
export async function acceptRecoveryCode(call: Call, userId: string, plain: string): Promise<boolean> {
  const used = await call.db
    .updateTable('recovery_codes')
    .set({ used_at: call.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(plain))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
