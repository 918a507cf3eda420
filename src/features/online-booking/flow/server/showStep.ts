import {
  bookingMonthOf,
  isBooked,
  isHoldOpen,
  nearestStarts,
  requireFree,
  startsBesideHold,
} from '#features/online-booking/booking/server/public.ts'
import type { BookingMonth } from '#features/online-booking/booking/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page } from '#platform/server/feature.ts'
import { Fault } from '#platform/shared/fault.ts'
import { localDate, localTime, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { barberId, barbersFor, choosesBarber, type Notice, type View } from './view.ts'
import { stripStart, type Step } from '../rules.ts'
import { barberStep } from './barberStep.ts'
import { detailsStep, type DetailsShown, type SlotState } from './detailsStep.ts'
import { guardOf, subjectOf } from './formGuard.ts'
import { ownPage } from './ownPage.ts'
import { servicesStep } from './servicesStep.ts'
import { timeStep } from './timeStep.ts'

/** Shows the requested step, or the first open one. A step is open once all earlier ones are answered. */
export async function showStep(call: VisitorCall, view: View, notice: Notice | null = null): Promise<Page> {
  const files = call.installation.builtFiles
  const { choice, t } = view
  const step = openStep(view)
  if (step === 1) return servicesStep(files, view, notice)
  if (barbersFor(view).length === 0) return servicesStep(files, view, { text: t.flow.notTogether })
  if (step === 2) return barberStep(files, view, await firstStarts(call, view), notice)
  const own = await showOwn(call, view)
  if (own) return own
  if (step === 4) return showDetails(call, view, { slot: await slotState(call, view), notice })
  const found = await monthOf(call, view)
  const { day } = found
  const month = await withOwnHold(call, view, found)
  return timeStep(files, { ...view, choice: { ...choice, date: day } }, month, day, notice)
}

/** The page for a visitor who came back to a hold after booking it; null otherwise. */
export const showOwn = async (call: VisitorCall, view: View): Promise<Page | null> =>
  !view.hold && (await isBooked(call, view.choice.hold)) ? ownPage(call.installation.builtFiles, view) : null

/** Last step, with its anti-robot values. */
export const showDetails = async (call: VisitorCall, view: View, shown: Omit<DetailsShown, 'guard'>): Promise<Page> =>
  detailsStep(call.installation.builtFiles, view, {
    ...shown,
    guard: await guardOf(call, view, subjectOf(view.choice, call.today)),
  })

function openStep(view: View): Step {
  const { services, barber, date, time, step } = view.choice
  const lastOpen: Step = services.length === 0 ? 1 : barber === null ? 2 : date === null || time === null ? 3 : 4
  const shown = step === null ? lastOpen : (Math.min(step, lastOpen) as Step)
  return shown === 2 && !choosesBarber(view) ? 1 : shown
}

/** Month strip around the chosen day, or from the first day with a free start. */
async function monthOf(call: VisitorCall, view: View): Promise<{ month: BookingMonth; day: LocalDate }> {
  const input = { services: view.choice.services, ...ofBarber(view) }
  const soon = await bookingMonthOf(call, input)
  const first = localDate(soon.first)
  const chosen = view.choice.date
  const asked = chosen && chosen >= first && chosen <= soon.last ? chosen : null
  const open = soon.days.find(({ starts }) => starts.length > 0)?.date
  const day = asked ?? localDate(open ?? soon.first)
  const start = stripStart(day, first)
  const month = start === first ? soon : await bookingMonthOf(call, { ...input, from: start })
  return { month, day }
}

/** The day of the visitor's hold, where overlapping starts can be chosen instead. */
async function withOwnHold(
  call: VisitorCall,
  view: View,
  { month, day }: { month: BookingMonth; day: LocalDate },
): Promise<BookingMonth> {
  const { hold } = view
  if (hold?.date !== day) return month
  const question = { services: view.choice.services, ...ofBarber(view) }
  const starts = await startsBesideHold(call, question, { token: hold.token, date: day })
  return { ...month, days: month.days.map((one) => (one.date === day ? { ...one, starts } : one)) }
}

const ofBarber = ({ choice }: View): { barber_id?: string } => {
  const id = barberId(choice)
  return id ? { barber_id: id } : {}
}

async function firstStarts(call: VisitorCall, view: View) {
  const first = new Map<string, { date: string; time: string } | null>()
  for (const { id } of barbersFor(view)) {
    const { days } = await bookingMonthOf(call, { services: view.choice.services, barber_id: id })
    const day = days.find(({ starts }) => starts.length > 0)
    const start = day?.starts[0]
    first.set(id, day && start ? { date: day.date, time: start.time } : null)
  }
  return first
}

/**
 * State of the chosen start: held, free, or no longer free, with the nearest ones. Never cached, because a hold
 * expires without an announcement.
 */
export async function slotState(call: VisitorCall, view: View): Promise<SlotState> {
  const { choice, hold } = view
  if (hold && hold.date === choice.date && hold.time === choice.time) {
    if (await isHoldOpen(call, choice.services, hold)) return 'held'
    const slot = { services: choice.services, barber_id: barberId(choice), date: localDate(hold.date) }
    return { nearest: await nearestStarts(call, { ...slot, time: localTime(hold.time) }), isClosed: true }
  }
  try {
    await requireFree(call, {
      services: choice.services,
      barber_id: barberId(choice),
      date: choice.date ?? call.today,
      time: choice.time ?? timeAt(0),
    })
    return 'free'
  } catch (error) {
    if (error instanceof Fault && error.code === 'slot_taken') return { nearest: nearestIn(error) }
    throw error
  }
}

export const nearestIn = ({ extra }: Fault) => (extra.nearest ?? []) as { date: string; time: string }[]
