import { sql, type RawBuilder } from 'kysely'
import { isEarned, revenueRows, withReturned } from '#features/money/sums/server/public.ts'
import { isOfBarber } from '#database/visits.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { moneyToEuros, selectList } from '#platform/server/entityColumns.ts'
import type { Amounts, Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { clientGone } from '#features/clients/contract.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { Visit, VisitStatus, listClientAppointments } from '../../contract.ts'
import { visitShape } from '../../schemas.ts'
import { appointmentFields } from '../../fields.ts'

const columns = selectList(appointmentFields, Object.keys(visitShape.shape))

/** The last visit of the page before, which pages of a whole list begin after. */
export type VisitPlace = Pick<Visit, 'appointment_date' | 'appointment_time' | 'id'>

/** Omitted filters match everything. Days are inclusive. */
interface VisitFilter {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  status?: VisitStatus | undefined
  service?: string | undefined
  barber_id?: string | undefined
  client_id?: string | undefined
}

const conditions: Record<VisitStatus, RawBuilder<unknown>> = {
  pending: sql`appointments.status = 'pending'`,
  confirmed: sql`appointments.status = 'confirmed'`,
  completed: sql`appointments.status = 'completed'`,
  cancelled: sql`appointments.status = 'cancelled'`,
  done: sql`appointments.status in ('confirmed', 'completed')`,
  kept: sql`appointments.status <> 'cancelled'`,
  no_show: sql`appointments.cancel_reason = 'no_show'`,
}

function where(salon: SalonScope, salonId: RawBuilder<SalonId>, filter: VisitFilter): RawBuilder<unknown> {
  const parts = [
    sql`appointments.salon_id = ${salonId}`,
    filter.from && sql`appointments.appointment_date >= ${filter.from}`,
    filter.to && sql`appointments.appointment_date <= ${filter.to}`,
    filter.status && conditions[filter.status],
    filter.service && sql`lower(appointments.service_name) = lower(${filter.service}::text)`,
    filter.barber_id && isOfBarber(sql`appointments.barber_id`, filter.barber_id),
    filter.client_id && sql`appointments.client_id = ${filter.client_id}`,
  ]
  const given = parts.filter((part) => typeof part === 'object')
  return sql`${sql.join(given, sql` and `)}${salon.visible('appointments.barber_id')}`
}

interface VisitSlice {
  limit: number
  offset?: number
  after?: VisitPlace | undefined
}

const pageOf = (
  salon: SalonScope,
  salonId: RawBuilder<SalonId>,
  filter: VisitFilter,
  { limit, offset = 0, after }: VisitSlice,
  selected: RawBuilder<unknown> = columns,
) => sql`
  select ${selected}
  from appointments left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
  where ${where(salon, salonId, filter)}
    ${
      after
        ? sql`and (appointments.appointment_date, appointments.appointment_time, appointments.id)
            < (${after.appointment_date}, ${after.appointment_time}, ${after.id})`
        : sql``
    }
  order by appointments.appointment_date desc, appointments.appointment_time desc, appointments.id desc
  limit ${limit} offset ${offset}`

/**
 * Appointments matching the filter, latest first. Plan: backward scan of appointments_day that stops when the page is
 * full (appointments_client with a client), joined with the salon's few barbers: `left`, because PostgreSQL may begin
 * an inner join with the barbers and read the whole history of each.
 */
export async function visitsOf(salon: SalonScope, filter: VisitFilter, slice: VisitSlice): Promise<Visit[]> {
  const rows = await salon.sql((salonId) => sql<Visit>`${pageOf(salon, salonId, filter, slice)}`)
  return moneyToEuros(appointmentFields, rows)
}

/**
 * Hash of these fields of the appointments that `visitsOf` returns, instants to the second; null without any. Plan:
 * that of `visitsOf`.
 */
export async function hashOfVisits(
  salon: SalonScope,
  filter: VisitFilter,
  slice: VisitSlice,
  names: readonly (keyof Visit)[],
): Promise<string | null> {
  const values = names.map((name) =>
    appointmentFields[name].type === 'instant' ? sql`left(${sql.ref(name)}, 19)` : sql.ref(name),
  )
  const [found] = await salon.sql(
    (salonId) => sql<{ hash: string | null }>`
      select encode(sha256(convert_to(string_agg(row (${sql.join(values)})::text, ''), 'UTF8')), 'base64') as hash
      from (${pageOf(salon, salonId, filter, slice, selectList(appointmentFields, names))}) v`,
  )
  return found?.hash ?? null
}

interface Sums {
  appointments: number
  euro_cents: number
  lek_cents: number
}

const earned = (currency: Currency) => sql`
  coalesce(sum(cents) filter (where ${isEarned} and currency = ${currency}), 0)::bigint`

/** True for lists of earnings, whose revenue includes sales. Other lists have only the prices of their appointments. */
const hasSales = (status: VisitStatus | undefined) => status === undefined || status === 'done' || status === 'kept'

const hasStatus = (status: VisitStatus) =>
  hasSales(status) ? sql`(${conditions[status]} or appointments.status is null)` : conditions[status]

const always = { from: '-infinity' as LocalDate, to: 'infinity' as LocalDate }

/**
 * Number of appointments matching the filter, and revenue per currency: what their days, barber, client or service
 * earned (`revenueRows`). Plan: of all time the salon's totals (at most 16 rows), else that of revenueRows over the
 * days; the number with a status index-only.
 */
export async function sumsOf(
  salon: SalonScope,
  filter: VisitFilter,
): Promise<{ appointments: number; cents: Amounts }> {
  const { status, ...rest } = filter
  const { from = always.from, to = always.to, ...others } = rest
  const few = Boolean(salon.limits) || !hasSales(status) || Object.values(others).some((value) => value !== undefined)
  const isOfAll = !few && from === always.from && to === always.to
  const [sums] = await salon.sql((salonId) =>
    isOfAll
      ? sql<Sums>`
          select ${status ? sql`(select count(*) from appointments where ${where(salon, salonId, filter)})` : sql`coalesce(sum(appointments), 0)::int`}
              as appointments,
            coalesce(sum(revenue_cents), 0)::bigint as euro_cents, coalesce(sum(revenue_lek_cents), 0)::bigint as lek_cents
          from appointment_totals where salon_id = ${salonId}`
      : sql<Sums>`
          select count(status) as appointments, ${earned('EUR')} as euro_cents, ${earned('ALL')} as lek_cents
          from (${revenueRows(salonId, from, to, { withClients: others.client_id !== undefined, few })}) appointments
          where ${where(salon, salonId, others)}${status ? sql` and ${hasStatus(status)}` : sql``}`,
  )
  return { appointments: sums?.appointments ?? 0, cents: { EUR: sums?.euro_cents ?? 0, ALL: sums?.lek_cents ?? 0 } }
}

/** Appointments of a client, latest first. Throws 404. */
export async function clientVisits(call: SalonCall, { id, page, limit }: InputOf<typeof listClientAppointments>) {
  const client = await call.salon.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
  if (!client) throw clientGone()
  const [appointments, sums] = await Promise.all([
    visitsOf(call.salon, { client_id: id }, { limit, offset: (page - 1) * limit }),
    sumsOf(call.salon, { client_id: id }),
  ])
  return { appointments: await withReturned(call, appointments), pagination: paginate(page, limit, sums.appointments) }
}
