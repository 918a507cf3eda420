import { html } from '#platform/server/html/html.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import { linkTo } from '../rules.ts'
import { messagePage } from './messagePage.ts'
import { chosenServices, dateBox, serviceNames, timeText, type View } from './view.ts'

/** Instead of a step whose hold was booked: the visitor came back to it after booking. Has no data of the visit. */
export function ownPage(files: BuiltFiles, view: View): Page {
  const { t, choice, address, salon } = view
  const { date, time } = choice
  const next = { ...choice, step: null, barber: null, date: null, time: null, hold: null, services: [] }
  return messagePage(files, {
    address,
    choice,
    salonName: salon.name,
    title: t.flow.ownTitle,
    lead: t.flow.ownLead,
    body: html`${
        date && time
          ? html`<section class="card flow-summary" aria-label="${t.common.when}">
              ${dateBox(view, date)}
              <div>
                <p class="flow-when">
                  <span class="sr">${t.format.longDate(date)},${' '}</span>${timeText(view, time)}
                </p>
                <p lang="sq">${serviceNames(chosenServices(view).map(({ name }) => name))}</p>
              </div>
            </section>`
          : ''
      } <a class="btn btn-wide btn-large" href="${linkTo(address, next)}">${t.link.otherVisit}</a>`,
  })
}
