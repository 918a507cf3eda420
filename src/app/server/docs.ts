import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import { compression } from '#platform/server/http/http.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Feature } from '#platform/server/feature.ts'
import { describeApi } from './openapi.ts'

/** Responses have no links, so that column is hidden. */
const styles = `.swagger-ui .info{max-width:52rem}.swagger-ui pre{white-space:pre-wrap}
.swagger-ui .response-col_links{display:none}.swagger-ui .opblock-description-wrapper,.swagger-ui td{overflow-wrap:anywhere}`

/** Follows the system's dark theme. */
const theme = `const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', paint)
paint()
`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** OpenAPI document at `/api/docs/json` and its page at `/api/docs`. */
export async function addDocs(
  http: FastifyInstance,
  config: Config,
  features: readonly Feature[],
  today: () => LocalDate,
): Promise<void> {
  // Generated on demand, because it would cost start time and memory.
  const document = { toJSON: () => describeApi(features, config.appUrl, today()) }
  await http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await http.register(async (docs) => {
    // Compressed, because Swagger UI and the document have 2.7 MB.
    await docs.register(compress, compression)
    // Adds the viewport meta tag that Swagger UI's page lacks.
    docs.addHook<string>('onSend', async (_request, reply, page) =>
      String(reply.getHeader('content-type')).startsWith('text/html')
        ? page.replace('<head>', '<head><meta name="viewport" content="width=device-width, initial-scale=1">')
        : page,
    )
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      // Hides the top bar, whose inline logo style violates the content security policy.
      uiConfig: {
        layout: 'BaseLayout',
        tryItOutEnabled: true,
        docExpansion: 'none',
        filter: true,
        defaultModelsExpandDepth: 0,
      },
      theme: {
        title: 'Orari API',
        css: [{ filename: 'orari.css', content: styles }],
        js: [{ filename: 'orari.js', content: theme }],
      },
    })
  })
}
