import { html } from '#platform/server/html/html.ts'
import { emptyField } from '#features/online-booking/abuse/rules.ts'
import { admitForm } from '#features/online-booking/abuse/server/public.ts'
import { waitForEarlier } from '#features/online-booking/booking/server/public.ts'
import { footer, page } from '#features/online-booking/page/server/public.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, Redirect } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { keepTypedWaiting, sendWaiting, showWaiting } from '../contract.ts'
import { choiceFrom, joinPhone, linkTo, parametersOf } from '../rules.ts'
import { contactFields, contactProblems, type Problems } from './fields.ts'
import { challengeIn, guardAttributes, guardFields, guardOf, refusalsOf } from './formGuard.ts'
import { languageChoices, liveParts, noticeBox, privacyLine, script } from './frame.ts'
import { nothingTyped, parametersFrom, readView, toCurrentAddress, typedFrom } from './readView.ts'
import { showStep } from './showStep.ts'
import {
  barberId,
  barberName,
  chosenServices,
  dateBox,
  enterButton,
  flowAction,
  go,
  hasTyped,
  serviceNames,
  typedBesides,
  typedForm,
  waitsParameter,
  type View,
} from './view.ts'

/** 'Doni më herët?': name and phone for the waiting list. */
export async function showWait(
  call: VisitorCall,
  { address, ...query }: InputOf<typeof showWaiting>,
): Promise<Page | Redirect> {
  const choice = choiceFrom(parametersFrom(query))
  const moved = toCurrentAddress(call, address, choice)
  if (moved) return moved
  const view = await readView(call, address, choice, nothingTyped)
  return view.choice.services.length === 0 ? showStep(call, view) : waitPage(call, view)
}

export async function keepWait(call: VisitorCall, input: InputOf<typeof keepTypedWaiting>): Promise<Page | Redirect> {
  const parameters = new URLSearchParams(input.te)
  const choice = choiceFrom(parameters)
  const typed = typedFrom(input)
  const isDone = parameters.get(waitsParameter) === '1'
  if (!isDone && !hasTyped(typed)) return { to: linkTo(input.address, choice, 'me-heret'), status: 303 }
  const view = await readView(call, input.address, choice, typed)
  return view.choice.services.length === 0 ? showStep(call, view) : waitPage(call, view, { done: isDone })
}

export async function sendWait(call: VisitorCall, input: InputOf<typeof sendWaiting>): Promise<Page> {
  const view = await readView(call, input.address, choiceFrom(new URLSearchParams(input.te)), typedFrom(input))
  const { typed, t, choice } = view
  const date = choice.date ?? call.today
  if (choice.services.length === 0) return showStep(call, view)
  const problems = contactProblems(view)
  if (Object.keys(problems).length > 0) return waitPage(call, view, { problems, status: 400 })
  try {
    const form = { stamp: typed.stamp, empty: input[emptyField] ?? '' }
    await admitForm(call, form, { date }, input.prova)
    await waitForEarlier(call, {
      services: choice.services,
      barber_id: barberId(choice),
      date,
      client_name: typed.name,
      client_phone: joinPhone(typed.code, typed.phone),
      proof: input.prova,
    })
  } catch (error) {
    if (!(error instanceof Fault) || error.status >= 500 || error.code === 'online_booking_closed') throw error
    const notice = refusalsOf(view, error)[error.code] ?? t.flow.unknownChoice
    return waitPage(call, view, { notice, status: error.status, challenge: challengeIn(error) })
  }
  return waitPage(call, view, { done: true })
}

interface Shown {
  problems?: Problems
  notice?: string
  status?: number
  done?: boolean
  challenge?: string | null
}

async function waitPage(
  call: VisitorCall,
  shown: View,
  { problems = {}, notice, status, done, challenge = null }: Shown = {},
): Promise<Page> {
  const view: View = done ? shown : { ...shown, hasInputs: true }
  const { t, choice, salon, today } = view
  const date = choice.date ?? today
  const title = done ? t.flow.earlierDoneTitle : t.flow.earlier
  const lead = done ? t.flow.earlierDoneLead : t.flow.earlierLead(t.format.dayName(date, today))
  const guard = await guardOf(call, view, { date })
  const back = { changes: { step: 3, allTimes: choice.allTimes } } as const
  return page({
    files: call.installation.builtFiles,
    lang: choice.language,
    title: `${title} · ${salon.name}`,
    script,
    status,
    body: html`<div class="flow">
      <main id="main" data-step="3" data-said="${title}">
        <div class="flow-step">
          ${done ? typedForm(view) : enterButton(view)}
          <header class="flow-head">
            ${go(view, { ...back, content: icon('chevron-left') as Html, class: 'flow-back tap', label: t.flow.back })}
            <p>${salon.name}</p>
          </header>
          <h1 tabindex="-1">${title}</h1>
          <p class="flow-lead">${lead}</p>
          <div class="flow-body">
            ${waitCard(view, date)}${notice ? noticeBox(view, { text: notice }) : ''}
            ${
              done
                ? go(view, { ...back, content: t.flow.backToTimes, class: 'btn btn-wide btn-large' })
                : html`<form
                    id="typed"
                    method="post"
                    action="${flowAction(view, 'me-heret')}"
                    novalidate
                    ${guardAttributes(guard, challenge)}
                  >
                    ${guardFields(view, guard)}${contactFields(view, problems)}${typedBesides(view)}
                    ${privacyLine(view, t.notice.waitLine)}
                    <button class="btn btn-primary btn-large btn-wide" name="te" value="${parametersOf(choice)}">
                      ${t.flow.earlierSend}
                    </button>
                  </form>`
            }
          </div>
          <div class="flow-end">${languageChoices(view, { waits: true, isDone: done })}${footer(choice.language)}</div>
        </div>
      </main>
      ${liveParts(t)}
    </div>`,
  })
}

/** The last day, the services and the barber of the wait. */
const waitCard = (view: View, date: LocalDate): Html =>
  html`<section class="card flow-summary" aria-label="${view.t.common.when}">
    ${dateBox(view, date)}
    <div>
      <p class="flow-when">${view.t.format.longDate(date)}</p>
      <p lang="sq">${serviceNames(chosenServices(view).map(({ name }) => name))}</p>
      <p>${barberId(view.choice) ? view.t.link.withBarber(barberName(view)) : view.t.flow.anyone}</p>
    </div>
  </section>`
