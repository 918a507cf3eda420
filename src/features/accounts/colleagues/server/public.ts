import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusDays } from '#platform/shared/time.ts'
import { invitationDays } from '../rules.ts'

/** A colleague of an archive. */
interface FormerColleague {
  user_id: string
  email: string | null
  salon_role: 'reception' | 'barber'
  barber_id: string | null
}

/**
 * Open invitations, without a mail: the owner renews the link of each. The account that one makes gets its `user_id`.
 */
export async function inviteAgain(
  call: Call,
  { salonId, by }: { salonId: SalonId; by: string },
  colleagues: readonly FormerColleague[],
): Promise<void> {
  if (colleagues.length === 0) return
  const expires_at = plusDays(call.now, invitationDays)
  const none = { used_at: null, revoked_at: null }
  await call.db
    .insertInto('invitations')
    .values(
      colleagues.map((colleague) => ({
        ...colleague,
        ...none,
        id: newId(call.now),
        salon_id: salonId,
        token_hash: hashToken(newToken()),
        created_by: by,
        created_at: call.now,
        expires_at,
      })),
    )
    .execute()
}

/** True if somebody but the owner belongs to the salon, or is invited. Plan: users_salon, invitations_salon. */
export async function hasColleagues(call: Pick<Call, 'db' | 'now'>, salonId: SalonId): Promise<boolean> {
  const users = await call.db
    .selectFrom('users')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('role', '=', 'user')
    .limit(2)
    .execute()
  if (users.length > 1) return true
  const invitation = await call.db
    .selectFrom('invitations')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', call.now)
    .limit(1)
    .executeTakeFirst()
  return invitation !== undefined
}
