import { sql, type RawBuilder } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { isDemoMode } from '#platform/server/config.ts'
import { number } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

export interface SecondFactors {
  totp: boolean
  passkeys: number
  /** Number of unused recovery codes. */
  recoveryCodes: number
}

export async function secondFactorsOf(call: Call, userId: string): Promise<SecondFactors> {
  const found = await call.db
    .selectFrom('users')
    .select(({ selectFrom, fn }) => [
      selectFrom('totp_secrets')
        .select(fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .as('totp'),
      selectFrom('passkeys').select(fn.countAll<number>().as('count')).where('user_id', '=', userId).as('passkeys'),
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('recoveryCodes'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { totp: (found?.totp ?? 0) > 0, passkeys: found?.passkeys ?? 0, recoveryCodes: found?.recoveryCodes ?? 0 }
}

/** Recovery codes alone are not a second factor. */
export const hasSecondFactor = ({ totp, passkeys }: SecondFactors): boolean => totp || passkeys > 0

/** SQL of `hasSecondFactor` for a user's id. */
export const userHasSecondFactor = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null)
    or exists (select from passkeys where user_id = ${userId}))`

/** Removes all second factors and recovery codes of a user. False if there were none. */
export async function removeSecondFactors(call: Call, userId: string): Promise<boolean> {
  const had = hasSecondFactor(await secondFactorsOf(call, userId))
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'second_factor_challenges'] as const) {
    await call.db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  return had
}

/** Deletes recovery codes after the last second factor was removed. */
export async function dropUnneededCodes(call: Call, userId: string): Promise<void> {
  if (hasSecondFactor(await secondFactorsOf(call, userId))) return
  await call.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/**
 * True if administrators must have a second factor before they can do anything else: with a public address unless the
 * operator decides otherwise.
 */
export const adminSecondFactorSetting: Setting<boolean> = {
  read(env) {
    const appUrl = env.APP_URL?.trim()
    const isPublic = !isDemoMode(appUrl ? URL.parse(appUrl) : null)
    return number(env, 'ADMIN_SECOND_FACTOR', isPublic ? 1 : 0, 0, 1) === 1
  },
}
