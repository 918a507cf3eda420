import { randomUUID } from 'node:crypto'
import { readPhone } from '#platform/shared/phone.ts'
import { admitAttempt, countFailure } from '#features/online-booking/abuse/server/public.ts'
import { everyWeekday, maxWaitDays } from '#features/schedule/waiting-list/rules.ts'
import { saveWait } from '#features/schedule/waiting-list/server/public.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { enforceLimits } from '#platform/server/http/limits.ts'
import { Fault, badInput } from '#platform/shared/fault.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { bookingMessages, callSalonInstead } from '../contract.ts'
import { openSettings, rangeOf } from './month.ts'
import { cachedOffer, choicesOf } from './offer.ts'
import { phoneLimit } from './phoneLimit.ts'
import { phoneStatus } from './queries.ts'

export interface WaitInput {
  services: readonly string[]
  barber_id: string | null
  date: LocalDate
  client_name: string
  client_phone: string
  proof?: string | undefined
}

/**
 * Adds a visitor to the waiting list for a start until a day, at most as long as a wait may last; the salon writes when
 * one becomes free. Throws 400, 409 and 429 like a booking.
 */
export async function waitForEarlier(call: VisitorCall, input: WaitInput): Promise<{ waiting: true }> {
  const settings = await openSettings(call)
  const phone = readPhone(input.client_phone, call.country)
  if (!phone?.e164) throw badInput([{ field: 'client_phone', message: bookingMessages.phoneInvalid }])
  await admitAttempt(call, { date: input.date }, input.proof)
  try {
    await addWait(call, input, { settings, e164: phone.e164 })
  } catch (error) {
    if (error instanceof Fault) await countFailure(call, error)
    throw error
  }
  return { waiting: true }
}

async function addWait(
  call: VisitorCall,
  input: WaitInput,
  { settings, e164 }: { settings: OnlineBooking; e164: string },
): Promise<void> {
  await enforceLimits(call.db, [phoneLimit(call, e164)], call.now)
  const [choice] = choicesOf(await cachedOffer(call), input.services, input.barber_id)
  const { blocked } = await phoneStatus(call.salon, { e164, today: call.today })
  if (blocked || !settings.new_clients) throw callSalonInstead()
  const { from, until } = rangeOf(call, settings)
  const [last = from] = [input.date, until, addDays(from, maxWaitDays)].toSorted()
  await call.transact((tx) =>
    saveWait(tx, {
      id: randomUUID(),
      client_name: input.client_name,
      client_phone: input.client_phone,
      service_name: null,
      service_ids: [...input.services],
      duration: choice?.duration,
      barber_id: input.barber_id,
      from_date: from,
      to_date: last < from ? from : last,
      from_time: null,
      to_time: null,
      weekdays: [...everyWeekday],
    }),
  )
}
