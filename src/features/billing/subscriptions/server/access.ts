import { sql, type RawBuilder } from 'kysely'

/**
 * SQL of the end of access of a salon `l`: the later of the trial's end and the end of the terms that have begun. A
 * future term after a gap gives no access before it begins. Plan: a partial index for the last term.
 */
export const accessUntil = (now: Date): RawBuilder<Date | null> => sql`
  greatest(l.trial_ends_at, (select max(t.ends_at) from subscription_terms t where t.salon_id = l.id and t.voided_at is null
    and t.starts_at <= greatest(${now}, l.trial_ends_at)))`

/** SQL of the salons with an active subscription. Plan: a scan of unexpired terms. */
export const subscribedSalons = (now: Date): RawBuilder<unknown> => sql`
  select distinct salon_id from subscription_terms join salons on salons.id = salon_id
  where voided_at is null and ends_at > ${now} and starts_at <= greatest(${now}, trial_ends_at)`
