import { sql, type Kysely } from 'kysely'
import { tooManyRequests } from '#platform/shared/fault.ts'
import type { EndpointSpec, Limit } from '#platform/shared/endpoint.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import type { AllTables } from '../db.ts'

/**
 * Counts a call against an endpoint's limits. They live in the database, so they hold over all processes, and outside
 * of the call's transaction, so that a failed attempt counts too. Throws 429 with the seconds to wait.
 */
export async function enforceLimits(
  db: Kysely<AllTables>,
  spec: EndpointSpec,
  caller: { address: string; account: string | null; now: Date },
): Promise<void> {
  for (const limit of spec.limits ?? []) {
    const who = limit.by === 'address' ? caller.address : caller.account
    if (!who) continue
    await count(db, `${spec.method} ${spec.path} ${limit.by} ${who}`.slice(0, 400), limit, caller.now)
  }
}

async function count(db: Kysely<AllTables>, key: string, limit: Limit, now: Date): Promise<void> {
  const ends = plusMinutes(now, limit.minutes)
  const row = await db
    .insertInto('rate_limits')
    .values({ key, calls: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        calls: sql<number>`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.calls + 1 end`,
        window_ends_at: sql<Date>`case when rate_limits.window_ends_at <= ${now} then ${ends} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['calls', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  if (row.calls > limit.max) {
    throw tooManyRequests({ retryAfter: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)) })
  }
}
