import { randomUUID } from 'node:crypto'
import { appointmentsOf, bookMany, heldParts, releaseHold } from '#features/appointments/server/public.ts'
import type { Appointment } from '#features/appointments/contract.ts'
import { readPhone } from '#features/clients/rules.ts'
import { admitAttempt } from '#features/online-booking/abuse/server/public.ts'
import { clientTokenFor, visitOf } from '#features/online-booking/client-link/server/public.ts'
import { noteBooking } from '#features/online-booking/notices/server/public.ts'
import { tellDevices } from '#features/online-booking/push/server/public.ts'
import { needsApproval } from '#features/online-booking/settings/rules.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { countAttempt } from '#platform/server/http/limits.ts'
import { Fault, badInput, tooManyRequests, type FieldError } from '#platform/shared/fault.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { minutesOf, timeAt, type LocalTime } from '#platform/shared/time.ts'
import { bookingMessages, callSalonInstead, slotJustTaken, unknownChoice, type Booked } from '../contract.ts'
import { chooseBarber, isHoldToken, partId, partsOf, type Slot } from './hold.ts'
import { nearestStarts, openSettings } from './month.ts'
import { phoneAttemptsPerHour } from '../rules.ts'
import { cachedOffer, choicesOf } from './offer.ts'
import type { Language } from '../../texts/rules.ts'
import { phoneStanding } from './queries.ts'

export interface BookingInput extends Slot {
  hold?: string | undefined
  client_name: string
  client_phone: string
  note?: string | null | undefined
  answers: readonly { id: string; text: string }[]
  source?: string | null | undefined
  /** Of a client who wants mails about the visit. */
  client_email?: string | null | undefined
  language?: Language
  /** Of work, while the salon is under attack. */
  proof?: string | undefined
}

/**
 * Books a slot for a visitor, from their hold where they have one. The same call with the same hold gets the first result. Throws 400 for the
 * phone and answers, 409 slot_taken with the nearest starts, 409 call_salon, 409 unknown_choice, 409 online_booking_closed, and 409
 * proof_needed, which clients with a link of the salon are spared (`isKnown`).
 */
export async function book(
  call: VisitorCall,
  input: BookingInput,
  { isKnown = false }: { isKnown?: boolean } = {},
): Promise<{ booked: Booked }> {
  const settings = await openSettings(call)
  const e164 = checkFields(call, settings, input)
  const token = isHoldToken(input.hold) ? input.hold : randomUUID()
  const first = await bookedBefore(call, token, input, e164)
  if (first) return { booked: await asBooked(call, first) }

  if (!isKnown) {
    const { date, time, proof } = input
    await admitAttempt(call, { hold: isHoldToken(input.hold) ? input.hold : undefined, date, time }, proof)
  }
  await countPhone(call, e164)
  const standing = await phoneStanding(call.salon, { e164, nameKey: nameKey(input.client_name), today: call.today })
  // One answer for all three, which says nothing about the phone.
  if (standing.blocked || (!standing.known && !settings.new_clients) || standing.open >= settings.max_open_visits)
    throw callSalonInstead()

  const [held] = await heldParts(call, token)
  const own = held && held.appointment_date === input.date && held.appointment_time === input.time
  // What the visitor holds is theirs, also when another barber is free by now.
  const choice = own
    ? choicesOf(await cachedOffer(call), input.services, held.barber_id)[0]
    : await chooseBarber(call, input)
  if (!choice) throw unknownChoice()
  const email = input.client_email?.trim() || null
  const waits = needsApproval(settings, !standing.known)
  const parts = partsOf(token, choice, input).map((part, _index, all) => ({
    ...part,
    client_name: input.client_name,
    client_phone: input.client_phone,
    notes: notesOf(settings, input),
    visit_id: all.length > 1 ? token : null,
    online: {
      online_at: call.now.toISOString(),
      online_source: input.source ?? null,
      request: waits ? ('waiting' as const) : null,
    },
  }))
  try {
    const rows = await bookMany(
      call,
      parts,
      () => ({
        action: 'create',
        entity: 'appointment',
        entityId: partId(token, 0),
        description: bookingMessages.audit,
      }),
      {
        claim: async (tx) => void (await releaseHold(tx, token)),
        last: async (tx, booked) => {
          await noteBooking(tx, booked, { email, language: input.language ?? 'sq' })
          await tellDevices(tx, booked, waits ? 'requested' : 'booked')
        },
      },
    )
    return { booked: await asBooked(call, rows) }
  } catch (error) {
    // A concurrent call with the same hold, or one whose visit the salon deleted, says nothing of that visit.
    const taken = error instanceof Fault && ['slot_taken', 'already_booked', 'not_found'].includes(error.code)
    if (!taken) throw error
    throw slotJustTaken({ nearest: await nearestStarts(call, input) })
  }
}

/** Counts an attempt of a phone. Throws 429 when there were too many in an hour. */
async function countPhone(call: VisitorCall, e164: string): Promise<void> {
  const limit = { key: `online booking phone ${call.salon.id} ${e164}`, max: phoneAttemptsPerHour, minutes: 60 }
  const { exceeded, retryAfter } = await countAttempt(call.db, limit, call.now)
  if (exceeded) throw tooManyRequests({ retryAfter })
}

/** What an earlier call with this hold booked; null when there was none. Throws 409 slot_taken where another client booked with it. */
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

function checkFields(call: VisitorCall, settings: OnlineBooking, input: BookingInput): string {
  const errors: FieldError[] = []
  const phone = readPhone(input.client_phone, call.country)
  if (!phone?.e164) errors.push({ field: 'client_phone', message: bookingMessages.phoneInvalid })
  for (const question of settings.questions) {
    const answer = input.answers.find(({ id }) => id === question.id)?.text
    if (question.is_required && !answer)
      errors.push({ field: `answers.${question.id}`, message: bookingMessages.answerRequired })
  }
  if (errors.length > 0 || !phone?.e164) throw badInput(errors)
  return phone.e164
}

/** What the client wrote, and the answers to the salon's questions. */
function notesOf({ questions }: OnlineBooking, { note, answers }: BookingInput): string | null {
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

/** A visit as its client's last page shows it. */
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

/** The visit of a client's link, by the salon whose page is visited; null where it was deleted or is another salon's. */
export async function bookedOf(call: VisitorCall, token: string): Promise<Booked | null> {
  const visit = await visitOf(call, token).catch((error: unknown) => {
    if (error instanceof Fault && error.status === 404) return null
    throw error
  })
  return visit && { ...bookedVisit(visit.parts), token }
}
