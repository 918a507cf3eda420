import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { addDays, type LocalDate, wallClock } from '#platform/shared/time.ts'
import type { recordSale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { backDays, lateSeconds, undoMinutes } from '../rules.ts'
import { dayOfSale } from './facts.ts'
import type { FieldErrors } from './fieldErrors.ts'

/** Time, device and till of a sale. */

type Input = InputOf<typeof recordSale>

/** A sale whose till is locked. */
export interface Taking extends Omit<ReturnType<typeof takingOf>, 'from' | 'dayProblem'> {
  day: LocalDate
  dayProblem?: string | null
  origin: 'paid' | 'close'
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
    throw badInput([{ field: 'device_number', message: saleMessages.device }])
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
    dayProblem: !isBefore ? null : isBarber ? saleMessages.today : saleMessages.backDays,
  }
}

/** Throws 400 for a day into which the caller may not date. */
export function requireDay({ dayProblem }: { dayProblem?: string | null }): void {
  if (dayProblem) throw badInput([{ field: 'sold_at', message: dayProblem }])
}

/**
 * A number of a device is given to one sale; not that of the same call, which may have arrived meanwhile. Plan:
 * sales_device_number.
 */
export async function checkDeviceNumber(
  call: SalonCall,
  errors: FieldErrors,
  id: string,
  { device_id, device_number }: Pick<ReturnType<typeof takingOf>, 'device_id' | 'device_number'>,
): Promise<void> {
  if (device_id === null) return
  const used = await call.salon
    .selectFrom('sales')
    .select('id')
    .where('device_id', '=', device_id)
    .where('device_number', '=', device_number)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (used) errors.add('device_number', saleMessages.deviceNumber)
}

/** Throws 400 if the error is that another sale took the device's number meanwhile. */
export function throwNumberUsed(error: unknown): void {
  if (violatedConstraint(error) !== 'sales_device_number') return
  throw badInput([{ field: 'device_number', message: saleMessages.deviceNumber }])
}
