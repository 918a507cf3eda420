import { asRequest, isOpen, type CallInputOf, type EndpointSpec, type ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault, type FaultBody } from '#platform/shared/fault.ts'
import { loadFailedMessage, networkErrorMessage, saveFailedMessage } from '#platform/shared/copy.ts'
import { isOffline, reportReachability, offlineMessages } from './connectivity.ts'
import { closeSession, currentSession, type Session } from './session.ts'
import { resumed } from './resume.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Sends the body form-encoded, for the one call that the product makes so. */
  form?: boolean
  /** Shown when the session has ended, in place of the general sentence. */
  sessionEndMessage?: string
  /** Sent in place of the tab's session token: logging out clears the session before it calls the server. */
  token?: string
  /** Names the call in the live stream's announcement of what it changed. */
  requestId?: string
  /** Is completed although the page is left or an app covers it meanwhile. */
  keepalive?: true
  /** The server carries calls of the same key out once. */
  idempotencyKey?: string
}

/**
 * Calls an endpoint. Throws a Fault with an Albanian message for everything but a success: the server's message, or the
 * endpoint's `failure` if there is none (5xx), or the network error.
 */
export async function callApi<S extends EndpointSpec>(
  spec: S,
  input: CallInputOf<S>,
  options: CallOptions = {},
): Promise<ReplyOf<S>> {
  const { url, body } = asRequest(spec, input as Record<string, unknown>)
  const session = isOpen(spec.access) || options.token ? currentSession() : await readySession(spec)
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = options.token || session?.token
  if (token && !isOpen(spec.access)) headers.authorization = `Bearer ${token}`
  if (options.requestId) headers['x-request-id'] = options.requestId
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  let payload: string | Blob | undefined
  if (spec.upload) {
    const { file } = input as { file: Blob }
    headers['content-type'] = file.type
    payload = file
  } else if (body && options.form) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    payload = new URLSearchParams(body as Record<string, string>).toString()
  } else if (body) {
    headers['content-type'] = 'application/json'
    payload = JSON.stringify(body)
  }
  let response: Response
  let reply: unknown
  const offline = isOffline()
  try {
    response = await fetch(url, {
      method: spec.method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    })
    reply = await response.json()
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Fault(
      0,
      'network',
      offline ? offlineMessages[spec.method === 'GET' ? 'read' : 'write'] : unreachableMessage(spec),
    )
  }
  reportReachability(true)
  if (response.ok && isRecord(reply) && reply.success === true) return reply as ReplyOf<S>
  const fault = faultOf(spec, response.status, reply)
  // The session was ended elsewhere: this tab must not continue to show its data.
  if (fault.status === 401 && !isOpen(spec.access) && session && session.token === currentSession()?.token)
    closeSession(options.sessionEndMessage)
  throw fault
}

/** The current session with its token: a new tab of a remembered device gets it before the first call. */
export async function readySession(spec: EndpointSpec): Promise<Session | null> {
  const session = currentSession()
  if (!session || session.token !== '') return session
  return resumed(callApi, unreachableMessage(spec))
}

/**
 * A general failure message becomes the network error. The specification's error catalogue names one of them for
 * administrators' pages: they keep it.
 */
export function unreachableMessage({ unreachable, failure, access }: EndpointSpec): string {
  const isGeneral = failure === saveFailedMessage || (failure === loadFailedMessage && access !== 'admin')
  return unreachable ?? (isGeneral ? networkErrorMessage : failure)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function faultOf(spec: EndpointSpec, status: number, reply: unknown): Fault {
  if (!isRecord(reply) || reply.code === 'internal') return new Fault(status, 'internal', spec.failure)
  if (typeof reply.message !== 'string') return new Fault(status, 'internal', spec.unexplained ?? spec.failure)
  const { success: _success, code, message, ...extra } = reply as FaultBody
  return new Fault(status, String(code), message, extra)
}
