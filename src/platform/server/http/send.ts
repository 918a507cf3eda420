import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '#platform/shared/fault.ts'
import type { Page, Redirect } from '../feature.ts'
import { toFault } from '../toFault.ts'
import { apiHeaders, headersOfPage } from './headers.ts'
import { logNamesOf } from './logNames.ts'
import type { HttpParts } from './parts.ts'

export function sendFaultPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { faultPage }: Pick<HttpParts, 'faultPage'>,
): FastifyReply {
  const fault = noteFault(error, request, reply)
  return sendPage(reply, { status: fault.status, ...faultPage(fault, request) })
}

export function sendPage(reply: FastifyReply, page: Page | Redirect): FastifyReply {
  reply.headers(headersOfPage(reply.routeOptions.config.spec))
  if ('to' in page) return reply.redirect(page.to, page.status)
  return reply
    .code(page.status ?? 200)
    .type(page.type ?? 'text/html; charset=utf-8')
    .headers(page.headers ?? {})
    .send(page.body)
}

export function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
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
  const detail = { err: error, route: request.routeOptions.url, ...logNamesOf(request) }
  // The client closed the connection: an aborted request is not an error of the server.
  if (request.socket.destroyed) request.log.debug(detail, 'the client closed the connection')
  else if (fault.status >= 500) request.log.error(detail, 'a call failed')
  if (typeof fault.extra.retryAfter === 'number') reply.header('retry-after', fault.extra.retryAfter)
  return fault
}
