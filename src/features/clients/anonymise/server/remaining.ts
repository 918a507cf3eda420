import { sql } from 'kysely'
import { clientGone } from '#features/clients/contract.ts'
import { mayCancel, mergedInto, visitsAhead } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { foldedText } from '#platform/server/foldedText.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { queryWords } from '#platform/shared/sq.ts'
import type { getRemainingTexts, RemainingText } from '../contract.ts'

const maxTexts = 20

/**
 * Texts of a client's sales that the salon wrote itself: reasons, and labels that are neither a service nor a product,
 * of cards and deposits, and services of past visits, only those with a word of the name. Throws 404. Plan:
 * sales_client, then keys of the lines; past_visits_client.
 */
export async function remainingTexts(call: SalonCall, { id }: InputOf<typeof getRemainingTexts>) {
  const client = await call.salon
    .selectFrom('clients')
    .select(['name', 'anonymised_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!client || client.anonymised_at) throw clientGone()
  const merged = (await mergedInto(call.salon, id)).map(({ name }) => name)
  const words = [client.name, ...merged].flatMap(queryWords).filter((word) => word.length > 2)
  // Without the ending that a case changes: Shpresa, Shpresën.
  const stems = words.map((word) => (word.length > 4 ? word.replace(/[aei]$/, '') : word))
  const named = (column: string) =>
    sql`${foldedText(sql.ref(column))} like any (${stems.map((stem) => `%${stem}%`)}::text[])`
  const rows = await call.salon.sql(
    (salonId) => sql<RemainingText & { total: number }>`
      select kind, text, day::text, count(*) over ()::int as total from (
        select 'reason' as kind, s.reason as text, s.day from sales s
          where s.salon_id = ${salonId} and s.client_id = ${id} and s.reason is not null
        union
        select 'discount', l.discount_reason, l.day from sales s join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id
          where s.salon_id = ${salonId} and s.client_id = ${id} and l.discount_reason is not null
        union
        select 'label', l.label, l.day from sales s join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id
          where s.salon_id = ${salonId} and s.client_id = ${id} and case
            when l.kind in ('service', 'product') then l.appointment_id is null
              and not exists (select from services v where v.salon_id = ${salonId} and v.name = l.label)
              and not exists (select from products p where p.salon_id = ${salonId} and p.name = l.label)
            else ${named('l.label')} end
        union
        select 'past_visit', v.service_name, v.day from past_visits v
          where v.salon_id = ${salonId} and v.client_id = ${id} and ${named('v.service_name')}
      ) written order by day desc, kind collate "sq-x-icu", text collate "sq-x-icu" limit ${maxTexts}`,
  )
  return {
    merged,
    texts: rows.map(({ kind, text, day }) => ({ kind, text, day })),
    total: rows[0]?.total ?? 0,
    ahead: mayCancel(call) ? 0 : await visitsAhead(call, id),
  }
}
