import { raw } from 'hono/html'
import { html } from '#platform/server/html/html.ts'
import type { BuiltFiles } from '../builtFiles.ts'
import type { Page } from '../feature.ts'

export type Html = ReturnType<typeof html>

export interface PageParts {
  /** `call.installation.builtFiles`. */
  files: BuiltFiles
  lang: string
  title: string
  description?: string
  /** Additional head elements: canonical URL, structured data. */
  head?: Html
  /** Content after the skip link; contains one `<main id="main">`. */
  body: Html
  /** Source path of the style sheet. */
  styles: string
  /** Text of the link that skips to `main`. */
  skip: string
  /** Source path of the script. */
  script?: string
  /** Omits error reporting, whose script is larger than the page's own. */
  unreported?: true
  /** True if search engines may index the page; only for the salon's page itself. */
  indexed?: boolean
  status?: number
  headers?: Record<string, string>
}

const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** A public page. `html` escapes every value in `body` and `head`. */
export function page(parts: PageParts): Page {
  const { files, script, head, status, headers } = parts
  const document = html`<!doctype html>
    <html lang="${parts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141210" />
        <title>${parts.title}</title>
        ${parts.description ? html`<meta name="description" content="${parts.description}" />` : ''}
        ${parts.indexed ? '' : raw('<meta name="robots" content="noindex">')}
        <link rel="preload" href="${files(font)}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${files(parts.styles)}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        ${script && !parts.unreported ? raw('<script src="/page-errors.js" defer></script>') : ''}
        ${script ? html`<script type="module" src="${files(script)}"></script>` : ''} ${head ?? ''}
      </head>
      <body>
        <a class="skip" href="#main">${parts.skip}</a>
        ${parts.body}
      </body>
    </html>`
  return { body: String(document), status, headers }
}
