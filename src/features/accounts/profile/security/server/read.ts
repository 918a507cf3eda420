import {
  adminSecondFactorSetting,
  passkeysOf,
  secondFactorsOf,
} from '#features/accounts/auth/second-factor/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'

export async function read(call: MemberCall) {
  const { totp, recoveryCodes } = await secondFactorsOf(call, call.user.userId)
  const passkeys = await passkeysOf(call, call.user.userId)
  return {
    totp,
    passkeys: passkeys.map(({ created_at: createdAt, last_used_at: lastUsedAt, ...key }) => ({
      ...key,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes,
    required: call.user.role === 'admin' && call.settings.of(adminSecondFactorSetting),
  }
}
