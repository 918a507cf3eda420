import { sql, type Kysely } from 'kysely'
import { accessUntil } from '#features/billing/subscriptions/rules.ts'
import { begunTermsEnd } from '#features/billing/subscriptions/server/public.ts'
import type { Identity } from '#platform/server/call.ts'
import type { AllTables } from '#platform/server/db.ts'
import { mintSalonId } from '#platform/server/tenancy.ts'
import { hashToken } from '#platform/server/tokens.ts'
import type { KeyArea } from '#platform/shared/apiKeys.ts'
import { keyExpired, keyRevoked, keyUnknown } from '#platform/shared/fault.ts'
import type { Currency } from '#platform/shared/money.ts'
import { plusMinutes } from '#platform/shared/time.ts'

interface Found {
  id: string
  name: string
  areas: KeyArea[]
  writes: boolean
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
  user_id: string
  email: string
  username: string
  salon_id: string
  time_zone: string
  country: 'XK' | 'AL'
  currency: Currency
  trial_ends_at: Date
  last_term_ends_at: Date | null
}

/** Minimum minutes between updates of `last_used_at`, to avoid a write per call. */
const noteEveryMinutes = 1

/**
 * Looks up a key in the database on every call, so that a revoked key stops working in all processes. Its calls act
 * for the owner who created it, within the key's rights. Throws 401 if it is unknown, revoked or expired, or its
 * creator is not an active owner. Plan: primary keys, and a partial index for the last term.
 */
export function makeAuthenticateKey(db: Kysely<AllTables>): (key: string, now: Date) => Promise<Identity> {
  return async (key, now) => {
    const { rows } = await sql<Found>`
      select k.id, k.name, k.areas, k.writes, k.expires_at, k.last_used_at, k.revoked_at, u.id as user_id, u.email, u.username,
        l.id as salon_id, l.time_zone, l.country, l.currency, l.trial_ends_at,
        ${begunTermsEnd(now)} as last_term_ends_at
      from api_keys k join users u on u.id = k.created_by and u.salon_id = k.salon_id join salons l on l.id = k.salon_id
      where k.token_hash = ${hashToken(key)} and u.is_active and u.role = 'user' and u.salon_role = 'owner'`.execute(db)
    const found = rows[0]
    if (!found) throw keyUnknown()
    if (found.revoked_at) throw keyRevoked()
    if (found.expires_at && found.expires_at <= now) throw keyExpired()
    if (!found.last_used_at || plusMinutes(found.last_used_at, noteEveryMinutes) <= now) {
      await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', found.id).execute()
    }
    return {
      sessionId: '',
      key: { id: found.id, name: found.name, areas: found.areas, writes: found.writes },
      userId: found.user_id,
      email: found.email,
      username: found.username,
      role: 'user',
      needsSecondFactor: false,
      salon: {
        id: mintSalonId(found.salon_id),
        timeZone: found.time_zone,
        country: found.country,
        currency: found.currency,
        accessUntil: accessUntil(found.trial_ends_at, found.last_term_ends_at),
        role: 'owner',
        limits: null,
      },
    }
  }
}
