import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import { inputSchema, replySchema } from '#platform/server/http/reply.ts'
import { isOpen, type EndpointSpec } from '#platform/shared/endpoint.ts'

type JsonSchema = Record<string, unknown>

const faultSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', description: 'stable, snake_case' },
    message: { type: 'string', description: 'Albanian, fit to show' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

function describe(spec: EndpointSpec): JsonSchema {
  const statuses = [
    400,
    ...(isOpen(spec.access) ? [] : [401]),
    ...(spec.access === 'subscriber' ? [402] : []),
    ...(isOpen(spec.access) ? [] : [403]),
    ...(spec.access === 'visitor' ? [404] : []),
    ...(spec.limits ? [429] : []),
  ]
  return {
    summary: spec.summary,
    tags: [spec.path.split('/')[1] ?? 'api'],
    description: `Access: ${spec.access}${spec.for ? `; roles: ${spec.for.join(', ')}` : ''}`,
    ...(isOpen(spec.access) ? {} : { security: [{ session: [] }] }),
    ...(spec.form ? { consumes: ['application/json', 'application/x-www-form-urlencoded'] } : {}),
    ...(spec.params ? { params: inputSchema(spec.params) } : {}),
    ...(spec.query ? { querystring: inputSchema(spec.query) } : {}),
    ...(spec.body ? { body: inputSchema(spec.body) } : {}),
    response: {
      [spec.status ?? 200]: replySchema(spec),
      ...Object.fromEntries(statuses.map((status) => [status, faultSchema])),
    },
  }
}

/** OpenAPI of the contract at `/api/docs/json` and its page at `/api/docs`. Nothing is written down twice. */
export async function addDocs(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Orari', version: '1', description: 'The API of Orari. Every answer is JSON with `success`.' },
      servers: [{ url: config.appUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const spec = (route.config as { spec?: EndpointSpec } | undefined)?.spec
      return { schema: spec && !spec.page ? (describe(spec) as never) : { ...schema, hide: true }, url }
    },
  })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { tryItOutEnabled: true },
    theme: { title: 'Orari API', css: [{ filename: 'orari.css', content: '.swagger-ui .topbar{display:none}' }] },
  })
}
