import { sql, type RawBuilder } from 'kysely'
import { type LocalDate, addDays, weekStart } from '#platform/shared/time.ts'
import { moneyToEuros, rawSelectList, selectList, type ExportedRow } from '#platform/server/entityColumns.ts'
import { namesWith } from '#platform/shared/entityFields.ts'
import { omit, pick } from '#platform/shared/pick.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { fullness } from '#features/salon/availability/rules.ts'
import type { Client } from '#features/clients/contract.ts'
import { seenParent } from '#features/clients/server/public.ts'
import { barberDays } from '#features/salon/availability/server/public.ts'
import {
  stale,
  type Appointment,
  type AppointmentStatus,
  type VisitBefore,
  type listAppointments,
  appointmentGone,
  type getAppointment,
  type getWeek,
} from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { storedOnlyNames, type StoredAppointment, type Change } from '../../plan.ts'
import { shownParts } from '../../rules.ts'
import { restoredNames } from '../../schemas.ts'
import { appointmentMessages } from '../../copy.ts'

/** Appointments changed together. `from` excludes earlier days of a series. */
export type Selection =
  | { visit_id: string }
  | { visit_ids: readonly string[] }
  | { group_id: string }
  | { series_id: string; from?: LocalDate }
  | { ids: readonly string[] }

type Name = 'id' | 'visit_id' | 'group_id' | 'series_id' | 'appointment_date'

function conditionOf(selection: Selection, column: (name: Name) => RawBuilder<unknown>): RawBuilder<boolean> {
  if ('ids' in selection) return sql`${column('id')} = any(${[...selection.ids]}::uuid[])`
  if ('visit_id' in selection) return sql`${column('visit_id')} = ${selection.visit_id}`
  if ('visit_ids' in selection) return sql`${column('visit_id')} = any(${[...selection.visit_ids]}::uuid[])`
  if ('group_id' in selection) return sql`${column('group_id')} = ${selection.group_id}`
  const { series_id, from } = selection
  const isOfSeries = sql<boolean>`${column('series_id')} = ${series_id}`
  return from ? sql`${isOfSeries} and ${column('appointment_date')} >= ${from}` : isOfSeries
}

/** True for a row of the selection among those locked with it: other parts of their visits are locked too. */
export const isSelected = (selection: Selection, { id }: { id: string }): boolean =>
  !('ids' in selection) || selection.ids.includes(id)

/** SQL condition of a selection on `appointments`, in addition to the salon's. */
export const selected = (selection: Selection): RawBuilder<boolean> =>
  conditionOf(selection, (name) => sql.ref(`appointments.${name}`))

/** Same condition on the JSON of `deleted_appointments` under an alias. */
export const deletedAs = (selection: Selection, alias = 'd'): RawBuilder<boolean> =>
  conditionOf(selection, (name) => {
    if (name === 'id') return sql.ref(`${alias}.id`)
    return sql`(${sql.ref(`${alias}.row`)} ->> ${sql.lit(name)})::${sql.raw(name === 'appointment_date' ? 'date' : 'uuid')}`
  })

const columns = sql`${selectList(appointmentFields, namesWith(appointmentFields, 'reply'))},
  children.parent_name, children.parent_phone, children.id as child_id`

/**
 * An appointment always has a client and a barber. They are joined, because lookups per row cost twice as much. Those
 * under 16, who are few, are joined by clients_under_16, so that the others need their index alone.
 */
const joined = (join: RawBuilder<unknown>) => sql`appointments
  join clients on clients.salon_id = appointments.salon_id and clients.id = appointments.client_id
  left join clients children on children.salon_id = appointments.salon_id and children.id = appointments.client_id
    and children.under_16
  ${join} barbers on barbers.salon_id = appointments.salon_id and barbers.id = appointments.barber_id`
const withClientAndBarber = joined(sql`join`)
/** For conditions on the status: see `visitsOf`. */
const withBarberAfterwards = joined(sql`left join`)

const byTime = sql`order by appointments.appointment_date, appointments.appointment_time, appointments.id`
const visible = (salon: SalonScope) => salon.visible('appointments.barber_id')

/** Appointments of the salon; `rest` follows the condition on the salon. */
async function appointmentsFrom<Row extends Appointment = Appointment>(
  salon: SalonScope,
  tables: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  selectedColumns = columns,
): Promise<Row[]> {
  const rows = await salon.sql(
    (salonId) =>
      sql<Row & Child>`select ${selectedColumns} from ${tables} where appointments.salon_id = ${salonId}${rest}`,
  )
  for (const row of rows as (Appointment & Partial<Child>)[]) {
    const { child_id: id, parent_name = null, parent_phone = null } = row
    if (id) Object.assign(row, parentIn(salon, { id, under_16: true, parent_name, parent_phone }))
    delete row.child_id
    delete row.parent_name
    delete row.parent_phone
  }
  return moneyToEuros<Row>(appointmentFields, rows)
}

type Guarded = Pick<Client, 'id' | 'under_16' | 'parent_name' | 'parent_phone'>

/** The parent in a visit of a client under 16, as far as the caller sees it. */
export const parentIn = (salon: SalonScope, client: Guarded | undefined): Pick<Appointment, 'parent'> =>
  client?.under_16
    ? {
        parent: {
          client_id: client.id,
          ...seenParent(salon, { name: client.parent_name, parent_phone: client.parent_phone }),
        },
      }
    : {}

/** A client under 16 with the parent; null for others. */
interface Child {
  child_id: string | null
  parent_name: string | null
  parent_phone: string | null
}

const storedOnly = selectList(appointmentFields, storedOnlyNames)

const storedFrom = (salon: SalonScope, rest: RawBuilder<unknown>): Promise<StoredAppointment[]> =>
  appointmentsFrom(salon, withClientAndBarber, rest, sql`${columns}, ${storedOnly}`)

interface Window {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  status?: AppointmentStatus | undefined
  /** True for the caller's own column, also for a barber who sees all. */
  own?: boolean
  /** Rows of a page; all by default. */
  limit?: number | undefined
  page?: number
}

/**
 * Appointments of a range of days by time. Plan: index scan of appointments_day on (salon_id, appointment_date
 * between), barbers and clients by hash, or by key if there are many clients, then a sort. For clients it reads only
 * the index clients_phone. The cost depends on the rows of these days, not on the history.
 */
export async function appointmentsIn(salon: SalonScope, window: Window): Promise<Appointment[]> {
  const { from, to, status, own: onlyOwn, limit, page = 1 } = window
  // A single day is compared with `=`: PostgreSQL then estimates its rows well and reuses one generic plan, instead
  // of planning a range each time.
  const days =
    from && from === to
      ? sql` and appointments.appointment_date = ${from}`
      : sql`${from ? sql` and appointments.appointment_date >= ${from}` : sql``}${to ? sql` and appointments.appointment_date <= ${to}` : sql``}`
  return appointmentsFrom(
    salon,
    status ? withBarberAfterwards : withClientAndBarber,
    sql`${onlyOwn ? salon.own('appointments.barber_id') : visible(salon)}${days}${status ? sql` and appointments.status = ${status}` : sql``}
      ${byTime}${limit ? sql` limit ${limit} offset ${(page - 1) * limit}` : sql``}`,
  )
}

/** Plan: appointments_pkey, clients_pkey, barbers_pkey, one row each. */
export async function appointmentById(salon: SalonScope, id: string): Promise<Appointment | null> {
  const [found] = await appointmentsFrom(salon, withClientAndBarber, sql` and appointments.id = ${id}${visible(salon)}`)
  return found ?? null
}

/** A user who may change an appointment sees its price, which the undo needs. */
export function priceOf({ id, price }: StoredAppointment): number {
  if (price === null) throw new Error(`no price of appointment ${id}`)
  return price
}

/** The appointment in the format of replies. */
export const withoutService = (appointment: StoredAppointment): Appointment => omit(appointment, storedOnlyNames)

/** Throws 409 stale if the appointment is not in this version. */
export function requireVersion(row: StoredAppointment, version: string): void {
  if (Date.parse(version) !== Date.parse(row.updated_at)) throw stale({ appointment: withoutService(row) })
}

/**
 * Appointments of a selection by day and time. Plan: appointments_visit, appointments_group, appointments_series or
 * appointments_pkey, then clients_pkey and barbers_pkey.
 */
export const appointmentsOf = (salon: SalonScope, selection: Selection): Promise<Appointment[]> =>
  appointmentsWhere(salon, selected(selection))

export const appointmentsWhere = (salon: SalonScope, condition: RawBuilder<unknown>): Promise<Appointment[]> =>
  appointmentsFrom(salon, withBarberAfterwards, sql` and ${condition}${visible(salon)} ${byTime}`)

/**
 * Appointments of a selection with the other parts of their visits, locked by id until the transaction ends. Locked
 * first and read afterwards, because a waiting lock returns the row as joined before. Plan as above; ids by
 * appointments_pkey and appointments_visit.
 */
export async function lockedAppointments(salon: SalonScope, selection: Selection): Promise<StoredAppointment[]> {
  const locked = await salon.sql((salonId) => {
    const condition = selected(selection)
    // Subqueries as arrays, because one as a set would read all rows of the salon.
    const wanted =
      'ids' in selection
        ? sql`id = any(${[...selection.ids]}::uuid[] || array(select id from appointments
            where salon_id = ${salonId} and visit_id = any(array(select visit_id from appointments where salon_id = ${salonId} and ${condition}))))`
        : condition
    return sql<{ id: string }>`
      select id from appointments where salon_id = ${salonId} and ${wanted} order by id for no key update`
  })
  return storedAppointments(
    salon,
    locked.map(({ id }) => id),
  )
}

export const storedAppointments = (salon: SalonScope, ids: readonly string[]): Promise<StoredAppointment[]> =>
  storedFrom(salon, sql` and ${selected({ ids })} order by appointments.id`)

const exportedColumns = rawSelectList(appointmentFields, namesWith(appointmentFields, 'exported'))

/**
 * Appointments after an id, in id order; with `clientId` those of one client. Plan: index scan of appointments_pkey
 * from the last id, or of appointments_client, joined as above.
 */
export function exportedAppointments(
  salon: SalonScope,
  after: string,
  limit: number,
  clientId?: string,
): Promise<ExportedRow[]> {
  return salon.sql(
    (salonId) => sql<ExportedRow>`
      select ${exportedColumns} from ${withClientAndBarber}
      where appointments.salon_id = ${salonId} and appointments.id > ${after}::uuid${clientId ? sql` and appointments.client_id = ${clientId}` : sql``}
      order by appointments.id limit ${limit}`,
  )
}

/** Booked appointments and minutes per day. Plan: index scan of appointments_day over seven days, aggregated. */
function bookedByDay(
  salon: SalonScope,
  days: { from: LocalDate; to: LocalDate },
): Promise<{ date: LocalDate; count: number; minutes: number }[]> {
  return salon.sql(
    (salonId) => sql`
      select appointment_date as date, count(*)::int as count, sum(duration_minutes)::int as minutes
      from appointments
      where salon_id = ${salonId} and appointment_date between ${days.from} and ${days.to} and status <> 'cancelled'${salon.visible('barber_id')}
      group by appointment_date`,
  )
}

/** Displayed parts of an appointment's visit; none if it was deleted. */
export async function visitParts(salon: SalonScope, appointmentId: string): Promise<Appointment[]> {
  const one = await appointmentById(salon, appointmentId)
  if (!one) return []
  return shownParts(one.visit_id ? await appointmentsOf(salon, { visit_id: one.visit_id }) : [one])
}

export type ValuesBefore = Omit<VisitBefore, 'updated_at'>

const changesClient = (fields: Change): boolean =>
  fields.client_id !== undefined || fields.client_name !== undefined || fields.client_phone !== undefined

/** Values that the undo of a change restores. */
export function valuesBefore(row: StoredAppointment, change: Change): ValuesBefore {
  const { client_phone, ...values } = pick(row, restoredNames)
  return { ...values, id: row.id, price: priceOf(row), ...(changesClient(change) && { client_phone }) }
}

export async function list(call: SalonCall, window: InputOf<typeof listAppointments>) {
  return { appointments: await appointmentsIn(call.salon, window), message: appointmentMessages.listed }
}

/** One appointment with linked ones. Throws 404. */
export async function read(call: SalonCall, { id }: InputOf<typeof getAppointment>) {
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  const { visit_id, group_id } = appointment
  const selection = group_id ? { group_id } : visit_id ? { visit_id } : null
  const together = selection ? await appointmentsOf(call.salon, selection) : []
  return { appointment, linked: together.filter((one) => one.id !== id) }
}

export async function week(call: SalonCall, { date }: InputOf<typeof getWeek>) {
  const monday = weekStart(date)
  const span = { from: monday, to: addDays(monday, 6) }
  const rows = await bookedByDay(call.salon, span)
  const { days } = await barberDays(call, span)
  return {
    days: days.map((day) => {
      const { count = 0, minutes = 0 } = rows.find((row) => row.date === day.date) ?? {}
      const taken = fullness(day.barbers)
      return { date: day.date, count, minutes, fullness: taken ?? 0, closed: taken === null }
    }),
  }
}
