import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import type { Feature } from '#platform/server/feature.ts'
import { describeApi } from './openapi.ts'

/** The page is dark where the system is: Swagger UI sees to that itself. */
const styles =
  '.swagger-ui .topbar{display:none}.swagger-ui .info{max-width:52rem}.swagger-ui pre{white-space:pre-wrap}'

/** OpenAPI of the contract at `/api/docs/json` and its page at `/api/docs`. */
export async function addDocs(http: FastifyInstance, config: Config, features: readonly Feature[]): Promise<void> {
  // Made when somebody asks for it, so that it costs neither the start nor memory.
  const document = { toJSON: () => describeApi(features, config.appUrl) }
  await http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { tryItOutEnabled: true, docExpansion: 'none', filter: true, defaultModelsExpandDepth: 0 },
    theme: { title: 'Orari API', css: [{ filename: 'orari.css', content: styles }] },
  })
}
