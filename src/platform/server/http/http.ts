import { randomUUID } from 'node:crypto'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Fault, notFound, unreadableBody } from '#platform/shared/fault.ts'
import { archived, isOpen, type EndpointSpec } from '#platform/shared/endpoint.ts'
import type { Identity, VisitedSalon } from '../call.ts'
import type { Calls, Caller } from '../calls.ts'
import { barberView } from './barberView.ts'
import { closeIdleOnShutdown, keepAddresses, onClientError, requestTimeout } from './connections.ts'
import { toFault } from '../toFault.ts'
import type { AuditRule, Feature, Page, Redirect, Route } from '../feature.ts'
import type { KeyArea } from '#platform/shared/apiKeys.ts'
import { checkIdempotencyKey } from '../idempotency.ts'
import { idFromKey, parseForm, parseJson, readInput } from './input.ts'
import { admit, isOpenToKeys, type KeyRoute } from './admit.ts'
import { mountGone } from './gone.ts'
import { allowOtherOrigins, letKeysRead } from './crossOrigin.ts'
import { enforceKeyLimit, enforceLimits, limitsOf } from './limits.ts'
import type { Log } from '../log.ts'
import type { StorageState } from '../storageState.ts'
import { serialization } from './reply.ts'

export interface HttpParts {
  calls: Calls
  features: readonly Feature[]
  /** Returns the user of a token or key, or null. Throws 401 for a key that does not work. */
  authenticate(token: string, now: Date): Promise<Identity | null>
  visitedSalon(params: VisitorParams, now: Date): Promise<VisitedSalon | null>
  faultPage(fault: Fault, request: FastifyRequest): Page
  log: Log
  trustProxy: string[]
  /** Logs successful requests only at level debug, to keep the terminal of demo mode readable. */
  quiet: boolean
  /** Strict-Transport-Security header; null if the public URL is http. */
  strictTransport: string | null
  storage: StorageState
  /** Runs before endpoints are mounted, for plugins that must see all of them, such as the API documentation. */
  prepare?(app: FastifyInstance): Promise<void>
}

type VisitorParams = { address: string } | { token: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    spec?: EndpointSpec
    keys?: KeyArea
  }
}

/** Headers of every API response: no caching, no framing, no content sniffing. */
const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

const pagePolicy = (ancestors: "'none'" | '*') =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  `manifest-src 'self'; form-action 'self'; frame-ancestors ${ancestors}; base-uri 'none'`

/** Headers of generated pages; a page may override them. */
const pageHeaders = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': pagePolicy("'none'"),
  'referrer-policy': 'same-origin',
}

/** Headers of pages that may be shown in a frame on a salon's website. */
const frameableHeaders = { 'content-security-policy': pagePolicy('*') }

/** Headers of pages with a secret in their path: no caching, no Referer, no indexing. */
const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Public parameters of a page's path. Any other one makes the path secret, so that no page can forget it. */
const knownParts = new Set(['address', 'size', 'id'])

const isSecret = ({ path }: EndpointSpec): boolean =>
  [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !knownParts.has(name))

/** Address of callers whose connection had ended at once; they share the limits of one address. */
const unknownAddress = '-'

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

function sendFaultPage(error: unknown, request: FastifyRequest, reply: FastifyReply, parts: HttpParts): FastifyReply {
  const fault = noteFault(error, request, reply)
  return sendPage(reply, { status: fault.status, ...parts.faultPage(fault, request) })
}

function sendPage(reply: FastifyReply, page: Page | Redirect): FastifyReply {
  const { spec } = reply.routeOptions.config
  reply.headers(pageHeaders)
  if (spec?.frameable) reply.headers(frameableHeaders)
  if (spec && isSecret(spec)) reply.headers(secretHeaders)
  if ('to' in page) return reply.redirect(page.to, page.status)
  return reply
    .code(page.status ?? 200)
    .type(page.type ?? 'text/html; charset=utf-8')
    .headers(page.headers ?? {})
    .send(page.body)
}

function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault = noteFault(error, request, reply)
  reply
    .headers(apiHeaders)
    .code(fault.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(fault.body()))
}

/** Converts an error to the caller's fault and logs the details. */
function noteFault(error: unknown, request: FastifyRequest, reply: FastifyReply): Fault {
  const fault = toFault(error, request.routeOptions.config.spec)
  const detail = { err: error, route: request.routeOptions.url }
  // The client closed the connection: an aborted request is not an error of the server.
  if (request.socket.destroyed) request.log.debug(detail, 'the client closed the connection')
  else if (fault.status >= 500) request.log.error(detail, 'a call failed')
  if (typeof fault.extra.retryAfter === 'number') reply.header('retry-after', fault.extra.retryAfter)
  return fault
}

function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header && /^Bearer /i.test(header) ? header.slice(7).trim() || null : null
}

/** Mounts an endpoint and, if it stays readable after expiry, its read-only twin. Throws if the twin could write. */
function mountAll(app: FastifyInstance, route: Route & KeyRoute, parts: HttpParts): void {
  const { spec } = route
  if (spec.standby && (spec.method !== 'GET' || spec.transaction)) {
    throw new Error(`${spec.method} ${spec.path} is no read for a standby`)
  }
  mount(app, route, parts)
  if (!spec.archive && spec.access !== 'reader') return
  if (spec.method !== 'GET' || spec.transaction)
    throw new Error(`${spec.method} ${spec.path} is no read for the archive`)
  if (spec.archive) {
    // Keys need a subscription: they cannot read the read-only twin.
    const { keys: _none, ...rest } = route
    mount(app, { ...rest, spec: archived({ ...spec, archive: true }) }, parts)
  }
}

function takesType(spec: EndpointSpec, request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (spec.rawBody) return true
  if (spec.upload) return type !== undefined && spec.upload.types.includes(type) && Buffer.isBuffer(request.body)
  if (type === 'application/x-www-form-urlencoded') return spec.form === true
  return !Buffer.isBuffer(request.body)
}

/** Writes the audit log entry of a route at the end of its transaction. */
function auditor({ audit }: Route, input: unknown): Pick<Parameters<Calls['run']>[1], 'audit'> {
  if (typeof audit !== 'object') return {}
  const { action, entity, severity, id, text, who } = audit as AuditRule<unknown, unknown>
  return {
    audit: async (call, reply) => {
      const description = text ? text(input, reply) : (reply as { message: string }).message
      if (description === null) return
      await call.audit({
        action,
        description,
        entity,
        entityId: id ? id(input, reply) : ((input as { id?: string }).id ?? null),
        severity,
        who: who?.(reply),
      })
    },
  }
}

function mount(app: FastifyInstance, route: Route & KeyRoute, parts: HttpParts): void {
  const { spec, handle } = route
  const { calls } = parts
  const write = spec.transaction ?? spec.method !== 'GET'
  const status = spec.status ?? 200
  app.route({
    method: spec.method,
    url: spec.page ? spec.path : `/api${spec.path}`,
    config: { spec, keys: isOpenToKeys(route) ? route.keys : undefined },
    bodyLimit: spec.upload?.bytes ?? spec.bodyBytes,
    ...(spec.page || spec.stream ? {} : serialization(spec, status)),
    handler: async (request, reply) => {
      if (!spec.page) reply.headers(apiHeaders)
      const now = calls.clock.now()
      // Undefined if the connection was reset before it was accepted.
      const address = request.ip || unknownAddress
      const token = bearer(request)
      const identity = token && !isOpen(spec.access) ? await parts.authenticate(token, now) : null
      if (identity?.key) await enforceKeyLimit(calls.db, identity.key.id, now)
      admit(route, identity, now)
      const visited =
        spec.access === 'visitor' ? await parts.visitedSalon(request.params as VisitorParams, now) : undefined
      if (visited === null) throw notFound()
      if (!takesType(spec, request)) {
        throw Object.assign(new Error('media type'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })
      }
      if (request.url.includes('%00')) throw spec.page ? notFound() : unreadableBody()
      const key = request.headers['idempotency-key']
      const sender = identity?.salon?.id ?? identity?.userId
      const madeId = key && sender ? idFromKey(spec, sender, String(key)) : null
      const input = readInput(spec, request, madeId)
      const idempotencyKey =
        key && sender && spec.method !== 'GET'
          ? await checkIdempotencyKey(calls.db, spec, { sender, key: String(key), input, now })
          : null
      if (spec.upload) input.file = request.body
      const attempts = limitsOf(spec, {
        address,
        account: typeof input.email === 'string' ? input.email.trim().toLowerCase() : null,
        user: identity?.key?.id ?? identity?.userId ?? null,
      })
      await enforceLimits(calls.db, attempts, now)
      const caller: Caller = {
        address,
        agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        token,
        requestId: request.id,
      }
      const limits = identity?.salon?.limits ?? null
      const result = await calls
        .run((call) => handle(call as never, input as never, { request, reply }), {
          write,
          caller,
          identity,
          visited,
          standby: spec.standby ? { isSent: () => reply.raw.headersSent } : undefined,
          idempotencyKey,
          log: request.log as Log,
          now,
          ...auditor(route, input),
        })
        .catch((error: unknown) => {
          if (!limits || !(error instanceof Fault)) throw error
          throw new Fault(error.status, error.code, error.message, barberView(error.extra, limits))
        })
      if (spec.page) return sendPage(reply, result as Page | Redirect)
      if (spec.stream) return reply
      reply.code(status)
      return { ...(limits ? barberView(result as object, limits) : (result as object)), success: true }
    },
  })
}
