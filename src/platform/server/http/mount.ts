import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { archived, isOpen, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault, notFound, unreadableBody, unsupportedMediaType } from '#platform/shared/fault.ts'
import type { Identity, VisitedSalon } from '../call.ts'
import type { Calls, Caller } from '../calls.ts'
import type { AuditRule, Page, Redirect, Route } from '../feature.ts'
import { checkIdempotencyKey } from '../idempotency.ts'
import type { Log } from '../log.ts'
import { admit, isOpenToKeys, type KeyRoute } from './admit.ts'
import { barberView } from './barberView.ts'
import { apiHeaders } from './headers.ts'
import { idFromKey, readInput, takesType } from './input.ts'
import { enforceKeyLimit, enforceLimits, limitsOf } from './limits.ts'
import type { HttpParts, VisitorParams } from './parts.ts'
import { setLogNames } from './logNames.ts'
import { clientsIn, noteClientsRead, noteRefusal, writeSecurityEvent } from '../securityEvents.ts'
import { manyClients, readMinutes } from '#platform/shared/securityEvents.ts'
import { serialization } from './reply.ts'
import { sendPage } from './send.ts'

type MountedRoute = Route & KeyRoute

/** Address of callers whose connection had ended at once; they share the limits of one address. */
const unknownAddress = '-'

/** Mounts an endpoint and, if it stays readable after expiry, its read-only twin. Throws if the twin could write. */
export function mountAll(app: FastifyInstance, route: MountedRoute, parts: HttpParts): void {
  const { spec } = route
  if (spec.standby && (spec.method !== 'GET' || spec.transaction || route.event?.kind === 'export')) {
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

/** Mounts an endpoint: its caller is authenticated and admitted, its input read, its limits counted, then it runs. */
export function mount(app: FastifyInstance, route: MountedRoute, parts: HttpParts): void {
  const { spec } = route
  app.route({
    method: spec.method,
    url: spec.page ? spec.path : `/api${spec.path}`,
    config: { spec, keys: isOpenToKeys(route) ? route.keys : undefined },
    bodyLimit: spec.upload?.bytes ?? spec.bodyBytes,
    ...(spec.page || spec.stream ? {} : serialization(spec, statusOf(spec))),
    handler: async (request, reply) => {
      if (!spec.page) reply.headers(apiHeaders)
      const now = parts.calls.clock.now()
      const sender: Sender = { caller: callerOf(spec, request), identity: null }
      try {
        sender.identity = await identify(route, sender.caller, parts, now)
        admit(route, sender.identity, now)
        const visited = await readVisitedSalon(spec, request, parts, now)
        const read = await readRequest(spec, request, sender.identity, parts, now)
        await countAttempts(spec, read.input, sender, parts, now)
        const result = await run(route, { request, reply, ...sender, visited, ...read, now }, parts)
        return send(spec, reply, result, sender.identity)
      } catch (error) {
        await recordRefusal(sender, error, request, parts, now)
        throw error
      } finally {
        const { identity } = sender
        if (identity) setLogNames(request, { user: identity.userId, key: identity.key?.id, salon: identity.salon?.id })
      }
    },
  })
}

interface Sender {
  caller: Caller
  identity: Identity | null
}

interface ReadRequest {
  input: Record<string, unknown>
  idempotencyKey: Awaited<ReturnType<typeof checkIdempotencyKey>> | null
}

interface Run extends Sender, ReadRequest {
  request: FastifyRequest
  reply: FastifyReply
  visited: VisitedSalon | undefined
  now: Date
}

const statusOf = (spec: EndpointSpec): number => spec.status ?? 200

function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header && /^Bearer /i.test(header) ? header.slice(7).trim() || null : null
}

const callerOf = (spec: EndpointSpec, request: FastifyRequest): Caller => ({
  // Undefined if the connection was reset before it was accepted.
  address: request.ip || unknownAddress,
  agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  token: bearer(request),
  requestId: request.id,
  route: `${spec.method} ${spec.path}`,
})

/** Finds who calls and counts calls of an API key. Throws 401 or 429. */
async function identify(
  { spec }: MountedRoute,
  { token }: Caller,
  { calls, authenticate }: HttpParts,
  now: Date,
): Promise<Identity | null> {
  const identity = token && !isOpen(spec.access) ? await authenticate(token, now) : null
  if (identity?.key) await enforceKeyLimit(calls.db, identity.key.id, now)
  return identity
}

/** Records a refusal for the evidence of a breach. A failure to record it leaves the reply as it is. */
async function recordRefusal(
  { caller, identity }: Sender,
  error: unknown,
  request: FastifyRequest,
  { calls }: HttpParts,
  now: Date,
): Promise<void> {
  // A call without any token was refused nothing that is somebody's.
  if (error instanceof Fault && error.status === 401 && !caller.token && !request.headers.cookie) return
  try {
    await noteRefusal({ db: calls.db, now, address: caller.address, user: identity }, caller.route ?? '', error)
  } catch (failure) {
    request.log.error({ err: failure }, 'a refusal was not recorded')
  }
}

/** Salon of a visitor's page or call; throws 404 if there is none. */
async function readVisitedSalon(
  spec: EndpointSpec,
  request: FastifyRequest,
  { visitedSalon }: HttpParts,
  now: Date,
): Promise<VisitedSalon | undefined> {
  if (spec.access !== 'visitor') return undefined
  const visited = await visitedSalon(request.params as VisitorParams, now)
  if (!visited) throw notFound()
  return visited
}

/** Validated input, with the id that an idempotency key gives. Throws 400, 404, 415, or 422 for a reused key. */
async function readRequest(
  spec: MountedRoute['spec'],
  request: FastifyRequest,
  identity: Identity | null,
  { calls }: HttpParts,
  now: Date,
): Promise<ReadRequest> {
  if (!takesType(spec, request)) throw unsupportedMediaType()
  if (request.url.includes('%00')) throw spec.page ? notFound() : unreadableBody()
  const header = request.headers['idempotency-key']
  const sender = identity?.salon?.id ?? identity?.userId
  const key = header && sender ? { sender, key: String(header) } : null
  const input = await readInput(spec, request, key && idFromKey(spec, key.sender, key.key))
  const idempotencyKey =
    key && spec.method !== 'GET' ? await checkIdempotencyKey(calls.db, spec, { ...key, input, now }) : null
  if (spec.upload) input.file = request.body
  return { input, idempotencyKey }
}

/** Counts the call against the limits of its endpoint. Throws 429. */
async function countAttempts(
  spec: EndpointSpec,
  input: Record<string, unknown>,
  { caller, identity }: Sender,
  { calls }: HttpParts,
  now: Date,
): Promise<void> {
  const attempts = limitsOf(spec, {
    address: caller.address,
    account: typeof input.email === 'string' ? input.email.trim().toLowerCase() : null,
    user: identity?.key?.id ?? identity?.userId ?? null,
  })
  await enforceLimits(calls.db, attempts, now)
}

/** Runs the use case in its transaction. A fault tells a barber nothing that their limits hide. */
async function run(route: MountedRoute, run: Run, { calls }: HttpParts): Promise<unknown> {
  const { spec, handle } = route
  const { request, reply, input, ...call } = run
  const limits = call.identity?.salon?.limits
  const from = { db: calls.db, now: call.now, address: call.caller.address, user: call.identity }
  try {
    if (route.event?.kind === 'export')
      await writeSecurityEvent(from, {
        kind: 'export',
        detail: call.caller.route ?? null,
        subject: route.event.client?.(input as never) ?? null,
      })
    const result = await calls.run((each) => handle(each as never, input as never, { request, reply }), {
      ...call,
      write: spec.transaction ?? spec.method !== 'GET',
      standby: spec.standby ? { isSent: () => reply.raw.headersSent } : undefined,
      log: request.log as Log,
      ...auditor(route, input),
    })
    await recordRead(route, from, input, result)
    return result
  } catch (error) {
    if (!limits || !(error instanceof Fault)) throw error
    throw new Fault(error.status, error.code, error.message, barberView(error.extra, limits))
  }
}

/** Records who saw a client's card or many clients, before the reply is sent. */
async function recordRead(
  { spec, event }: Route,
  from: Parameters<typeof writeSecurityEvent>[0],
  input: unknown,
  reply: unknown,
): Promise<void> {
  if (event?.kind === 'card') {
    const subject = event.client(input as never, reply as never)
    if (subject !== null)
      await writeSecurityEvent(from, { kind: 'card', subject, detail: event.detail ?? null, minutes: readMinutes })
  }
  // Screens repeat their reads, so of a person only a reply with many clients counts, of a key each.
  const isScreen = event === undefined && spec.method === 'GET' && spec.access === 'subscriber'
  if (event?.kind !== 'clients' && !isScreen) return
  const count = event?.kind === 'clients' ? event.count(reply as never) : clientsIn(reply).size
  if (event || from.user?.key || count > manyClients) await noteClientsRead(from, count)
}

function send(spec: EndpointSpec, reply: FastifyReply, result: unknown, identity: Identity | null): unknown {
  if (spec.page) return sendPage(reply, result as Page | Redirect)
  if (spec.stream) return reply
  reply.code(statusOf(spec))
  const limits = identity?.salon?.limits
  return { ...(limits ? barberView(result as object, limits) : (result as object)), success: true }
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
