import { randomUUID } from 'node:crypto'
import { isClient, retryOnConflict } from '#features/clients/server/public.ts'
import { appointmentsOf, bookRows } from '#features/schedule/appointments/server/public.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { barberDays, barberDaysIn } from '#features/salon/availability/server/public.ts'
import { readPhone } from '#platform/shared/phone.ts'
import { admitAttempt, countFailure } from '#features/online-booking/abuse/server/public.ts'
import { clientTokenFor, newLink, visitOf } from '#features/online-booking/client-link/server/public.ts'
import { noteBooking } from '#features/online-booking/visit-mails/server/public.ts'
import { notifyDevices } from '#features/online-booking/web-push/server/public.ts'
import { needsApproval } from '#features/online-booking/settings/rules.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { enforceLimits } from '#platform/server/http/limits.ts'
import { Fault, badInput, type FieldError } from '#platform/shared/fault.ts'
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
import { chooseBarber, isHoldToken, partId, partsOf, refusalOf } from './hold.ts'
import { openSettings, requireOpen, withNearest, type Slot } from './month.ts'
import { cachedOffer, choicesOf, type Choice } from './offer.ts'
import { phoneLimit } from './phoneLimit.ts'
import type { Language } from '../../texts/rules.ts'
import { readBeforeBooking, type BeforeBooking, type OnlineOffer } from './queries.ts'

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

/**
 * Books a slot for a visitor, from their hold if they have one. Repeated with the same hold, it returns the first
 * result. Throws 400 for the phone and answers, 409 slot_taken with the nearest starts, 409 call_salon, 409
 * unknown_choice, 409 online_booking_closed, 409 proof_needed, except for clients with a link of the salon
 * (`hasClientLink`, which also exempts the attempt from the salon's limit), and 429.
 */
export async function book(
  call: VisitorCall,
  input: BookingInput,
  { hasClientLink = false } = {},
): Promise<{ booked: Booked }> {
  const hold = isHoldToken(input.hold) ? input.hold : undefined
  const e164 = checkFields(call, await openSettings(call), input)
  const asked = { ...input, hold, e164, hasClientLink, offer: await cachedOffer(call) }
  const booked = await attemptBooking(call, asked).catch(withNearest(call, input))
  return { booked }
}

interface Asked extends BookingInput {
  e164: string
  hasClientLink: boolean
  /** Read before the transaction, so that it may be cached. */
  offer: OnlineOffer
}

/**
 * Counts the attempt and books. A repeated call gets its first result, even above a limit. A taken time rolls back all,
 * the count too, which is then made again.
 */
async function attemptBooking(call: VisitorCall, asked: Asked): Promise<Booked> {
  const { hold, hasClientLink, proof } = asked
  try {
    if (!hasClientLink) await admitAttempt(call, asked, proof)
    const outcome = await retryOnConflict(() => call.transact((tx) => bookOnce(tx, asked))).catch(async (error) => {
      const refusal = refusalOf(error)
      await countAttempt(call, asked)
      return refusal
    })
    if (outcome instanceof Fault) throw outcome
    return outcome
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const first = hold ? await call.transact((tx) => bookedBefore(tx, asked, hold)) : null
    if (first) return first
    await countFailure(call, error)
    throw error
  }
}

const countAttempt = (call: VisitorCall, { e164 }: Asked): Promise<void> =>
  enforceLimits(call.db, [phoneLimit(call, e164)], call.now)

/**
 * Counts the phone's attempt, checks the rules and books, in a transaction. The row of the attempts stays locked, so
 * that those of a phone are decided one after another. A refusal by the rules is returned, not thrown, so that its
 * count is committed. Lock order: attempts, clients, barbers, hold, appointments.
 */
async function bookOnce(tx: VisitorCall, asked: Asked): Promise<Booked | Fault> {
  let allowed: Allowed | Booked
  try {
    await countAttempt(tx, asked)
    allowed = await checkRules(tx, asked)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error
  }
  return 'token' in allowed ? allowed : insert(tx, asked, allowed)
}

interface Allowed {
  before: BeforeBooking
  choice: Choice
}

/**
 * Checks the salon's rules and the phone's visits, and chooses the barber. Returns the booking of an earlier call with
 * the hold. Throws like `book`.
 */
async function checkRules(tx: VisitorCall, asked: Asked): Promise<Allowed | Booked> {
  const { hold, e164, hasClientLink } = asked
  const ids = hold ? asked.services.map((_, index) => partId(hold, index)) : []
  const before = await readBeforeBooking(tx, {
    e164,
    today: tx.today,
    date: asked.date,
    hold: hold ? { token: hold, ids } : null,
  })
  if (!before) throw onlineBookingClosed()
  requireOpen(tx, before)
  const missing = unanswered(before, asked)
  if (missing.length > 0) throw badInput(missing)
  const first = hold && before.is_booked ? await bookedBefore(tx, asked, hold) : null
  if (first) return first
  // Same refusal for all three, so that phones cannot be enumerated. It does not depend on the name, and a known
  // client is not booked at once.
  if (before.blocked || (!hasClientLink && !before.new_clients) || before.open >= before.max_open_visits)
    throw callSalonInstead()
  const choice = await choiceOf(tx, asked, before)
  if (!choice) throw unknownChoice()
  return { before, choice }
}

/** A hold stays with its barber, even if another barber is free by now. */
async function choiceOf(tx: VisitorCall, asked: Asked, before: BeforeBooking): Promise<Choice | undefined> {
  const [held] = before.held
  if (held && held.appointment_date === asked.date && held.appointment_time === asked.time)
    return choicesOf(asked.offer, asked.services, held.barber_id)[0]
  const span = { from: asked.date, to: asked.date }
  return chooseBarber(tx, asked, { settings: before, offer: asked.offer }, () =>
    asked.hold ? barberDays(tx, span) : barberDaysIn(tx, before, span),
  )
}

/** Inserts the visit with its link and notices. Throws NotBooked, 400. */
async function insert(tx: VisitorCall, asked: Asked, { before, choice }: Allowed): Promise<Booked> {
  const { hold } = asked
  const waits = needsApproval(before, asked.hasClientLink)
  const visit = hold ?? randomUUID()
  const bookings = partsOf(visit, choice, asked).map((part, _index, all) => ({
    ...part,
    client_name: asked.client_name,
    client_phone: asked.client_phone,
    notes: notesOf(before, asked),
    visit_id: all.length > 1 ? visit : null,
    online_at: tx.now.toISOString(),
    online_source: asked.source ?? null,
    request: waits ? ('waiting' as const) : null,
  }))
  const entry = {
    action: 'create',
    entity: 'appointment',
    entityId: partId(visit, 0),
    description: bookingMessages.audit,
  } as const
  const { appointments } = await bookRows(tx, bookings, { entry, hold })
  const [first] = appointments
  if (!first) throw new Error('a booking without an appointment')
  const token = await newLink(tx, first)
  const email = asked.client_email?.trim() || null
  await noteBooking(tx, appointments, { email, language: asked.language ?? 'sq' })
  await notifyDevices(tx, appointments, waits ? 'requested' : 'booked', before.has_devices)
  return { ...bookedVisit(appointments), token }
}

/**
 * Result of an earlier call with this hold; null if there is none. Throws 409 slot_taken if another client booked with
 * it.
 */
async function bookedBefore(tx: VisitorCall, asked: Asked, hold: string): Promise<Booked | null> {
  const stored = await appointmentsOf(tx.salon, { ids: asked.services.map((_, index) => partId(hold, index)) })
  const [first] = stored
  if (!first) return null
  const person = { nameKey: nameKey(asked.client_name), phoneKey: asked.e164 }
  if (!first.client_id || !(await isClient(tx.salon, first.client_id, person))) throw slotJustTaken({ nearest: [] })
  return { ...bookedVisit(stored), token: await clientTokenFor(tx, first.id) }
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
