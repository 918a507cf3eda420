import type { FastifyRequest } from 'fastify'
import { html } from 'hono/html'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { languageOf, textsOf } from '../../texts/rules.ts'
import { footer, page } from './layout.ts'

export function faultPage(fault: Fault, request: FastifyRequest, files: BuiltFiles): Page {
  const lang = languageOf((request.query as Record<string, unknown> | undefined)?.gjuha)
  const { common } = textsOf(lang)
  const [title, text] =
    fault.status === 404
      ? [common.notFoundTitle, common.notFoundText]
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
        <p>${text}</p>
        <p><a class="btn" href="/" target="_top">${common.toOrari}</a></p>
      </main>
      ${footer(lang)}
    </div>`,
  })
}
