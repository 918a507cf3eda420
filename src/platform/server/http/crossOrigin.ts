import type { FastifyInstance } from 'fastify'
import { isApiKey } from '#platform/shared/apiKeys.ts'
import { isOpenToKeys, type KeyRoute } from './admit.ts'

/** Seconds for which a browser remembers the answer of a preflight. */
const maxAge = 7200

/**
 * Scripts of other origins may make these calls with a key, and with nothing else: cookies are never allowed, and an
 * answer can be read only by who sent a key.
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

/** Lets the script of another origin read an answer that it asked for with a key. */
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
