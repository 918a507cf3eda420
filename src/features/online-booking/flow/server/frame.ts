import { html } from '#platform/server/html/html.ts'
import { cover, footer, page } from '#features/online-booking/page/server/public.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import { languages, linkIn, textsOf, type Texts } from '../../texts/rules.ts'
import type { Hold } from '#features/online-booking/booking/contract.ts'
import { noticePath } from '../../privacy/rules.ts'
import { bookingLimits } from '../../booking/rules.ts'
import type { Step } from '../rules.ts'
import {
  barberName,
  chosenServices,
  go,
  pictureLink,
  serviceNames,
  stepsOf,
  totalText,
  type Going,
  type Notice,
  type View,
  timeButton,
} from './view.ts'

export const script = 'src/features/online-booking/flow/web/entry.ts'

interface Frame {
  title: string
  lead?: string
  body: Html
  /** Default button of the Enter key, in a step with inputs. */
  enter?: Html
  /** Bar at the bottom of a phone; a wide screen shows `side` beside the step instead. */
  bar?: Html
  side?: Html
  notice?: Notice | null
  status?: number
  headers?: Record<string, string>
}

export function stepPage(files: BuiltFiles, view: View, step: Step, frame: Frame): Page {
  const { t, salon, choice } = view
  const steps = stepsOf(view)
  const place = steps.indexOf(step) + 1
  const before = steps[place - 2]
  return page({
    files,
    lang: choice.language,
    title: `${frame.title} · ${salon.name}`,
    script,
    status: frame.status,
    headers: frame.headers,
    body: html`<div class="flow" data-plain>
      <main id="main" data-step="${step}" data-said="${t.flow.step(place, steps.length)}. ${frame.title}">
        <div class="flow-step">
          ${frame.enter ?? ''}
          <header class="flow-head">
            ${
              before
                ? go(view, {
                    changes: { step: before },
                    content: icon('chevron-left') as Html,
                    class: 'flow-back tap',
                    label: t.flow.back,
                  })
                : html`<a
                    class="flow-back tap"
                    href="${linkIn(choice.language, `/r/${view.address}`, { nga: choice.source })}"
                    data-leaves
                    aria-label="${t.flow.close}"
                  >
                    ${icon('x')}
                  </a>`
            }
            <p>${salon.name}<small>${t.flow.step(place, steps.length)}</small></p>
          </header>
          <div class="flow-progress" aria-hidden="true">
            ${steps.map((one) => html`<i class="${one <= step ? 'on' : ''}"></i>`)}
          </div>
          <h1 tabindex="-1">${frame.title}</h1>
          ${frame.lead ? html`<p class="flow-lead">${frame.lead}</p>` : ''}
          <div class="flow-body">${frame.notice ? noticeBox(view, frame.notice) : ''}${frame.body}</div>
          <div class="flow-end">${languageChoices(view)}${footer(choice.language)}</div>
          ${frame.bar ? html`<div class="flow-bar">${frame.bar}</div>` : ''}
        </div>
        ${sideCard(view, frame.side)}
      </main>
      ${liveParts(t)}
    </div>`,
  })
}

/** Links, or buttons that keep typed values. `more` is added to each: the page is not the step's own. */
export function languageChoices(view: View, more: Pick<Going, 'waits' | 'isDone'> = {}): Html {
  const { language: shown, step, allTimes } = view.choice
  return html`<nav class="langs" aria-label="${view.t.common.languages}">
    ${languages.map((language) =>
      go(view, {
        ...more,
        changes: { language, step, allTimes },
        content: language,
        label: `${language}: ${textsOf(language).common.languageName}`,
        class: language === shown ? 'on' : undefined,
        current: language === shown ? 'true' : undefined,
      }),
    )}
  </nav>`
}

export const privacyLink = ({ choice, address }: View): string => linkIn(choice.language, noticePath(address))

/** Says above a button who keeps what is typed, with a link to the page about it. */
export function privacyLine(view: View, line: (address: string | null) => string): Html {
  const { salon, t } = view
  return html`<p class="flow-privacy">
    ${icon('shield')}
    <span>
      <b>${salon.name}</b>${line(salon.address)}${' '}
      <a href="${privacyLink(view)}" target="_blank" rel="noopener">${t.notice.rights}</a>
    </span>
  </p>`
}

export function noticeBox(view: View, { text, nearest = [] }: Notice): Html {
  return html`<div class="flow-notice" role="alert">
    <p>${icon('clock')}<span>${text}</span></p>
    ${nearest.length > 0 ? html`<div class="flow-times">${nearStarts(view, nearest)}</div>` : ''}
  </div>`
}

export const nearStarts = (view: View, nearest: readonly { date: string; time: string }[]): Html[] =>
  nearest.map((start) =>
    timeButton(
      view,
      start,
      start.date === view.choice.date
        ? start.time
        : html`<span class="flow-two">
            ${view.t.format.relativeDay(start.date as never, view.today)}<b>${start.time}</b>
          </span>`,
    ),
  )

/** Summary of the choices, beside the step on a wide screen. */
function sideCard(view: View, button: Html | undefined): Html {
  const { t, salon, choice } = view
  const services = chosenServices(view)
  const { duration, price } = totalText(view)
  const { picture } = salon
  return html`<div class="card flow-side">
    <div class="flow-cover">
      ${picture ? html`<img src="${pictureLink(view, picture)}" width="800" height="320" alt="" loading="lazy" />` : cover}
    </div>
    <p class="flow-salon">${salon.name}</p>
    ${salon.address ? html`<p class="muted">${salon.address}</p>` : ''}
    ${
      services.length === 0
        ? ''
        : html`<dl>
              <dt>${t.common.services}</dt>
              <dd lang="sq">${serviceNames(services.map(({ name }) => name))}</dd>
              ${
                choice.barber
                  ? html`<dt>${t.flow.barber}</dt>
                      <dd>${barberName(view)}</dd>`
                  : ''
              }
              ${
                choice.date && choice.time
                  ? html`<dt>${t.common.when}</dt>
                      <dd>
                        ${t.format.longDate(choice.date)}<br />${choice.time}${view.hold ? `–${view.hold.ends}` : ''}
                      </dd>`
                  : ''
              }
            </dl>
            <p class="flow-total"><span>${duration}</span><span>${price}</span></p>`
    }
    ${view.hold ? holdLine(view, view.hold) : ''}${button ?? ''}
  </div>`
}

/** Circumference of the ring, in its own units. */
const around = 56.55

/** Countdown ring of a held start. Without a script it shows the duration of a hold. */
export function holdLine(view: View, hold: Hold): Html {
  const seconds = Math.max(0, Math.round((Date.parse(hold.held_until) - view.now.getTime()) / 1000))
  const dash = Math.round(((around * seconds) / (bookingLimits.holdMinutes * 60)) * 10) / 10
  const { t } = view
  return html`<p class="flow-hold" data-left="${seconds}" data-whole="${bookingLimits.holdMinutes * 60}">
    <svg class="flow-ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="9" stroke-dasharray="${dash} ${around}" />
    </svg>
    <span data-hint>${t.flow.holdHint}</span>
    <span data-counted hidden role="timer" aria-live="off">${t.flow.holdLeft}${' '}<b data-clock></b></span>
  </p>`
}

/** Live regions outside of `<main>`, so that the script can announce while it replaces the step. */
export function liveParts(t: Texts): Html {
  return html`<p class="sr" role="status" data-live></p>
    <div class="flow-failed" data-failed hidden role="alert">
      <p data-offline="${t.flow.failed}" data-unexplained="${t.common.failedText}">${t.flow.failed}</p>
      <button class="btn" type="button" data-retry>${t.flow.retry}</button>
    </div>`
}
