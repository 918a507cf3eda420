import { sql, type Kysely } from 'kysely'
import { tooManyRequests } from '#platform/shared/fault.ts'
import type { EndpointSpec, Limit } from '#platform/shared/endpoint.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import type { AllTables, Db } from '../db.ts'
import { networkOf } from './network.ts'

/** A limit on something that a use case counts itself, in fixed windows. */
export interface AttemptLimit {
  key: string
  max: number
  minutes: number
}

/**
 * Counts a call against an endpoint's limits. They live in the database, so they hold over all processes, and outside
 * of the call's transaction, so that a failed attempt counts too. Throws 429 with the seconds to wait.
 */
export async function enforceLimits(
  db: Kysely<AllTables>,
  spec: Pick<EndpointSpec, 'method' | 'path' | 'limits'>,
  caller: { address: string; account: string | null; user: string | null; now: Date },
): Promise<void> {
  const subjects: Record<Limit['by'], string | null> = {
    address: networkOf(caller.address),
    account: caller.account,
    sender: caller.account && `${networkOf(caller.address)} ${caller.account}`,
    user: caller.user,
  }
  for (const { by, max, minutes } of spec.limits ?? []) {
    const subject = subjects[by]
    if (!subject) continue
    const limit = { key: `${spec.method} ${spec.path} ${by} ${subject}`, max, minutes }
    const { exceeded, retryAfter } = await countAttempt(db as unknown as Db, limit, caller.now)
    if (exceeded) throw tooManyRequests({ retryAfter })
  }
}

/** Calls that a key of the API may make in a minute. */
export const keyCallsPerMinute = 240

/** Counts a call of a key against the limit that it has of its own. Throws 429 with the seconds to wait. */
export async function enforceKeyLimit(db: Kysely<AllTables>, keyId: string, now: Date): Promise<void> {
  const limit = { key: `api-key ${keyId}`, max: keyCallsPerMinute, minutes: 1 }
  const { exceeded, retryAfter } = await countAttempt(db as unknown as Db, limit, now)
  if (exceeded) throw tooManyRequests({ retryAfter })
}

const keyOf = (limit: AttemptLimit) => limit.key.slice(0, 400)

/**
 * Counts one attempt and says whether it exceeds the limit, and in how many seconds the window ends. The row lock of
 * the upsert serializes simultaneous attempts.
 */
export async function countAttempt(
  db: Db,
  limit: AttemptLimit,
  now: Date,
): Promise<{ exceeded: boolean; count: number; retryAfter: number }> {
  const ends = plusMinutes(now, limit.minutes)
  const row = await db
    .insertInto('rate_limits')
    .values({ key: keyOf(limit), calls: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        calls: sql<number>`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.calls + 1 end`,
        // Capped: a clock that was ahead must not lock people out until it is caught up with.
        window_ends_at: sql<Date>`case when rate_limits.window_ends_at <= ${now} then ${ends}
          else least(rate_limits.window_ends_at, ${ends}::timestamptz) end`,
      }),
    )
    .returning(['calls', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return {
    exceeded: row.calls > limit.max,
    count: row.calls,
    retryAfter: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)),
  }
}

/** How many attempts were counted in the window that now is in. Plan: the primary key. */
export async function attemptsOf(db: Db, limit: AttemptLimit, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('calls')
    .where('key', '=', keyOf(limit))
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row?.calls ?? 0
}

/** Takes back an attempt that should not have been counted: it succeeded. */
export async function uncountAttempt(db: Db, limit: AttemptLimit): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ calls: sql<number>`greatest(calls - 1, 0)` })
    .where('key', '=', keyOf(limit))
    .execute()
}

export async function resetAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit)).execute()
}
