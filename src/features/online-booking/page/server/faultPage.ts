import type { FastifyRequest } from 'fastify'
import { html } from '#platform/server/html/html.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { languageOf, textsOf, type Language } from '../../texts/rules.ts'
import { footer, page } from './layout.ts'

/** A form has the language in its address, or in the choices that its button sends. */
function languageOfRequest({ query, body }: FastifyRequest): Language {
  const { gjuha } = (query ?? {}) as Record<string, unknown>
  const { te } = (body ?? {}) as Record<string, unknown>
  return languageOf(gjuha ?? (typeof te === 'string' ? new URLSearchParams(te).get('gjuha') : undefined))
}

export function faultPage(fault: Fault, request: FastifyRequest, files: BuiltFiles): Page {
  const lang = languageOfRequest(request)
  const { common } = textsOf(lang)
  const [title, text] =
    fault.status === 404
      ? request.url.startsWith('/te-dhenat/')
        ? [common.linkOverTitle, common.linkOverText]
        : [common.notFoundTitle, common.notFoundText]
      : fault.status === 429
        ? [common.failedTitle, common.tooOften]
        : // Sentences of faults are Albanian.
          [common.failedTitle, lang === 'sq' && fault.status < 500 ? fault.message : common.failedText]
  return page({
    files,
    lang,
    title,
    status: fault.status,
    body: html`<div class="fault">
      <main id="main">
        <h1 class="title">${title}</h1>
        <p data-reason>${text}</p>
        <p><a class="btn" href="/" target="_top">${common.toOrari}</a></p>
      </main>
      ${footer(lang)}
    </div>`,
  })
}
