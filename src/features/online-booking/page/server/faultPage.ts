import { html } from 'hono/html'
import type { Page } from '#platform/server/feature.ts'
import type { Fault } from '#platform/shared/fault.ts'

/** The page that says why a public page cannot be shown. */
export function faultPage(fault: Fault): Page {
  const page = html`<!doctype html>
    <html lang="sq">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Orari</title>
      </head>
      <body>
        <main>
          <h1>${fault.message}</h1>
          <p><a href="/">Orari</a></p>
        </main>
      </body>
    </html>`
  return { body: String(page), status: fault.status }
}
