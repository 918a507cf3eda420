import type { FastifyInstance } from 'fastify'
import { isApiKey } from '#platform/shared/apiKeys.ts'
import { isOpenToKeys, type KeyRoute } from './admit.ts'

/** Time that browsers cache a preflight response, in seconds. */
const maxAge = 7200

/**
 * Allows scripts of other origins to make these calls with an API key. Cookies are never allowed, and only a caller
 * with a key can read the response.
 */
export function allowOtherOrigins(app: FastifyInstance, routes: readonly KeyRoute[]): void {
  const open = routes.filter((route) => isOpenToKeys(route))
  const methods = Map.groupBy(open, ({ spec }) => spec.path)
  for (const [path, of] of methods) {
    app.options(`/api${path}`, { schema: { hide: true } as never }, (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', of.map(({ spec }) => spec.method).join(', '))
        .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
        .header('access-control-max-age', maxAge)
        .send(),
    )
  }
}

/** Lets scripts of other origins read responses to calls with a key. */
export function letKeysRead(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.keys && hasKey(request.headers.authorization)) {
      reply.header('access-control-allow-origin', '*')
      reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    }
    done()
  })
}

const hasKey = (header: string | undefined): boolean =>
  header?.slice(0, 7).toLowerCase() === 'bearer ' && isApiKey(header.slice(7).trim())
