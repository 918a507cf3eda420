import { html } from '#platform/server/html/html.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import { needsApproval } from '#features/online-booking/settings/rules.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import { localDate, minutesOf, timeAt, type LocalTime } from '#platform/shared/time.ts'
import { bookingLimits } from '../../booking/rules.ts'
import { linkIn } from '../../texts/rules.ts'
import { parametersOf, totalOf } from '../rules.ts'
import { contactFields, inputField, type Problems } from './fields.ts'
import { holdLine, nearStarts, noticeBox, privacyLine, privacyLink, stepPage } from './frame.ts'
import { guardAttributes, guardFields, type FormGuard } from './formGuard.ts'
import {
  chosenServices,
  termsOf,
  dateBox,
  enterButton,
  flowAction,
  go,
  serviceNames,
  timeButton,
  timeText,
  totalText,
  type Notice,
  type View,
} from './view.ts'

/** State of the chosen start: held, free with an expired hold, or no longer free, with nearby ones. */
export type SlotState =
  | 'held'
  | 'free'
  | { nearest: readonly { date: string; time: string }[]; /** The salon has closed it since. */ isClosed?: true }

export interface DetailsShown {
  slot: SlotState
  guard: FormGuard
  /** Challenge to solve, if the form was sent without the required proof. */
  challenge?: string | null
  problems?: Problems
  notice?: Notice | null
  status?: number
}

/** Step 4: name and phone. Its inputs are part of the form that passes typed values on to other steps. */
export function detailsStep(
  files: BuiltFiles,
  shown: View,
  { slot, guard, challenge = null, problems = {}, notice, status }: DetailsShown,
): Page {
  const view: View = { ...shown, hasInputs: true }
  const { t, typed, settings, choice } = view
  const taken = typeof slot === 'object'
  const isRequest = needsApproval(settings, false)
  const book = html`<button
    class="btn btn-primary btn-large btn-wide"
    form="typed"
    name="te"
    value="${parametersOf(choice)}"
    ${taken ? 'disabled' : ''}
  >
    ${isRequest ? t.flow.request : t.flow.book}
  </button>`
  // On a phone the line above the button may be below the edge of the screen.
  const more = html`${' '}<a href="${privacyLink(view)}" target="_blank" rel="noopener">${t.notice.title}</a>`
  const rule = (link: Html | '') =>
    html`<p>
      ${isRequest ? t.flow.requestRule(settings.cancel_until_hours) : t.flow.cancelRule(settings.cancel_until_hours)}${' '}
      <a href="${linkIn(choice.language, `/r/${view.address}`)}#rregullat" data-leaves>${t.flow.rules}</a>${link}
    </p>`
  const privacy = privacyLine(view, t.notice.line)
  return stepPage(files, view, 4, {
    title: t.flow.nameTitle,
    status,
    enter: enterButton(view, taken),
    body: html`${summary(view, slot)}${notice ? noticeBox(view, notice) : ''}
      <form
        id="typed"
        method="post"
        action="${flowAction(view, 'dergo')}"
        novalidate
        ${guardAttributes(guard, challenge)}
      >
        <input type="hidden" name="pare" value="${termsOf(view)}" />
        ${guardFields(view, guard)}${contactFields(view, problems)}
        ${settings.questions.map(({ text, is_required }, index) => {
          const name = `pergjigja_${index + 1}`
          const optional = is_required ? undefined : t.flow.optional
          const parts = { name, label: text, labelLang: 'sq' as const, optional, problem: problems[name] }
          return inputField(parts, 'text', typed.answers[index] ?? '', `maxlength="${bookingLimits.answerLength}"`)
        })}
        ${inputField(
          { name: 'shenimi', label: t.flow.note, optional: t.flow.optional, problem: problems.shenimi },
          'text',
          typed.note,
          `maxlength="${bookingLimits.noteLength}"`,
          t.flow.noteExample,
        )}
        ${inputField(
          {
            name: 'emaili',
            label: t.flow.email,
            optional: t.flow.optional,
            hint: t.flow.emailHint,
            problem: problems.emaili,
          },
          'email',
          typed.email,
          'autocomplete="email" maxlength="254"',
        )}
      </form>
      ${privacy}`,
    bar: html`<div class="flow-send">${book}${rule(more)}</div>`,
    side: html`${privacy}
      <div class="flow-send">${book}${rule('')}</div>`,
  })
}

function summary(view: View, slot: SlotState): Html {
  const { t, choice, hold } = view
  const date = localDate(choice.date ?? view.today)
  const services = chosenServices(view, hold?.barber_id)
  const { price } = totalText(view, hold?.barber_id)
  const { duration } = totalOf(services)
  const start = choice.time ?? ''
  const ends = hold?.duration === duration ? hold.ends : endOf(start as LocalTime, duration)
  const taken = typeof slot === 'object'
  return html`<section class="card flow-summary" aria-label="${t.common.when}">
    ${dateBox(view, date)}
    <div>
      <p class="flow-when${taken ? ' was' : ''}">
        <span class="sr">${t.format.longDate(date)},${' '}</span>${timeText(view, `${start}–${ends}`)}
      </p>
      <p lang="sq">${serviceNames(services.map(({ name }) => name))}</p>
      <p>${t.flow.payAtSalon(price)}</p>
    </div>
    ${slotLine(view, slot)}
  </section>`
}

/** End time of a visit, on the same day. */
const endOf = (start: LocalTime, minutes: number): string => timeAt(Math.min(minutesOf(start) + minutes, 1439))

function slotLine(view: View, slot: SlotState): Html {
  const { t, choice, hold } = view
  if (typeof slot === 'object') {
    const { nearest } = slot
    const text = slot.isClosed
      ? t.flow.hoursChanged
      : nearest.length === 0
        ? t.flow.takenAlone
        : nearest.every(({ date }) => date === choice.date)
          ? t.flow.takenSameDay
          : t.flow.taken
    return html`<div class="flow-taken" role="alert">
      <p>${icon('clock')}<span>${text}</span></p>
      <div class="flow-times">${nearStarts(view, nearest)}</div>
      ${go(view, { changes: { step: 3 }, content: t.flow.otherTime, class: 'flow-more' })}
    </div>`
  }
  if (slot === 'held' && hold) return holdLine(view, hold)
  return html`<div class="flow-hold flow-ended">
    <span>${t.flow.holdEnded}</span>
    ${choice.date && choice.time ? timeButton(view, { date: choice.date, time: choice.time }, t.flow.holdAgain) : ''}
  </div>`
}
