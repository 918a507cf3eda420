import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { money } from '#platform/shared/sq.ts'
import type { keepPayment } from '../contract.ts'
import { saleMessages, saleNotFound } from '../copy.ts'
import { isTheirs, loadSales } from './load.ts'
import { lockRows } from './locks.ts'
import { sql } from 'kysely'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { paymentsOfSales, type PaidPart } from '#features/money/sums/server/public.ts'

type Input = InputOf<typeof keepPayment>

/** Decides that the money of a visit that was cancelled or deleted stays a payment. Idempotent. Throws 404. */
export const keep = (call: SalonCall, input: Input) =>
  call.once(
    () => keepOnce(call, input),
    async () => ({ message: saleMessages.paymentKept }),
  )

async function keepOnce(call: SalonCall, { sale_id, appointment_id }: Input) {
  // A cancellation locks the visit first.
  await lockRows(call, { appointments: [appointment_id] })
  const found = (await loadSales(call, [sale_id])).get(sale_id)
  const line = found?.lines.find((one) => one.appointment_id === appointment_id)
  if (!found || !line) throw saleNotFound()
  if (line.barber_id !== call.salon.ownBarber && !isTheirs(call, found)) throw saleNotFound()
  const [decided] = await call.salon
    .updateTable('visit_sales')
    .set({ is_undecided: false })
    .where('appointment_id', '=', appointment_id)
    .where('sale_id', '=', sale_id)
    .where('is_undecided', '=', true)
    .returning('appointment_id')
    .execute()
  if (decided) {
    const { number, currency } = found.sale
    const texts = [`Shitja ${number}`, line.label, money(line.total_cents, currency)]
    const description = auditText(saleMessages.paymentKept, ...texts)
    await call.audit({ action: 'update', entity: 'sale', entityId: sale_id, description })
    call.announce(call.salon.id, 'day-close')
  } else await requireHeld(call, { sale_id, appointment_id })
  return { message: saleMessages.paymentKept }
}

/** Throws 404 if the money of the visit was given back meanwhile. Plan: visit_sales_pkey. */
async function requireHeld(call: SalonCall, { sale_id, appointment_id }: Input): Promise<void> {
  const held = await call.salon
    .selectFrom('visit_sales')
    .select('sale_id')
    .where('appointment_id', '=', appointment_id)
    .where('sale_id', '=', sale_id)
    .where('returned', '=', false)
    .executeTakeFirst()
  if (!held) throw saleNotFound()
}

export interface UndecidedVisit {
  appointment_id: string
  sale_id: string
  /** Line of the sale with the visit. */
  line: number
  number: number
  /** Day of the till with the money. */
  day: LocalDate
  client_id: string | null
  client_name: string | null
  label: string
  barber: string | null
  /** Day and time of the visit; null once it is deleted. */
  date: LocalDate | null
  time: LocalTime | null
  cents: number
  state: 'no_show' | 'cancelled' | 'deleted'
  /** Payments of the whole sale. */
  payments: PaidPart[]
}

const maxRows = 100

/**
 * Paid visits that were cancelled or deleted and about whose money nobody has decided, latest payment first. Plan:
 * visit_sales_undecided, then by key the sales, their lines and appointments.
 */
export async function undecidedVisits(
  call: SalonCall,
  { until, currency }: { until: LocalDate; currency: Currency },
): Promise<UndecidedVisit[]> {
  const rows = await call.salon.sql(
    (salonId) => sql<Omit<UndecidedVisit, 'payments'>>`
      select v.appointment_id, v.sale_id, l.line, s.number, s.day, s.client_id, l.label,
        coalesce(a.client_name, (select c.name from clients c where c.salon_id = ${salonId} and c.id = s.client_id)) as client_name,
        coalesce((select b.name from barbers b where b.salon_id = ${salonId} and b.id = l.barber_id), l.barber_name) as barber,
        a.appointment_date as date, to_char(a.appointment_time, 'HH24:MI') as time, l.total_cents as cents,
        case when a.id is null then 'deleted' when a.cancel_reason = 'no_show' then 'no_show' else 'cancelled' end as state
      from visit_sales v
        join sales s on s.salon_id = ${salonId} and s.id = v.sale_id
        join sale_lines l on l.salon_id = ${salonId} and l.sale_id = v.sale_id and l.appointment_id = v.appointment_id
        left join appointments a on a.salon_id = ${salonId} and a.id = v.appointment_id
      where v.salon_id = ${salonId} and v.is_undecided and not v.returned and s.currency = ${currency} and s.day <= ${until}
        and l.total_cents > 0 and (a.id is null or a.status = 'cancelled')
      order by s.number desc, l.line limit ${maxRows}`,
  )
  const payments = await paymentsOfSales(call, [...new Set(rows.map(({ sale_id }) => sale_id))])
  return rows.map((row) => ({ ...row, payments: payments.get(row.sale_id) ?? [] }))
}
