import { sql, type Kysely } from 'kysely'
import { accessUntil } from '#features/billing/subscriptions/server/public.ts'
import type { Call, Identity, MemberCall } from '#platform/server/call.ts'
import type { AllTables } from '#platform/server/db.ts'
import { batch } from '#platform/server/batch.ts'
import { mintSalonId } from '#platform/server/tenancy.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { BarberLimits, SalonRole } from '#platform/shared/roles.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusDays, plusMinutes } from '#platform/shared/time.ts'
import { dropChallenges, userHasSecondFactor } from '../second-factor/server/public.ts'
import { sessionIdleDays, sessionMaxDays, sessionsPerUser } from '../rules.ts'

interface Remembered {
  token: string
  /** Columns by which the device's cookie finds the session. */
  stored: { token_hash: Buffer; device_hash: Buffer; token_salt: Buffer }
  pinHash: string | null
}

/** Opens a session and returns its token, which is stored as a hash. The oldest ends if the user has too many. */
export async function openSession(call: Call, userId: string, remembered: Remembered | null = null): Promise<string> {
  const token = remembered?.token ?? newToken()
  const id = newId(call.now)
  await call.db
    .insertInto('sessions')
    .values({
      ...(remembered?.stored ?? { token_hash: hashToken(token) }),
      id,
      user_id: userId,
      created_at: call.now,
      last_seen_at: call.now,
      address: call.address,
      agent: call.agent,
      remembered: remembered !== null,
      pin_hash: remembered?.pinHash ?? null,
    })
    .execute()
  // The new one stays also if another is of the same instant, or of a clock that was ahead.
  const newest = call.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionsPerUser - 1)
  await call.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('id', 'not in', newest)
    .execute()
  return token
}

export async function endSession(call: Call, sessionId: string): Promise<void> {
  await call.db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Makes a session end with its tab, so that the device asks for the password at the next start. */
export async function forgetDevice(call: Call, sessionId: string): Promise<void> {
  await call.db
    .updateTable('sessions')
    .set({ remembered: false, pin_hash: null, pin_failures: 0, device_hash: null })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends a user's sessions, except an optional one, and logins awaiting their second factor. */
export async function endSessions(call: Call, userId: string, except?: string): Promise<void> {
  let query = call.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (except) query = query.where('id', '!=', except)
  await query.execute()
  await dropChallenges(call, userId)
}

interface Found {
  hash: string
  session_id: string
  created_at: Date
  last_seen_at: Date
  user_id: string
  email: string
  username: string
  role: 'user' | 'admin'
  needs_second_factor: boolean
  salon_id: string | null
  time_zone: string | null
  country: 'XK' | 'AL' | null
  currency: Currency | null
  salon_role: SalonRole
  barber_id: string | null
  barbers_see_all: boolean | null
  barbers_see_phones: boolean | null
  access_until: Date | null
}

function limitsOf(found: Found): BarberLimits | null {
  if (found.salon_role !== 'barber') return null
  const { barber_id: barberId, barbers_see_all: seesAll, barbers_see_phones: seesPhones } = found
  return { barberId, seesAll: seesAll === true, seesPhones: seesPhones === true }
}

/** Minimum minutes between updates of `last_seen_at`, to avoid a write per call. */
const noteEveryMinutes = 60

/**
 * Looks up a token's session in the database on every call, so that a session ended by one process is ended for all.
 * An administrator has no salon. Null if it is unknown, ended, idle for 30 days or 90 days old, or if the user is
 * inactive. Lookups arriving in the same event-loop tick are batched into one indexed query. Plan: primary keys, and a
 * partial index for the last term.
 * @param adminSecondFactor true if administrators need a second factor.
 */
export function makeAuthenticate(
  db: Kysely<AllTables>,
  adminSecondFactor: boolean,
): (token: string, now: Date) => Promise<Identity | null> {
  // Calls of one batch share one time.
  let moment = new Date(0)
  const find = batch<string, Found | undefined>(async (hashes) => {
    const { rows } = await sql<Found>`
      select encode(s.token_hash, 'hex') as hash, s.id as session_id, s.created_at, s.last_seen_at, u.id as user_id, u.email, u.username,
        u.role, u.role = 'admin' and ${adminSecondFactor} and not ${userHasSecondFactor(sql`u.id`)} as needs_second_factor,
        u.salon_role, u.barber_id, l.id as salon_id, l.time_zone, l.country, l.currency, l.barbers_see_all, l.barbers_see_phones,
        ${accessUntil(moment)} as access_until
      from sessions s join users u on u.id = s.user_id left join salons l on l.id = u.salon_id and u.role = 'user'
      where s.token_hash = any(${[...new Set(hashes)].map((hash) => Buffer.from(hash, 'hex'))}::bytea[]) and u.is_active`.execute(
      db,
    )
    const found = new Map(rows.map((row) => [row.hash, row]))
    return (hash) => found.get(hash)
  })
  return async (token, now) => {
    moment = now
    const found = await find(hashToken(token).toString('hex'))
    if (!found) return null
    if (plusDays(found.last_seen_at, sessionIdleDays) <= now || plusDays(found.created_at, sessionMaxDays) <= now)
      return null
    if (plusMinutes(found.last_seen_at, noteEveryMinutes) <= now) {
      await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', found.session_id).execute()
    }
    return {
      sessionId: found.session_id,
      userId: found.user_id,
      email: found.email,
      username: found.username,
      role: found.role,
      needsSecondFactor: found.needs_second_factor,
      salon:
        found.salon_id && found.time_zone && found.country && found.currency && found.access_until
          ? {
              id: mintSalonId(found.salon_id),
              timeZone: found.time_zone,
              country: found.country,
              currency: found.currency,
              accessUntil: found.access_until,
              role: found.salon_role,
              limits: limitsOf(found),
            }
          : null,
    }
  }
}

export const openSessions = (call: Call) =>
  call.db
    .selectFrom('sessions')
    .where('sessions.last_seen_at', '>', plusDays(call.now, -sessionIdleDays))
    .where('sessions.created_at', '>', plusDays(call.now, -sessionMaxDays))

/** The caller's open sessions: the current one first, then by last use. Plan: sessions_user. */
export async function ownSessions(call: MemberCall) {
  const rows = await openSessions(call)
    .select(['id', 'created_at', 'last_seen_at', 'address', 'agent', 'remembered', 'pin_hash'])
    .where('user_id', '=', call.user.userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionsPerUser)
    .execute()
  return rows.sort((a, b) => Number(b.id === call.user.sessionId) - Number(a.id === call.user.sessionId))
}

export async function endSessionOf(call: Call, userId: string, id: string): Promise<boolean> {
  const ended = await call.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}
