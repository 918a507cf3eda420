import { sql, type RawBuilder } from 'kysely'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { toEuros, type Amounts, type Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { IdleClient } from '../contract.ts'
import { walkInName } from '#features/clients/rules.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { retentionPageSize } from '../rules.ts'

/**
 * Clients without a visit, sale or addition from a day on, with the reason why one stays: money in the salon
 * (packages, deposits, gift cards that the client bought), debt, an open request, the waiting list. Plan: clients_pkey
 * of the salon with client_totals, appointments_client and sales_client for those who are left, and their sales.
 */
function idle(salonId: RawBuilder<SalonId>, until: LocalDate, today: LocalDate, only: RawBuilder<unknown>) {
  return sql`
    idle as materialized (
      select c.id, c.name, c.phone, greatest(t.last_done, t.last_past) as last_visit
      from clients c left join client_totals t on t.salon_id = ${salonId} and t.client_id = c.id
      where c.salon_id = ${salonId} and c.anonymised_at is null and c.created_at < ${until}::date and c.name_key <> ${nameKey(walkInName)}
        and (t.last_done is null or t.last_done < ${until}) and (t.last_past is null or t.last_past < ${until})${only}
        and not exists (select from appointments_and_holds a where a.salon_id = ${salonId} and a.client_id = c.id and a.appointment_date >= ${until})
        and not exists (select from sales s where s.salon_id = ${salonId} and s.client_id = c.id and s.day >= ${until})
    ), bought as (
      select i.id as client_id, s.id, s.currency from idle i join sales s on s.salon_id = ${salonId} and s.client_id = i.id
    ), sums as (
      select r.client_id, 'credit' as kind, r.currency, sum(r.cents)::bigint as cents from (
        select o.client_id, p.currency,
          coalesce((select sum(l.total_cents) from sale_lines l where l.salon_id = ${salonId} and l.prepaid_id = p.id and l.kind <> 'service'), 0)
          - coalesce((select sum(y.amount_cents) from sale_payments y where y.salon_id = ${salonId} and y.prepaid_id = p.id), 0) as cents
        from (
          select i.id as client_id, p.id from idle i join prepaid p on p.salon_id = ${salonId} and p.client_id = i.id
          union
          select b.client_id, l.prepaid_id from bought b join sale_lines l on l.salon_id = ${salonId} and l.sale_id = b.id and l.kind = 'gift_card'
        ) o join prepaid p on p.salon_id = ${salonId} and p.id = o.id) r
      where r.cents > 0 group by 1, 2, 3
      union all
      select d.client_id, 'debt', d.currency, sum(d.cents)::bigint from (
        select b.client_id, b.currency,
          (select sum(y.amount_cents) from sale_payments y where y.salon_id = ${salonId} and y.method = 'debt' and y.of_sale_id = b.id)
          - coalesce((select sum(l.total_cents) from sale_lines l where l.salon_id = ${salonId} and l.debt_sale_id = b.id), 0) as cents
        from bought b) d
      where d.cents > 0 group by 1, 2, 3
    ), due as (
      select i.id, i.name, i.phone, i.last_visit, m.sums, case when m.sums is not null then 'money'
        when exists (select from client_requests q where q.salon_id = ${salonId} and q.client_id = i.id and q.done_at is null) then 'request'
        when exists (select from waiting_entries w where w.salon_id = ${salonId} and w.client_id = i.id and w.to_date >= ${today}) then 'waiting'
        end as reason
      from idle i left join (
        select client_id, jsonb_agg(jsonb_build_object('kind', kind, 'currency', currency, 'cents', cents)) as sums from sums group by 1
      ) m on m.client_id = i.id
    )`
}

interface Row extends Omit<IdleClient, 'stays'> {
  reason: 'money' | 'request' | 'waiting' | null
  sums: { kind: 'credit' | 'debt'; currency: Currency; cents: number }[] | null
}

interface Days {
  until: LocalDate
  today: LocalDate
}

/** A page, the longest ago first. */
export async function idlePage(salon: SalonScope, { until, today }: Days, page: number): Promise<IdleClient[]> {
  const rows = await salon.sql(
    (salonId) => sql<Row>`
      with ${idle(salonId, until, today, sql``)}
      select id, name, phone, last_visit, reason, sums from due
      order by last_visit nulls first, name collate "sq-x-icu", id limit ${retentionPageSize} offset ${(page - 1) * retentionPageSize}`,
  )
  return rows.map(({ reason, sums, ...client }) => ({
    ...client,
    stays: reason && { reason, credit: amountsOf(sums, 'credit'), debt: amountsOf(sums, 'debt') },
  }))
}

const amountsOf = (sums: Row['sums'], kind: 'credit' | 'debt'): Amounts =>
  Object.fromEntries(
    (sums ?? []).filter((sum) => sum.kind === kind).map(({ currency, cents }) => [currency, toEuros(cents)]),
  )

export async function idleCounts(
  salon: SalonScope,
  { until, today }: Days,
): Promise<{ total: number; staying: number }> {
  const [counts] = await salon.sql(
    (salonId) => sql<{ total: number; staying: number }>`
      with ${idle(salonId, until, today, sql``)}
      select count(*)::int as total, count(reason)::int as staying from due`,
  )
  return counts ?? { total: 0, staying: 0 }
}

interface Batch extends Days {
  after: string | null
  excepted: readonly string[]
  limit: number
}

/** Next clients of a run, by id, of whom at most `limit` are looked at. */
export async function idleBatch(
  salon: SalonScope,
  { after, excepted, limit, ...days }: Batch,
): Promise<{ ids: string[]; last: string | null }> {
  const { until } = days
  const next = await salon.sql(
    (salonId) => sql<{ id: string }>`
      select id from clients where salon_id = ${salonId} and anonymised_at is null and created_at < ${until}::date
        ${after === null ? sql`` : sql`and id > ${after}`} order by id limit ${limit}`,
  )
  const looked = next.map(({ id }) => id)
  const last = looked.length < limit ? null : (looked.at(-1) ?? null)
  return {
    ids: await idleOf(
      salon,
      days,
      looked.filter((id) => !excepted.includes(id)),
    ),
    last,
  }
}

/** Those of some clients whom a run may anonymise now. */
export async function idleOf(salon: SalonScope, { until, today }: Days, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await salon.sql(
    (salonId) => sql<{ id: string }>`
      with ${idle(salonId, until, today, sql` and c.id = any (${ids}::uuid[])`)}
      select id from due where reason is null order by id`,
  )
  return rows.map(({ id }) => id)
}
