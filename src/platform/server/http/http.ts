import { randomUUID } from 'node:crypto'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { notFound } from '#platform/shared/fault.ts'
import { toFault } from '../toFault.ts'
import { closeIdleOnShutdown, keepAddresses, onClientError, requestTimeout } from './connections.ts'
import { allowOtherOrigins, letKeysRead } from './crossOrigin.ts'
import { mountGone } from './gone.ts'
import { apiHeaders } from './headers.ts'
import { parseForm, parseJson } from './input.ts'
import { logNamesOf } from './logNames.ts'
import { mount, mountAll } from './mount.ts'
import type { HttpParts } from './parts.ts'
import { sendFault, sendFaultPage } from './send.ts'

/** Compression of pages while they are sent; parameter 1 is Brotli's quality. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  brotliOptions: { params: { 1: 4 } },
}

/** Fastify server with all endpoints under `/api`, not listening yet. The app adds the pages. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    bodyLimit: 256 * 1024,
    trustProxy: parts.trustProxy.length > 0 ? parts.trustProxy : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // HEAD is answered like GET, without the body.
    exposeHeadRoutes: true,
    requestTimeout,
    clientErrorHandler: onClientError,
    // A malformed URL reaches no route, but gets the same kind of message.
    frameworkErrors: (error, request, reply) => sendFault(error, request as FastifyRequest, reply as FastifyReply),
  }) as unknown as FastifyInstance

  closeIdleOnShutdown(app)
  keepAddresses(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    parse(request, parseJson, body as Buffer, done),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) =>
    parse(request, parseForm, body as Buffer, done),
  )
  const uploads = parts.features.flatMap((feature) => feature.routes.flatMap((route) => route.spec.upload?.types ?? []))
  for (const type of new Set(uploads)) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }
  app.setErrorHandler((error, request, reply) => {
    if (toFault(error).code === 'storage_full') parts.storage.noteFull()
    if (request.routeOptions.config.spec?.page) return sendFaultPage(error, request, reply, parts)
    sendFault(error, request, reply)
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Pages compare the device's clock with it.
    reply.header('date', parts.calls.clock.now().toUTCString())
    if (parts.strictTransport) reply.header('strict-transport-security', parts.strictTransport)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route is logged instead of the URL, because paths contain tokens.
    const level = parts.quiet && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...logNamesOf(request),
      },
      'answered',
    )
    done()
  })

  letKeysRead(app)
  await parts.prepare?.(app)
  const routes = parts.features.flatMap(({ routes: own, keys }) => own.map((route) => ({ ...route, keys })))
  for (const route of routes) if (!route.spec.page) mountAll(app, route, parts)
  for (const call of parts.features.flatMap(({ gone = [] }) => gone)) mountGone(app, call)
  allowOtherOrigins(app, routes)
  await app.register(async (scope) => {
    await scope.register(compress, compression)
    for (const route of routes) if (route.spec.page) mount(scope, route, parts)
  })
  app.all('/api/*', { schema: { hide: true } as never }, (_request, reply) => {
    reply.headers(apiHeaders)
    throw notFound()
  })
  return app
}

function parse(
  request: FastifyRequest,
  read: (body: Buffer) => unknown,
  body: Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  try {
    done(null, request.routeOptions.config.spec?.rawBody ? body : read(body))
  } catch (error) {
    done(error as Error)
  }
}
