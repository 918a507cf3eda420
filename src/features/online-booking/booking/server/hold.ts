import { randomUUID } from 'node:crypto'
import { retryOnConflict } from '#features/clients/server/public.ts'
import { byLeastWaste } from '#features/salon/availability/rules.ts'
import { barberDays, type BarberDays } from '#features/salon/availability/server/public.ts'
import {
  bookRows,
  clearHolds,
  heldParts,
  NotBooked,
  type Booking,
} from '#features/schedule/appointments/server/public.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import { isInRange } from '#features/online-booking/settings/rules.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import { enforceLimits } from '#platform/server/http/limits.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { toEuros } from '#platform/shared/money.ts'
import { minutesOf, plusMinutes, timeAt, type LocalTime } from '#platform/shared/time.ts'
import { v5 } from 'uuid'
import { Fault } from '#platform/shared/fault.ts'
import { slotJustTaken, unknownChoice, type Hold } from '../contract.ts'
import { bookingLimits, holdRate } from '../rules.ts'
import { freeDaysIn, nearestStarts, openSettings, rangeOf, withNearest, type Slot } from './month.ts'
import { cachedOffer, choicesOf, type Choice } from './offer.ts'
import type { OnlineOffer } from './queries.ts'

const tokenPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isHoldToken = (text: string | undefined): text is string => text !== undefined && tokenPattern.test(text)

/** Id of a visit's part, the same as a hold and once booked. */
export const partId = (token: string, index: number): string => v5(String(index), token)

export interface SalonTerms {
  settings: OnlineBooking
  offer: OnlineOffer
}

/**
 * Chooses a barber for the services at a start: of the free ones the one whose day gets the fewest gaps. Throws 409
 * slot_taken, 409 unknown_choice.
 */
export async function chooseBarber(
  call: VisitorCall,
  slot: Slot,
  { settings, offer }: SalonTerms,
  readDays: () => BarberDays | Promise<BarberDays> = () => barberDays(call, { from: slot.date, to: slot.date }),
): Promise<Choice> {
  const range = rangeOf(call, settings)
  const choices = choicesOf(offer, slot.services, slot.barber_id)
  if (isInRange(range, slot.date, slot.time)) {
    const [day] = freeDaysIn(await readDays(), choices, range)
    const minute = minutesOf(slot.time)
    const free = (day?.barbers ?? []).flatMap(({ choice, starts }) =>
      starts.filter(({ at }) => at === minute).map((start) => ({ ...start, choice })),
    )
    const [best] = byLeastWaste(free)
    if (best) return best.choice
  }
  throw slotJustTaken({ nearest: [] })
}

/**
 * Requires a free barber at a start. Throws 409 slot_taken with the nearest starts, 409 unknown_choice, 409
 * online_booking_closed.
 */
export async function requireFree(call: VisitorCall, slot: Slot): Promise<void> {
  const terms = { settings: await openSettings(call), offer: await cachedOffer(call) }
  await chooseBarber(call, slot, terms).catch(withNearest(call, slot))
}

export const partsOf = (token: string, { barber, services }: Choice, slot: Slot): Booking[] =>
  services.map((service, index) => ({
    id: partId(token, index),
    client_name: '',
    service_name: service.name,
    price: service.price,
    currency: service.currency,
    duration: service.duration,
    barber_id: barber.id,
    appointment_date: slot.date,
    appointment_time: slot.time,
    visit_id: token,
    follows: index > 0,
  }))

/** Fault of a slot or barber that is not free any more. Throws other errors. */
export function refusalOf(error: unknown): Fault {
  if (error instanceof NotBooked) return slotJustTaken({ nearest: [] })
  if (!(error instanceof Fault)) throw error
  return error.errors.some(({ field }) => field === 'barber') ? unknownChoice() : slotJustTaken({ nearest: [] })
}

const holdsAt = ({ salon, address }: VisitorCall): AttemptLimit => ({
  key: `online booking holds ${salon.id} ${networkOf(address)}`,
  ...holdRate,
})

/** Holds a start for five minutes instead of the visitor's previous hold. Throws like `requireFree`, and 429. */
export async function hold(
  call: VisitorCall,
  input: Slot & { instead_of?: string | undefined },
): Promise<{ hold: Hold }> {
  await enforceLimits(call.db, [holdsAt(call)], call.now)
  const token = randomUUID()
  const place = async (tx: VisitorCall): Promise<void> => {
    if (isHoldToken(input.instead_of)) await clearHolds(tx, { hold: input.instead_of })
    const terms = { settings: await openSettings(tx), offer: await cachedOffer(tx) }
    const parts = partsOf(token, await chooseBarber(tx, input, terms), input)
    const until = plusMinutes(tx.now, bookingLimits.holdMinutes)
    await bookRows(tx, parts, { entry: null, until }).catch(async (error: unknown) => {
      const refusal = refusalOf(error)
      // The parts that were free would be missing in the nearest starts.
      await clearHolds(tx, { hold: token })
      throw refusal
    })
    tx.announce(tx.salon.id, 'holds')
  }
  await retryOnConflict(() => call.transact((tx) => place(tx).catch(withNearest(tx, input))))
  const found = await holdOf(call, token)
  if (!found) throw slotJustTaken({ nearest: await nearestStarts(call, input) })
  return { hold: found }
}

/** Hold that has neither expired nor been booked; else null. */
export async function holdOf(call: VisitorCall, token: string): Promise<Hold | null> {
  if (!isHoldToken(token)) return null
  const parts = await heldParts(call, token)
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return null
  const { barbers } = await cachedOffer(call)
  return {
    token,
    held_until: first.held_until.toISOString(),
    date: first.appointment_date,
    time: first.appointment_time,
    ends: timeAt(minutesOf(last.appointment_time as LocalTime) + last.duration_minutes),
    service_ids: parts.flatMap(({ service_id }) => service_id ?? []),
    barber_id: first.barber_id,
    barber: barbers.find(({ id }) => id === first.barber_id)?.name ?? '',
    duration: parts.reduce((sum, part) => sum + part.duration_minutes, 0),
    price: toEuros(parts.reduce((sum, part) => sum + part.price_cents, 0)),
    currency: first.currency,
  }
}
