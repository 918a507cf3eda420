import { footer, languageLinks, page } from '#features/online-booking/page/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, Redirect } from '#platform/server/feature.ts'
import { html } from '#platform/server/html/html.ts'
import type { Html } from '#platform/server/html/page.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { notFound } from '#platform/shared/fault.ts'
import { todayIn } from '#platform/shared/time.ts'
import { linkIn, textsOf, type Language } from '../../texts/rules.ts'
import type { showPrivacyNotice } from '../contract.ts'
import { noticePath } from '../rules.ts'
import { currentNotice, versionOf, versionsOf, type Notice, type Version } from './versions.ts'

/** Versions that the page links to; earlier ones open by their number. */
const listed = 20

/** The notice as of now, or in an earlier version. An earlier address redirects. Throws 404 for an unknown version. */
export async function show(
  call: VisitorCall,
  { address, gjuha: lang, versioni }: InputOf<typeof showPrivacyNotice>,
): Promise<Page | Redirect> {
  const current = call.visited.pageAddress
  if (!current) throw notFound()
  const asked = versionFrom(versioni)
  const path = noticePath(current)
  if (address !== current) return { to: linkIn(lang, path, { versioni: asked?.toString() }), status: 301 }
  const notice = asked === null ? await currentNotice(call) : await versionOf(call.salon, asked)
  if (!notice) throw notFound()
  const { name } = await salonRow(call, call.salon.id, ['name'])
  const { notice: t } = textsOf(lang)
  const versions = await versionsOf(call.salon, listed)
  return page({
    files: call.installation.builtFiles,
    lang,
    title: `${t.title} · ${name}`,
    body: html`<div class="visit notice">
      <header class="visit-top">
        <b><a href="${linkIn(lang, `/r/${current}`)}">${name}</a></b>
        ${languageLinks(lang, (language) => linkIn(language, path, { versioni: asked?.toString() }))}
      </header>
      <main id="main" tabindex="-1">
        <h1 class="title visit-title">${t.title}</h1>
        <p class="muted">${t.lead(name)}</p>
        <p class="muted small">${dateLine(call, lang, notice)}</p>
        ${notice.content[lang].map(({ title, lines }) => section(title, lines))} ${ownWords(t.own, notice.ownWords)}
        ${earlier(call, { lang, path, versions, shown: notice.kept, isNow: asked === null })}
      </main>
      ${footer(lang)}
    </div>`,
  })
}

/** Null for the notice as of now; -1 for what is no number of a version. */
function versionFrom(given: unknown): number | null {
  if (given === undefined) return null
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : -1
}

function dayOf(call: VisitorCall, lang: Language, instant: Date): string {
  const date = todayIn(instant, call.timeZone)
  return `${textsOf(lang).format.shortDate(date)} ${date.slice(0, 4)}`
}

function dateLine(call: VisitorCall, lang: Language, { kept }: Notice): string {
  const { notice: t } = textsOf(lang)
  return kept ? t.version(kept.version, dayOf(call, lang, kept.created_at)) : t.asOf(dayOf(call, lang, call.now))
}

const section = (title: string, lines: readonly string[]): Html =>
  html`<section>
    <h2>${title}</h2>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </section>`

const ownWords = (title: string, words: string | null): Html | '' =>
  words
    ? html`<section>
        <h2>${title}</h2>
        <div lang="sq">${words.split(/\n+/).map((line) => html`<p>${line}</p>`)}</div>
      </section>`
    : ''

interface Earlier {
  lang: Language
  path: string
  versions: readonly Version[]
  shown: Version | null
  isNow: boolean
}

/** Links to the other versions, and back to the notice as of now. */
function earlier(call: VisitorCall, { lang, path, versions, shown, isNow }: Earlier): Html | '' {
  const { notice: t } = textsOf(lang)
  const others = versions.filter(({ version }) => version !== shown?.version)
  if (others.length === 0 && isNow) return ''
  return html`<nav class="notice-versions" aria-label="${t.versions}">
    ${isNow ? '' : html`<a href="${linkIn(lang, path)}">${t.toNow}</a>`}
    ${others.map(
      ({ version, created_at }) =>
        html`<a href="${linkIn(lang, path, { versioni: String(version) })}">
          ${t.version(version, dayOf(call, lang, created_at))}
        </a>`,
    )}
  </nav>`
}
