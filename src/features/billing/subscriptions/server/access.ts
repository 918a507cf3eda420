import { sql, type RawBuilder } from 'kysely'

/**
 * SQL condition that a term `t` of a salon `l` counts: a bought one from its payment, a given one from its start, and
 * already during a trial that it directly follows. `statusAt` is the same in TypeScript.
 */
export const countsAt = (now: Date): RawBuilder<boolean> => sql`
  case when t.order_id is null then t.starts_at else t.created_at end <= greatest(${now}, l.trial_ends_at)`

/**
 * SQL of the end of access of a salon `l`: the later of the trial's end and the end of the terms that count. Plan: a
 * partial index for the last term.
 */
export const accessUntil = (now: Date): RawBuilder<Date | null> => sql`
  greatest(l.trial_ends_at, (select max(t.ends_at) from subscription_terms t where t.salon_id = l.id and t.voided_at is null
    and ${countsAt(now)}))`

/** SQL of the salons with an active subscription. Plan: a scan of unexpired terms. */
export const subscribedSalons = (now: Date): RawBuilder<unknown> => sql`
  select distinct t.salon_id from subscription_terms t join salons l on l.id = t.salon_id
  where t.voided_at is null and t.ends_at > ${now} and ${countsAt(now)}`
