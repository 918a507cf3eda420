import { type Selectable, sql, type RawBuilder } from 'kysely'
import type { AppointmentRow } from '#database/rows/appointments.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import { addDays, type LocalDate, type LocalTime, wallClock } from '#platform/shared/time.ts'
import type { KnownProduct, KnownVisit } from '../plan/facts.ts'
import { backDays, lateDays, lateSeconds, undoMinutes } from '../rules.ts'
import { lockPrepaid } from './load.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { recordSale } from '../contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { centsIn, type RefusalName, Refusals } from '../plan/asked.ts'

/** Locks of every act, until its transaction ends. */

type Salon = Pick<SalonCall, 'salon'>

export interface LockedVisit extends KnownVisit, Pick<Selectable<AppointmentRow>, 'request' | 'visit_id'> {
  appointment_date: LocalDate
  appointment_time: LocalTime
}

interface Keys {
  appointments: readonly string[]
  sales: readonly string[] | ((appointments: ReadonlyMap<string, LockedVisit>) => Promise<readonly string[]>)
  prepaid: { ids: readonly string[]; codes?: readonly string[] }
  products: readonly string[]
}

/**
 * The order of locks: the till's day before this call, because a close locks it and then confirms appointments; then
 * appointments, sales, what is prepaid and stock, each by id; the salon's last number when a sale is inserted.
 */
export async function lockRows(call: Salon, { appointments = [], sales = [], prepaid, products = [] }: Partial<Keys>) {
  const visits = await lockAppointments(call, appointments)
  const saleIds = typeof sales === 'function' ? await sales(visits) : sales
  await lockSales(call, saleIds)
  return {
    appointments: visits,
    prepaid: await lockPrepaid(call, prepaid ?? { ids: [] }),
    products: await lockProducts(call, products),
  }
}

/** Locked appointments by id. Plan: appointments_pkey, barbers_pkey. */
async function lockAppointments(call: Salon, ids: readonly string[]): Promise<Map<string, LockedVisit>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<LockedVisit>`
      select a.id, a.barber_id, b.name as barber, a.client_id, a.service_id, a.service_name, a.price_cents, a.currency, a.status, a.listed_cents,
        a.listed_currency, a.request, a.visit_id, a.appointment_date, to_char(a.appointment_time, 'HH24:MI') as appointment_time
      from appointments_and_holds a join barbers b on b.salon_id = ${salonId} and b.id = a.barber_id
      where a.salon_id = ${salonId} and a.id = any (${ids}::uuid[]) and a.status <> 'held'
      order by a.id for no key update of a`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks sales, which serialises their returns and the payments of their debts. Plan: sales_pkey. */
async function lockSales(call: Salon, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await call.salon.selectFrom('sales').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** Products by id, with their stock locked. Plan: product_stock_pkey, products_pkey. */
export async function lockProducts(call: Salon, ids: readonly string[]): Promise<Map<string, KnownProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<KnownProduct>`
      select p.id, p.name, p.price_cents, p.currency, p.vat_letter, p.counts_stock, p.low_at, p.is_active, s.quantity
      from product_stock s join products p on p.salon_id = ${salonId} and p.id = s.product_id
      where s.salon_id = ${salonId} and s.product_id = any (${ids}::uuid[])
      order by s.product_id for update of s`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export const addTill = (call: Salon, day: LocalDate, currency: Currency) =>
  call.salon.sql(
    (salonId) => sql`
      insert into till_days (salon_id, day, currency) values (${salonId}, ${day}, ${currency}) on conflict do nothing`,
  )

/** The till of a day, locked FOR SHARE. Plan: till_days_pkey. */
const shareTill = (call: Salon, day: LocalDate, currency: Currency) =>
  call.salon
    .selectFrom('till_days')
    .select('closed_at')
    .where('day', '=', day)
    .where('currency', '=', currency)
    .forShare()
    .executeTakeFirst()

/**
 * The first day with an open till, from one on, locked FOR SHARE until the transaction ends: sales of a day do not wait
 * for each other, and a close (FOR UPDATE) waits for all of them.
 */
export async function lockOpenDay(call: Salon, from: LocalDate, currency: Currency): Promise<LocalDate> {
  for (let day = from; ; day = addDays(day, 1)) {
    let found = await shareTill(call, day, currency)
    if (!found) {
      await addTill(call, day, currency)
      found = await shareTill(call, day, currency)
    }
    if (!found?.closed_at) return day
  }
}

/** True if the till of a recorded sale is open, which is locked FOR SHARE. */
export async function lockTillOf(call: Salon, day: LocalDate, currency: Currency): Promise<boolean> {
  return !(await shareTill(call, day, currency))?.closed_at
}

/**
 * Day of a sale made at a time, at the latest today. Anybody can make up the number of a device, so that a barber's is
 * dated two days back at most.
 */
export function dayOfSale(call: SalonCall, soldAt: Date): LocalDate {
  const { date } = wallClock(soldAt, call.timeZone)
  const isBarber = call.user.salon?.role === 'barber'
  const oldest = addDays(call.today, -(isBarber ? backDays : lateDays))
  return date >= oldest ? date : isBarber ? call.today : oldest
}

type Input = InputOf<typeof recordSale>

/** A sale whose till is locked. */
export interface Taking extends Omit<ReturnType<typeof takingOf>, 'from' | 'dayProblem'> {
  day: LocalDate
  dayProblem?: 'today' | 'backDays' | null
  origin: 'paid' | 'close'
  /** True for a sale without a number of its own that a device kept. */
  isKept?: boolean
  /** For a deposit that keeps the money of a return. */
  for_return_id?: string
}

/**
 * Time of a sale and what it says about its way here. `dayProblem` is the error of a day before the ones that the role
 * may date into without a device; a call that was recorded in time may be repeated later.
 */
export function takingOf(call: SalonCall, input: Pick<Input, 'sold_at' | 'device_id' | 'device_number'>) {
  const { device_id = null, device_number = null } = input
  if ((device_id === null) !== (device_number === null)) {
    refuse('device_number', 'device')
  }
  const soldAt = input.sold_at && input.sold_at < call.now ? input.sold_at : call.now
  const age = call.now.getTime() - soldAt.getTime()
  const isBarber = call.user.salon?.role === 'barber'
  const first = addDays(call.today, isBarber ? 0 : -backDays)
  const isBefore = device_number === null && age > undoMinutes * 60_000 && wallClock(soldAt, call.timeZone).date < first
  return {
    device_id,
    device_number,
    sold_at: soldAt,
    isLate: device_number !== null || age > lateSeconds * 1000,
    from: dayOfSale(call, soldAt),
    dayProblem: !isBefore ? null : isBarber ? ('today' as const) : ('backDays' as const),
  }
}

/** Throws 400 for a day into which the caller may not date. */
export function requireDay({ dayProblem }: { dayProblem?: Taking['dayProblem'] }): void {
  if (dayProblem) refuse('sold_at', dayProblem)
}

/** The refusal of a device's number that another sale has. */
export const usedNumber = ['device_number', 'deviceNumber'] as const

type Numbered = Pick<Taking, 'device_id' | 'device_number'>

/**
 * SQL that is true if a number of a device was given to another sale; not that of the same call, which may have arrived
 * meanwhile. Plan: sales_device_number.
 */
export const numberUsed = (salonId: RawBuilder<SalonId>, { id, device_id, device_number }: Numbered & { id: string }) =>
  device_id === null
    ? sql`false`
    : sql`exists (select from sales d where d.salon_id = ${salonId} and d.device_id = ${device_id}
        and d.device_number = ${device_number} and d.id <> ${id})`

export async function isNumberUsed(call: SalonCall, id: string, taking: Numbered): Promise<boolean> {
  if (taking.device_id === null) return false
  const [row] = await call.salon.sql(
    (salonId) => sql<{ is_used: boolean }>`select ${numberUsed(salonId, { id, ...taking })} as is_used`,
  )
  return row?.is_used === true
}

/** 400 with the names of its refusals, which the reply does not contain. */
export class RefusedSale extends Fault {
  readonly names: ReadonlySet<RefusalName>

  constructor({ list }: Refusals) {
    const errors = list.map(({ field, message }) => ({ field, message }))
    super(400, 'bad_input', errors[0]?.message ?? '', { errors })
    this.names = new Set(list.map(({ name }) => name))
  }
}

/** Throws 400 if something is refused. */
export function throwRefused(refusals: Refusals): void {
  if (!refusals.isEmpty) throw new RefusedSale(refusals)
}

/** Throws 400 for one refusal. */
export function refuse(...refusal: Parameters<Refusals['add']>): never {
  const refusals = new Refusals()
  refusals.add(...refusal)
  throw new RefusedSale(refusals)
}

/** Cents of an amount of a body. Throws 400 for a fraction of a lek. */
export function wholeAmount(amount: number, currency: Currency, field = 'amount'): number {
  const refusals = new Refusals()
  const cents = centsIn(refusals, amount, currency, field)
  throwRefused(refusals)
  return cents
}
