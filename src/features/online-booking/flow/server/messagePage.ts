import { html } from '#platform/server/html/html.ts'
import { footer, languageLinks, page } from '#features/online-booking/page/server/public.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import { linkIn, textsOf } from '../../texts/rules.ts'
import { linkTo, type Choice } from '../rules.ts'
import { liveParts, script } from './frame.ts'

interface Message {
  address: string
  choice: Choice
  salonName: string
  title: string
  lead: string
  body: Html
  status?: number
}

export const salonLink = (address: string, { language, source }: Choice): string =>
  linkIn(language, `/r/${address}`, { nga: source })

/** Replaces a step by a message of the salon. Its language links keep the choices. */
export function messagePage(files: BuiltFiles, message: Message): Page {
  const { address, choice, salonName, title, lead, body, status } = message
  const { language } = choice
  const t = textsOf(language)
  return page({
    files,
    lang: language,
    title: `${title} · ${salonName}`,
    script,
    status,
    body: html`<div class="flow" data-plain>
      <main id="main" data-step="1" data-said="${title}">
        <div class="flow-step">
          <header class="flow-head">
            <a class="flow-back tap" href="${salonLink(address, choice)}" data-leaves aria-label="${t.flow.close}">
              ${icon('x')}
            </a>
            <p>${salonName}</p>
          </header>
          <h1 tabindex="-1">${title}</h1>
          <p class="flow-lead">${lead}</p>
          <div class="flow-body flow-ways">${body}</div>
          <div class="flow-end">
            ${languageLinks(language, (other) => linkTo(address, { ...choice, language: other }))}${footer(language)}
          </div>
        </div>
      </main>
      ${liveParts(t)}
    </div>`,
  })
}
