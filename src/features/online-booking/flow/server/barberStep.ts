import { servicesBy } from '#features/salon/services/rules.ts'
import { html } from '#platform/server/html/html.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import { initials } from '#platform/shared/initials.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { anyBarber } from '../rules.ts'
import { stepPage } from './frame.ts'
import {
  barbersFor,
  chosenServices,
  go,
  pictureLink,
  serviceNames,
  totalText,
  typedForm,
  type Notice,
  type View,
} from './view.ts'

interface Start {
  date: string
  time: string
}

/** Step 2: a barber, or any free one. `first` has the first free start of each barber; null for none soon. */
export function barberStep(
  files: BuiltFiles,
  view: View,
  first: ReadonlyMap<string, Start | null>,
  notice: Notice | null,
): Page {
  const { t } = view
  const barbers = barbersFor(view)
  const services = chosenServices(view, null)
  const { duration, price } = totalText(view, null)
  const change = go(view, { changes: { step: 1 }, content: t.flow.change, class: 'btn' })
  const soonest = [...first.values()].reduce<Start | null>(
    (best, one) => (one && (!best || `${one.date} ${one.time}` < `${best.date} ${best.time}`) ? one : best),
    null,
  )
  return stepPage(files, view, 2, {
    title: t.flow.barberTitle,
    lead: t.flow.barberLead,
    notice,
    body: html`${typedForm(view)}
      ${go(view, {
        changes: { barber: anyBarber },
        class: 'flow-any',
        content: html`<span class="flow-stack">${barbers.slice(0, 3).map((one) => avatar(view, one))}</span>
          <span class="flow-name">
            <b>${t.flow.anyone}</b><small>${t.flow.anyoneHint}</small>${startText(view, soonest)}
          </span>
          ${icon('chevron-right')}`,
      })}
      <h2 class="flow-group">${t.flow.orChoose}</h2>
      <div class="card flow-list lines">
        ${barbers.map((barber) => {
          const chosenServices = servicesBy(view.offer.services, view.choice.services, barber.id)
          const total = totalText(view, barber.id)
          const start = startText(view, first.get(barber.id) ?? null)
          return go(view, {
            changes: { barber: barber.id },
            class: 'flow-barber',
            content: html`${avatar(view, barber)}
              <span class="flow-name">
                <b>${barber.name}</b>
                ${chosenServices ? html`<small>${total.price} &middot; ${total.duration}</small>` : ''}${start}
              </span>
              ${icon('chevron-right')}`,
          })
        })}
      </div>`,
    bar: html`<p class="flow-sum">
        <small lang="sq">${serviceNames(services.map(({ name }) => name))}</small>
        <strong>${duration} &middot; ${price}</strong>
      </p>
      ${change}`,
    side: go(view, { changes: { step: 1 }, content: t.flow.change, class: 'btn btn-wide' }),
  })
}

function avatar(view: View, { id, name, color }: { id: string; name: string; color: number }): Html {
  const picture = view.salon.pictures.get(id)
  return picture
    ? html`<img class="ava" src="${pictureLink(view, picture)}" width="56" height="56" alt="" />`
    : html`<span class="ava barber-${color}" aria-hidden="true">${initials(name)}</span>`
}

function startText({ t, today }: View, start: Start | null): Html {
  return start
    ? html`<em>${t.format.relativeDay(start.date as LocalDate, today)}, ${start.time}</em>`
    : html`<em class="late">${t.flow.noneSoon}</em>`
}
