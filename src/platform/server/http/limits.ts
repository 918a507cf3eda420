import { sql, type Kysely } from 'kysely'
import { tooManyRequests } from '#platform/shared/fault.ts'
import type { EndpointSpec, Limit } from '#platform/shared/endpoint.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import type { AllTables, Db } from '../db.ts'
import type { AttemptLimit } from '../feature.ts'
import { networkOf } from './network.ts'

type LimitedSpec = Pick<EndpointSpec, 'method' | 'path' | 'limits'>

interface LimitedCaller {
  address: string
  account: string | null
  user: string | null
}

/** Attempts that a call counts against its endpoint's limits, in order. */
export function limitsOf(spec: LimitedSpec, caller: LimitedCaller): AttemptLimit[] {
  const subjects: Record<Limit['by'], string | null> = {
    address: networkOf(caller.address),
    account: caller.account,
    sender: caller.account && `${networkOf(caller.address)} ${caller.account}`,
    user: caller.user,
  }
  return (spec.limits ?? []).flatMap(({ by, max, minutes, name = `${spec.method} ${spec.path}` }) =>
    subjects[by] ? [{ key: `${name} ${by} ${subjects[by]}`, max, minutes }] : [],
  )
}

/**
 * Counts an attempt against limits, which are in the database, shared by all processes, up to the first that is
 * exceeded. An endpoint's are counted outside of its transaction, so that failed attempts count too. Throws 429 with
 * the seconds to wait.
 */
export async function enforceLimits(db: Kysely<AllTables>, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const { exceeded, retryAfter } = await countAttempt(db as unknown as Db, limit, now)
    if (exceeded) throw tooManyRequests({ retryAfter })
  }
}

export const keyCallsPerMinute = 240

/** Counts a call against its API key's limit. Throws 429 with the seconds to wait. */
export async function enforceKeyLimit(db: Kysely<AllTables>, keyId: string, now: Date): Promise<void> {
  await enforceLimits(db, [{ key: `api-key ${keyId}`, max: keyCallsPerMinute, minutes: 1 }], now)
}

const keyOf = (limit: Pick<AttemptLimit, 'key'>) => limit.key.slice(0, 400)

export interface Counted {
  exceeded: boolean
  count: number
  /** Seconds until the end of the window. */
  retryAfter: number
}

/** SQL that counts attempts; its row is the count. The upsert's row lock serializes concurrent attempts. */
export function countingOf(limit: Pick<AttemptLimit, 'key' | 'minutes'>, now: Date, by: number) {
  const ends = plusMinutes(now, limit.minutes)
  // Capped, so that a clock that was ahead does not lock people out for as long.
  return sql<{ calls: number; window_ends_at: Date }>`
    insert into rate_limits as l (key, calls, window_ends_at) values (${keyOf(limit)}, ${by}::integer, ${ends})
    on conflict (key) do update set calls = case when l.window_ends_at <= ${now} then excluded.calls else l.calls + excluded.calls end,
      window_ends_at = case when l.window_ends_at <= ${now} then excluded.window_ends_at
        else least(l.window_ends_at, excluded.window_ends_at) end
    returning calls, window_ends_at`
}

/** Counts one attempt; returns whether it exceeds the limit and the seconds until the window ends. */
export async function countAttempt(db: Db, limit: AttemptLimit, now: Date): Promise<Counted> {
  const { rows } = await countingOf(limit, now, 1).execute(db)
  const [{ calls, window_ends_at }] = rows as [(typeof rows)[number]]
  const retryAfter = Math.max(1, Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000))
  return { exceeded: calls > limit.max, count: calls, retryAfter }
}

/** Number of attempts in the current window. Plan: the primary key. */
export async function attemptsOf(db: Db, limit: AttemptLimit, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('calls')
    .where('key', '=', keyOf(limit))
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row?.calls ?? 0
}

/** Reverts the count of an attempt that succeeded. */
export async function uncountAttempt(db: Db, limit: AttemptLimit): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ calls: sql<number>`greatest(calls - 1, 0)` })
    .where('key', '=', keyOf(limit))
    .execute()
}

/** Removes a counted attempt; false if the current window has none. One of several concurrent callers gets it. */
export async function takeAttempt(db: Db, limit: AttemptLimit, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('rate_limits')
    .where('key', '=', keyOf(limit))
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function resetAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit)).execute()
}
