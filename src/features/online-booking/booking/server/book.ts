import { randomUUID } from 'node:crypto'
import { appointmentsOf, bookRows, NotBooked } from '#features/schedule/appointments/server/public.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { barberDays, barberDaysIn } from '#features/salon/availability/server/public.ts'
import { readPhone } from '#platform/shared/phone.ts'
import { attemptsAt, requireProof } from '#features/online-booking/abuse/server/public.ts'
import { clientTokenFor, newLink, visitOf } from '#features/online-booking/client-link/server/public.ts'
import { noteBooking } from '#features/online-booking/visit-mails/server/public.ts'
import { tellDevices } from '#features/online-booking/web-push/server/public.ts'
import { needsApproval } from '#features/online-booking/settings/rules.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import { countAttempts, enforceLimits } from '#platform/server/http/limits.ts'
import { Fault, badInput, tooManyRequests, type FieldError } from '#platform/shared/fault.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { minutesOf, timeAt, type LocalTime } from '#platform/shared/time.ts'
import {
  bookingMessages,
  callSalonInstead,
  onlineBookingClosed,
  slotJustTaken,
  unknownChoice,
  type Booked,
} from '../contract.ts'
import { chooseAmong, isHoldToken, partId, partsOf } from './hold.ts'
import { nearestStarts, openSettings, requireOpen, type Slot } from './month.ts'
import { cachedOffer, choicesOf, type Choice } from './offer.ts'
import { phoneLimit } from './phoneLimit.ts'
import type { Language } from '../../texts/rules.ts'
import { readBeforeBooking, type BeforeBooking } from './queries.ts'

export interface BookingInput extends Slot {
  hold?: string | undefined
  client_name: string
  client_phone: string
  note?: string | null | undefined
  answers: readonly { id: string; text: string }[]
  source?: string | null | undefined
  /** Address of a client who wants mails about the visit. */
  client_email?: string | null | undefined
  language?: Language
  proof?: string | undefined
}

interface Booking {
  /** True for the link of an accepted visit, which proves an existing client and exempts the attempt from limits. */
  hasClientLink?: boolean
  attempts?: readonly AttemptLimit[]
}

/**
 * Books a slot for a visitor, from their hold if they have one. Repeated with the same hold, it returns the first
 * result. Throws 400 for the phone and answers, 409 slot_taken with the nearest starts, 409 call_salon, 409
 * unknown_choice, 409 online_booking_closed, 409 proof_needed, except for clients with a link of the salon
 * (`hasClientLink`), and 429. The attempt is counted, then decided, then booked; it is counted in its own transaction,
 * so that a refused attempt counts too.
 */
export async function book(
  call: VisitorCall,
  input: BookingInput,
  { hasClientLink = false, attempts = [] }: Booking = {},
): Promise<{ booked: Booked }> {
  const hold = isHoldToken(input.hold) ? input.hold : null
  const e164 = await openSettings(call)
    .then((settings) => checkFields(call, settings, input))
    .catch(async (error: unknown) => {
      await enforceLimits(call.db, attempts, call.now)
      throw error
    })
  const first = await countBookingAttempt(call, input, e164, { hold, hasClientLink, attempts })
  return {
    booked: first ? await asBooked(call, first) : await bookIfAllowed(call, input, e164, { hold, hasClientLink }),
  }
}

interface Asked {
  hold: string | null
  hasClientLink: boolean
}

/**
 * Counts the attempt against `attempts`, the salon's limit (except for clients with a link) and the phone's. Returns
 * the booking of an earlier call with the hold, even above the limits. Throws 409 proof_needed, 429.
 */
async function countBookingAttempt(
  call: VisitorCall,
  input: BookingInput,
  e164: string,
  { hold, hasClientLink, attempts }: Asked & { attempts: readonly AttemptLimit[] },
): Promise<readonly Appointment[] | null> {
  const limits = [...attempts, ...(hasClientLink ? [] : [attemptsAt(call)]), phoneLimit(call, e164)]
  const counted = await countAttempts(call.db, limits, call.now)
  const last = counted.at(-1)
  if (!last?.exceeded) return null
  const first = hold && counted.length > attempts.length ? await bookedBefore(call, hold, input, e164) : null
  if (first) return first
  const isAttack = !hasClientLink && counted.length === attempts.length + 1
  if (!isAttack) throw tooManyRequests({ retryAfter: last.retryAfter })
  await requireProof(call, { hold: hold ?? undefined, date: input.date, time: input.time }, input.proof)
  await enforceLimits(call.db, [phoneLimit(call, e164)], call.now)
  return null
}

/** Books if the salon's rules and the phone's visits allow it. Throws like `book`. */
async function bookIfAllowed(
  call: VisitorCall,
  input: BookingInput,
  e164: string,
  { hold, hasClientLink }: Asked,
): Promise<Booked> {
  const ids = hold ? input.services.map((_, index) => partId(hold, index)) : []
  const asked = { e164, today: call.today, date: input.date }
  const before = await readBeforeBooking(call, { ...asked, hold: hold ? { token: hold, ids } : null })
  if (!before) throw onlineBookingClosed()
  requireOpen(call, before)
  const missing = unanswered(before, input)
  if (missing.length > 0) throw badInput(missing)
  const first = hold && before.is_booked ? await bookedBefore(call, hold, input, e164) : null
  if (first) return asBooked(call, first)
  // Same refusal for all three, so that phones cannot be enumerated. It does not depend on the name, and a known
  // client is not booked at once.
  if (before.blocked || (!hasClientLink && !before.new_clients) || before.open >= before.max_open_visits)
    throw callSalonInstead()

  const choice = await choiceOf(call, input, before, hold)
  if (!choice) throw unknownChoice()
  try {
    const waits = needsApproval(before, hasClientLink)
    return await bookChoice(call, input, { before, choice, hold, waits })
  } catch (error) {
    if (!(error instanceof NotBooked)) throw error
    if (error.outcome.refusal?.endsWith('barber')) throw unknownChoice()
    // A concurrent call with the same hold was faster.
    const earlier = hold && (await bookedBefore(call, hold, input, e164))
    if (earlier) return asBooked(call, earlier)
    throw slotJustTaken({ nearest: await nearestStarts(call, input) })
  }
}

/** A hold stays with its barber, even if another barber is free by now. */
async function choiceOf(
  call: VisitorCall,
  input: BookingInput,
  before: BeforeBooking,
  hold: string | null,
): Promise<Choice | undefined> {
  const [held] = before.held
  if (held && held.appointment_date === input.date && held.appointment_time === input.time)
    return choicesOf(await cachedOffer(call), input.services, held.barber_id)[0]
  const span = { from: input.date, to: input.date }
  return chooseAmong(call, input, before, () => (hold ? barberDays(call, span) : barberDaysIn(call, before, span)))
}

interface Chosen {
  before: BeforeBooking
  choice: Choice
  hold: string | null
  waits: boolean
}

async function bookChoice(
  call: VisitorCall,
  input: BookingInput,
  { before, choice, hold, waits }: Chosen,
): Promise<Booked> {
  const visit = hold ?? randomUUID()
  const email = input.client_email?.trim() || null
  const bookings = partsOf(visit, choice, input).map((part, _index, all) => ({
    ...part,
    client_name: input.client_name,
    client_phone: input.client_phone,
    notes: notesOf(before, input),
    visit_id: all.length > 1 ? visit : null,
    online_at: call.now.toISOString(),
    online_source: input.source ?? null,
    request: waits ? ('waiting' as const) : null,
  }))
  let token = ''
  const { appointments } = await bookRows(call, bookings, {
    entry: { action: 'create', entity: 'appointment', entityId: partId(visit, 0), description: bookingMessages.audit },
    hold,
    last: async (tx, booked) => {
      if (booked[0]) token = await newLink(tx, booked[0])
      await noteBooking(tx, booked, { email, language: input.language ?? 'sq' })
      await tellDevices(tx, booked, waits ? 'requested' : 'booked', before.has_devices)
    },
  })
  return { ...bookedVisit(appointments), token }
}

/**
 * Result of an earlier call with this hold; null if there is none. Throws 409 slot_taken if another client booked with
 * it.
 */
async function bookedBefore(
  call: VisitorCall,
  token: string,
  input: BookingInput,
  e164: string,
): Promise<readonly Appointment[] | null> {
  const stored = await appointmentsOf(call.salon, { ids: input.services.map((_, index) => partId(token, index)) })
  const [first] = stored
  if (!first) return null
  const isSame =
    nameKey(first.client_name) === nameKey(input.client_name) &&
    readPhone(first.client_phone, call.country)?.e164 === e164
  if (!isSame) throw slotJustTaken({ nearest: await nearestStarts(call, input) })
  return stored
}

/** The phone as E.164. Throws 400 for the phone and answers. */
function checkFields(call: VisitorCall, settings: Pick<OnlineBooking, 'questions'>, input: BookingInput): string {
  const phone = readPhone(input.client_phone, call.country)
  const errors = unanswered(settings, input)
  if (!phone?.e164) throw badInput([{ field: 'client_phone', message: bookingMessages.phoneInvalid }, ...errors])
  if (errors.length > 0) throw badInput(errors)
  return phone.e164
}

const unanswered = ({ questions }: Pick<OnlineBooking, 'questions'>, { answers }: BookingInput): FieldError[] =>
  questions
    .filter((question) => question.is_required && !answers.find(({ id }) => id === question.id)?.text)
    .map(({ id }) => ({ field: `answers.${id}`, message: bookingMessages.answerRequired }))

function notesOf({ questions }: Pick<OnlineBooking, 'questions'>, { note, answers }: BookingInput): string | null {
  const answered = questions.flatMap(({ id, text }) => {
    const answer = answers.find((one) => one.id === id)?.text
    return answer ? [`${text}${/[?:.!]$/.test(text) ? '' : ':'} ${answer}`] : []
  })
  return [...(note ? [note] : []), ...answered].join('\n') || null
}

async function asBooked(call: VisitorCall, rows: readonly Appointment[]): Promise<Booked> {
  const [first] = rows
  if (!first) throw new Error('a booking without an appointment')
  return { ...bookedVisit(rows), token: await call.transact((tx) => clientTokenFor(tx, first.id)) }
}

function bookedVisit(rows: readonly Appointment[]): Omit<Booked, 'token'> {
  const parts = rows.toSorted((a, b) => (a.appointment_time < b.appointment_time ? -1 : 1))
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) throw new Error('a visit without parts')
  return {
    status: first.request === 'waiting' ? 'requested' : 'booked',
    client_name: first.client_name,
    date: first.appointment_date,
    time: first.appointment_time,
    ends: timeAt(minutesOf(last.appointment_time as LocalTime) + last.duration),
    services: parts.map(({ service_name }) => service_name),
    barber: first.barber,
    duration: parts.reduce((sum, { duration }) => sum + duration, 0),
    price: toEuros(parts.reduce((sum, { price }) => sum + toCents(price ?? 0), 0)),
    currency: first.currency,
  }
}

/** Visit of a client link of this salon; null if it was deleted or belongs to another salon. */
export async function bookedOf(call: VisitorCall, token: string): Promise<Booked | null> {
  const visit = await visitOf(call, token).catch((error: unknown) => {
    if (error instanceof Fault && error.status === 404) return null
    throw error
  })
  return visit && { ...bookedVisit(visit.parts), token }
}
