import { type RawBuilder, sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays, type LocalDate, wallClock } from '#platform/shared/time.ts'
import type { recordSale } from '../contract.ts'
import { backDays, lateSeconds, undoMinutes } from '../rules.ts'
import { dayOfSale } from './locks.ts'
import { refuse } from './refused.ts'

/** Time, device and till of a sale. */

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
