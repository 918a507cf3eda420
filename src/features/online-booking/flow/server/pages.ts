import { emptyField } from '#features/online-booking/abuse/rules.ts'
import { admitForm } from '#features/online-booking/abuse/server/public.ts'
import { book, bookedOf, cachedSettings, hold } from '#features/online-booking/booking/server/public.ts'
import { bookingNotFound } from '#features/online-booking/booking/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, Redirect } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { isEmail } from '#platform/shared/fields.ts'
import { Fault } from '#platform/shared/fault.ts'
import { languageOf, linkIn, textsOf } from '../../texts/rules.ts'
import type { chooseTime, keepTyped, sendBooking, showBooked, showBookingStep } from '../contract.ts'
import { choiceFrom, flowPath, joinPhone, linkTo, noChoice } from '../rules.ts'
import { bookedPage } from './bookedPage.ts'
import { contactProblems, type Problems } from './fields.ts'
import { challengeIn, refusalsOf, subjectOf } from './formGuard.ts'
import { nothingTyped, parametersFrom, readView, salonOf, toCurrentAddress, typedFrom } from './readView.ts'
import { nearestIn, showOwn, showDetails, showStep, slotState } from './showStep.ts'
import { barberId, hasTyped, termsOf, totalText, type View } from './view.ts'

export async function show(
  call: VisitorCall,
  { address, ...query }: InputOf<typeof showBookingStep>,
): Promise<Page | Redirect> {
  const choice = choiceFrom(parametersFrom(query))
  const moved = toCurrentAddress(call, address, choice)
  return moved ?? (await showStep(call, await readView(call, address, choice, nothingTyped)))
}

export async function keep(call: VisitorCall, input: InputOf<typeof keepTyped>): Promise<Page | Redirect> {
  const choice = choiceFrom(new URLSearchParams(input.te))
  const typed = typedFrom(input)
  if (!hasTyped(typed)) return { to: linkTo(input.address, choice), status: 303 }
  return showStep(call, await readView(call, input.address, choice, typed))
}

/** Holds the start and shows the last step; for a taken start offers nearby ones. */
export async function holdTime(call: VisitorCall, input: InputOf<typeof chooseTime>): Promise<Page | Redirect> {
  const asked = choiceFrom(new URLSearchParams(input.te))
  const view = await readView(call, input.address, asked, typedFrom(input))
  const { choice, typed, t } = view
  const { date, time, services } = choice
  if (!date || !time || services.length === 0) return showStep(call, view)
  const last = async (token: string | null) => {
    const next = { ...choice, hold: token, step: null, allTimes: false }
    if (!hasTyped(typed)) return { to: linkTo(input.address, next), status: 303 } as const
    return showStep(call, await readView(call, input.address, next, typed))
  }
  try {
    const held = await hold(call, {
      services,
      barber_id: barberId(choice),
      date,
      time,
      instead_of: choice.hold ?? undefined,
    })
    return await last(held.hold.token)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    // Many holds of a shared address: the start is booked without one.
    if (error.status === 429) return last(null)
    if (error.code !== 'slot_taken') return refused(call, { ...view, choice: { ...choice, step: 3 } }, error)
    const own = await showOwn(call, view)
    if (own) return own
    const nearest = nearestIn(error)
    if (hasTyped(typed)) {
      return await showDetails(call, { ...view, hold: null }, { slot: { nearest }, status: 409 })
    }
    const text = nearest.length === 0 ? t.flow.takenAlone : t.flow.taken
    const again = await readView(call, input.address, { ...choice, step: 3, time: null }, typed)
    return showStep(call, again, { text, nearest })
  }
}

export async function send(call: VisitorCall, input: InputOf<typeof sendBooking>): Promise<Page | Redirect> {
  const asked = choiceFrom(new URLSearchParams(input.te))
  const view = await readView(call, input.address, asked, typedFrom(input))
  const { choice, typed, settings } = view
  const { date, time, services } = choice
  if (!date || !time || services.length === 0) return showStep(call, view)
  const problems = problemsOf(view)
  if (Object.keys(problems).length > 0) {
    return showDetails(call, view, { slot: await slotState(call, view), problems, status: 400 })
  }
  const slot = await slotState(call, view)
  if (typeof slot === 'object' && slot.isClosed)
    return showDetails(call, { ...view, hold: null }, { slot, status: 409 })
  if (input.pare && input.pare !== termsOf(view)) {
    const { duration, price } = totalText(view, view.hold?.barber_id)
    return showDetails(call, view, { slot, notice: { text: view.t.flow.termsChanged(duration, price) }, status: 409 })
  }
  try {
    const form = { stamp: typed.stamp, empty: input[emptyField] ?? '' }
    await admitForm(call, form, subjectOf(choice, call.today), input.prova)
    const { booked } = await book(call, {
      services,
      barber_id: view.hold?.barber_id ?? barberId(choice),
      date,
      time,
      hold: choice.hold ?? undefined,
      client_name: typed.name,
      client_phone: joinPhone(typed.code, typed.phone),
      client_email: typed.email || null,
      note: typed.note || null,
      answers: settings.questions.flatMap(({ id }, index) => {
        const text = typed.answers[index]
        return text ? [{ id, text }] : []
      }),
      source: choice.source,
      language: choice.language,
      proof: input.prova,
    })
    return { to: linkIn(choice.language, `${flowPath(input.address)}/gati/${booked.token}`), status: 303 }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (error.code === 'slot_taken') {
      const own = await showOwn(call, view)
      if (own) return own
      const nearest = nearestIn(error)
      return await showDetails(call, { ...view, hold: null }, { slot: { nearest }, status: 409 })
    }
    return refused(call, view, error)
  }
}

function problemsOf(view: View): Problems {
  const { typed, settings, t } = view
  const problems = contactProblems(view)
  if (typed.email && !isEmail(typed.email)) problems.emaili = t.flow.emailInvalid
  for (const [index, { is_required }] of settings.questions.entries()) {
    if (is_required && !typed.answers[index]) problems[`pergjigja_${index + 1}`] = t.flow.answerRequired
  }
  return problems
}

async function refused(call: VisitorCall, view: View, fault: Fault): Promise<Page> {
  const { t } = view
  const known: Record<string, string> = {
    ...refusalsOf(view, fault),
    unknown_choice: t.flow.unknownChoice,
    bad_input: t.flow.unknownChoice,
  }
  const text = known[fault.code]
  if (!text) throw fault
  const problem = fault.errors.find(({ field }) => field === 'client_phone') && { telefoni: t.flow.phoneInvalid }
  if (view.choice.step === 3) return showStep(call, view, { text })
  return showDetails(call, view, {
    slot: await slotState(call, view),
    challenge: challengeIn(fault),
    ...(problem ? { problems: problem } : { notice: { text } }),
    status: fault.status,
  })
}

export async function done(call: VisitorCall, input: InputOf<typeof showBooked>): Promise<Page> {
  const booked = await bookedOf(call, input.booked)
  if (!booked) throw bookingNotFound()
  const choice = { ...noChoice, language: languageOf(input.gjuha) }
  return bookedPage(
    call.installation.builtFiles,
    {
      address: input.address,
      choice,
      t: textsOf(choice.language),
      salon: await salonOf(call),
      settings: await cachedSettings(call),
      today: call.today,
      timeZone: call.timeZone,
      now: call.now,
    },
    booked,
    call.installation.appUrl,
  )
}
