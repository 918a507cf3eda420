import { sql } from 'kysely'
import { isUndone } from '#database/revenue.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'

/** Number of past days that are read. */
const days = 14

/**
 * True if most cash payments of visits until a day were recorded individually. A salon that records none, or only other
 * methods, and leaves cash to the close of the day, is not asked for payments. Sales of a close are recognised by its
 * time. Plan: sales_day over two weeks, then payments, lines, returns and till_days by key.
 */
export async function recordsPayments(call: SalonCall, until: LocalDate): Promise<boolean> {
  const [row] = await call.salon.sql(
    (salonId) => sql<{ singly: number; by_close: number }>`
      select count(*) filter (where t.closed_at is distinct from s.created_at)::int as singly,
        count(*) filter (where t.closed_at = s.created_at)::int as by_close
      from sales s
        join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id and p.position = 1 and p.method = 'cash'
        left join till_days t on t.salon_id = ${salonId} and t.day = s.day and t.currency = s.currency
      where s.salon_id = ${salonId} and s.day between ${addDays(until, 1 - days)} and ${until} and s.kind = 'sale' and s.origin = 'paid'
        and exists (select from sale_lines l where l.salon_id = ${salonId} and l.sale_id = s.id and l.appointment_id is not null)
        and not ${isUndone(salonId)}`,
  )
  return row !== undefined && row.singly > row.by_close
}
