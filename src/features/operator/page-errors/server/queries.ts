import { sql } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { hourOf, plusMinutes } from '#platform/shared/time.ts'
import type { PageErrors } from '../contract.ts'
import { maxKindsAnHour, shownHours } from '../rules.ts'

export interface PageError {
  kind: string
  message: string
  frames: string[]
  version: string
  browser: string
}

/** Errors beyond the hour's maximum of kinds. */
export const otherErrors: PageError = { kind: 'other', message: '', frames: [], version: '', browser: '' }

const oldestShown = (now: Date): Date => plusMinutes(hourOf(now), -60 * shownHours)

/** True if the hour already has the maximum of other kinds. */
export async function isFull(call: Call, hour: Date, { kind }: PageError): Promise<boolean> {
  const { kinds, known } = await call.db
    .selectFrom('page_errors')
    .select((eb) => [
      eb.fn.countAll<number>().as('kinds'),
      eb.fn.countAll<number>().filterWhere('kind', '=', kind).as('known'),
    ])
    .where('hour', '=', hour)
    .where('kind', '<>', otherErrors.kind)
    .executeTakeFirstOrThrow()
  return known === 0 && kinds >= maxKindsAnHour
}

export async function countOne(call: Call, hour: Date, error: PageError): Promise<void> {
  await call.db
    .insertInto('page_errors')
    .values({ hour, ...error, count: 1, last_at: call.now })
    .onConflict((known) =>
      known.columns(['hour', 'kind']).doUpdateSet({ count: sql`page_errors.count + 1`, last_at: call.now }),
    )
    .execute()
  await call.db
    .insertInto('page_error_total')
    .values({ count: 1 })
    .onConflict((known) => known.column('id').doUpdateSet({ count: sql`page_error_total.count + 1` }))
    .execute()
}

export async function purge(call: Call): Promise<void> {
  await call.db.deleteFrom('page_errors').where('hour', '<', oldestShown(call.now)).execute()
}

const listed = 20

/** Errors of the last day. Plan: the rows of a day, at most fifty and one per hour. */
export async function pageErrors(call: Call): Promise<PageErrors> {
  const ofLastDay = call.db.selectFrom('page_errors').where('hour', '>=', oldestShown(call.now))
  const all = await ofLastDay.select((eb) => eb.fn.sum<number | null>('count').as('count')).executeTakeFirstOrThrow()
  const kinds = await call.db
    .selectFrom(
      ofLastDay
        .select((eb) => ['kind', eb.fn.sum<number>('count').as('count'), eb.fn.max('last_at').as('last_at')])
        .groupBy('kind')
        .as('k'),
    )
    // Details of the latest one, because frames below the first may differ.
    .innerJoin('page_errors as e', (join) => join.onRef('e.kind', '=', 'k.kind').onRef('e.last_at', '=', 'k.last_at'))
    .select(['k.kind as id', 'e.message', 'e.frames', 'e.version', 'e.browser', 'k.count', 'k.last_at'])
    .orderBy('k.count', 'desc')
    .orderBy('k.last_at', 'desc')
    .orderBy(sql`k.kind collate "C"`)
    .limit(listed)
    .execute()
  return { count: all.count ?? 0, kinds: kinds.map((kind) => ({ ...kind, last_at: kind.last_at.toISOString() })) }
}

export async function pageErrorTotal(call: Call): Promise<number> {
  const row = await call.db.selectFrom('page_error_total').select('count').executeTakeFirst()
  return row?.count ?? 0
}
