import { html } from '#platform/server/html/html.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import { toCents, type Currency } from '#platform/shared/money.ts'
import { bookingLimits } from '../../booking/rules.ts'
import { byCategory } from '../../page/rules.ts'
import { flowPath, totalOf } from '../rules.ts'
import { stepPage } from './frame.ts'
import { chosenServices, go, hasTyped, priceText, typedForm, type Notice, type View } from './view.ts'

type Service = View['offer']['services'][number]

export function servicesStep(files: BuiltFiles, view: View, notice: Notice | null = null): Page {
  const { t, choice, offer } = view
  const groups = byCategory(offer.services)
  const isSorted = groups.some(({ category }) => category !== null)
  return stepPage(files, view, 1, {
    title: t.flow.servicesTitle,
    lead: t.flow.servicesLead,
    notice,
    status: notice ? 400 : undefined,
    body: html`${hasTyped(view.typed) ? typedForm(view) : ''}
      <form id="services" method="get" action="${flowPath(view.address)}">
        ${keptInputs(view)}
        ${groups.map(
          ({ category, services }) =>
            html`${isSorted ? html`${category === null ? html`<h2 class="flow-group">${t.page.otherServices}</h2>` : html`<h2 class="flow-group" lang="sq">${category}</h2>`}` : ''}
              <div class="card flow-list lines">${services.map((service) => serviceRow(view, service))}</div>`,
        )}
      </form>`,
    bar: html`${sum(view)}${nextButton(view)}`,
    side: html`${choice.services.length === 0 ? sum(view) : ''}${nextButton(view)}`,
  })
}

function keptInputs({ choice }: View): Html {
  const kept = [
    ['berberi', choice.barber],
    ['dita', choice.date],
    ['nga', choice.source],
    ['gjuha', choice.language === 'sq' ? null : choice.language],
  ] as const
  return html`${kept.map(([name, value]) => (value ? html`<input type="hidden" name="${name}" value="${value}" />` : ''))}`
}

function serviceRow(view: View, service: Service): Html {
  const { t, choice } = view
  const chosen = choice.services.includes(service.id)
  const content = html`<span class="flow-box">${icon('check')}</span>
    <span class="flow-name" lang="sq">
      <b>${service.name}</b>${service.description ? html`<small>${service.description}</small>` : ''}
    </span>
    <span class="flow-price">${priceText(t, [service])}<small>${t.format.duration(service.duration)}</small></span>`
  if (hasTyped(view.typed)) {
    const services = chosen ? choice.services.filter((id) => id !== service.id) : [...choice.services, service.id]
    return go(view, {
      changes: { step: 1, services: services.slice(0, bookingLimits.services), time: null, hold: choice.hold },
      content,
      class: chosen ? 'flow-option on' : 'flow-option',
      pressed: chosen,
    })
  }
  return html`<label class="flow-option">
    <input
      type="checkbox"
      name="sherbimi"
      value="${service.id}"
      data-minutes="${service.duration}"
      data-cents="${toCents(service.price)}"
      data-currency="${service.currency}"
      ${chosen ? 'checked' : ''}
    />
    ${content}
  </label>`
}

/** Sample amounts of four and five digits, from which the script derives the language's format. */
const samples = ({ format }: View['t'], currency: Currency): string =>
  `${format.money(123_400, currency)}|${format.money(1_234_500, currency)}`

/** Sum of the choices; the script updates it. */
function sum(view: View): Html {
  const { t } = view
  const chosen = chosenServices(view)
  const { duration, prices } = totalOf(chosen)
  return html`<p
    class="flow-sum"
    data-sum
    data-one="${t.flow.serviceCount(1)}"
    data-many="${t.flow.serviceCount(2).replace('2', '#')}"
    data-none="${t.flow.noServices}"
    data-most="${bookingLimits.services}"
    data-hour="${t.format.duration(60).replace('1', '').trim()}"
    data-eur="${samples(t, 'EUR')}"
    data-all="${samples(t, 'ALL')}"
    aria-live="polite"
  >
    ${
      chosen.length === 0
        ? html`<small>${t.flow.noServices}</small>`
        : html`<small>${t.flow.serviceCount(chosen.length)} &middot; ${t.format.duration(duration)}</small>
            <strong>${priceText(t, prices)}</strong>`
    }
  </p>`
}

function nextButton(view: View): Html {
  const content = html`${view.t.flow.next}${icon('arrow-right')}`
  if (hasTyped(view.typed)) return go(view, { changes: {}, content, class: 'btn btn-primary btn-large' })
  return html`<button class="btn btn-primary btn-large" form="services">${content}</button>`
}
