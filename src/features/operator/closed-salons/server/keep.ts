import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { recordClosedJob } from './jobs.ts'

/** Sales of one part. */
const partSales = 2000

export interface KeptLine {
  number: number
  day: LocalDate
  kind: 'sale' | 'return' | 'correction'
  /** Number of the sale that it returns. */
  returns: number | null
  currency: 'EUR' | 'ALL'
  line: number
  what: string
  /** Name of a listed service or product; null for other lines and for words of the salon's own. */
  label: string | null
  quantity: number
  unit_cents: number
  discount_cents: number
  total_cents: number
  vat_letter: string | null
  vat_basis_points: number | null
  vat_cents: number
  prepaid_cents: number
}

export interface KeptPayment {
  number: number
  day: LocalDate
  currency: 'EUR' | 'ALL'
  method: string
  amount_cents: number
  vat_cents: number
}

export interface KeptPart {
  lines: KeptLine[]
  payments: KeptPayment[]
}

/**
 * Copies the sales of a salon that is about to be erased, in the erasure's transaction; once, because a batch may have
 * deleted some by the next time. Plan: closed_salons_pkey; sales_number and keys of lines, visits and
 * payments for each part.
 */
export async function keepSales(call: Call, salon: SalonScope, closedAt: Date): Promise<void> {
  const { name, address, country, time_zone } = await call.db
    .selectFrom('salons')
    .select(['name', 'address', 'country', 'time_zone'])
    .where('id', '=', salon.id)
    .executeTakeFirstOrThrow()
  const buyer = await salon.selectFrom('buyer_details').select('tax_id').executeTakeFirst()
  const [sums] = await salon.sql(
    (id) => sql<{ sales: number; first_day: LocalDate | null; last_day: LocalDate | null }>`
      select count(*)::int as sales, min(day) as first_day, max(day) as last_day from sales where salon_id = ${id}`,
  )
  const { sales = 0, first_day = null, last_day = null } = sums ?? {}
  const tax_id = buyer?.tax_id ?? null
  const row = { salon_id: salon.id, name, address, tax_id, country, time_zone, closed_at: closedAt }
  const isNew = await call.db
    .insertInto('closed_salons')
    .values({ ...row, sales, first_day, last_day })
    .onConflict((conflict) => conflict.column('salon_id').doNothing())
    .returning('salon_id')
    .executeTakeFirst()
  if (!isNew) return
  let after = 0
  for (let part = 1; ; part++) {
    const { last, content } = await partAfter(salon, after)
    if (last === null) break
    const packed = gzipSync(JSON.stringify(content))
    await call.db.insertInto('closed_salon_sales').values({ salon_id: salon.id, part, content: packed }).execute()
    after = last
  }
  await call.queue(recordClosedJob, {})
}

/** Sales after a number, without clients, people and free texts. */
async function partAfter(salon: SalonScope, after: number): Promise<{ last: number | null; content: KeptPart }> {
  const numbers = await salon
    .selectFrom('sales')
    .select('number')
    .where('number', '>', after)
    .orderBy('number')
    .limit(partSales)
    .execute()
  const last = numbers.at(-1)?.number ?? null
  if (last === null) return { last, content: { lines: [], payments: [] } }
  const lines = await salon.sql(
    (id) => sql<KeptLine>`
      select s.number, s.day, s.kind, f.number as returns, s.currency, l.line, l.kind as what,
        case when l.kind in ('service', 'product') and (exists (select from appointments_and_holds a
            where a.salon_id = ${id} and a.id = l.appointment_id and a.service_id is not null and a.service_name = l.label)
          or exists (select from services v where v.salon_id = ${id} and v.name = l.label)
          or exists (select from products p where p.salon_id = ${id} and p.name = l.label)) then l.label end as label,
        l.quantity, l.unit_cents, l.discount_cents, l.total_cents, l.vat_letter, l.vat_basis_points, l.vat_cents, l.prepaid_cents
      from sales s join sale_lines l on l.salon_id = ${id} and l.sale_id = s.id
        left join sales f on f.salon_id = ${id} and f.id = s.returns_sale_id
      where s.salon_id = ${id} and s.number > ${after} and s.number <= ${last} order by s.number, l.line`,
  )
  const payments = await salon.sql(
    (id) => sql<KeptPayment>`
      select s.number, s.day, s.currency, p.method, p.amount_cents, p.vat_cents
      from sales s join sale_payments p on p.salon_id = ${id} and p.sale_id = s.id
      where s.salon_id = ${id} and s.number > ${after} and s.number <= ${last} order by s.number, p.position`,
  )
  return { last, content: { lines, payments } }
}
