import { raw } from 'hono/html'
import { html } from '#platform/server/html/html.ts'
import type { Page } from '#platform/server/feature.ts'
import { icon } from '#platform/server/html/icons.ts'
import { page as htmlPage, type Html, type PageParts } from '#platform/server/html/page.ts'
import { localTime, type LocalDate } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import { textsOf, type Language } from '../../texts/rules.ts'

export const page = (parts: Omit<PageParts, 'styles' | 'skip'> & { lang: Language }): Page =>
  htmlPage({
    ...parts,
    styles: 'src/features/online-booking/page/web/salonPages.css',
    skip: textsOf(parts.lang).common.skip,
  })

/** Language links to the same page. `linkTo` keeps the choices. */
export function languageLinks(lang: Language, linkTo: (language: Language) => string): Html {
  const link = (language: Language) =>
    html`<a
      href="${linkTo(language)}"
      lang="${language}"
      hreflang="${language}"
      ${language === lang ? raw('class="on" aria-current="true"') : ''}
      aria-label="${language}: ${textsOf(language).common.languageName}"
    >
      ${language}
    </a>`
  return html`<nav class="langs" aria-label="${textsOf(lang).common.languages}">
    ${link('sq')}${link('en')}${link('de')}
  </nav>`
}

/** Says in which zone the times of a day are; the script shows it only to visitors whose zone differs then. */
// Noon is after any clock change of the day.
export const zoneLine = (lang: Language, timeZone: string, date: LocalDate): Html => {
  const { flow } = textsOf(lang)
  return html`<p
      class="flow-zone muted small"
      data-zone="${timeZone}"
      data-at="${instantAt(date, localTime('12:00'), timeZone).toISOString()}"
      data-text="${flow.zone('#there', '#here')}"
      hidden
    ></p>
    <noscript><p class="flow-zone muted small">${flow.zoneHint}</p></noscript>`
}

export const footer = (lang: Language): Html =>
  html`<footer class="foot"><a href="/">${icon('mark')}${textsOf(lang).common.bookedWith}</a></footer>`
