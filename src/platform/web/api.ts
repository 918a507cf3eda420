import type { QueryKey } from '@tanstack/react-query'
import { asRequest, isOpen, type CallInputOf, type EndpointSpec, type ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault, type FaultBody } from '#platform/shared/fault.ts'
import { resumePath } from '#platform/shared/remembered.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { isOffline, reportReachability, offlineMessages } from './connectivity.ts'
import { noteRead, takeStarted } from './firstReads.ts'
import { closeSession, currentSession, lockSession, openSession, refuseSession, type Session } from './session.ts'
import type { Seen } from './outbox/entries.ts'
import type { RememberedPerson } from './rememberedDevice.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Sends the body form-encoded; one call needs this. */
  form?: boolean
  /** Message if the session has ended, instead of the general one. */
  sessionEndMessage?: string
  /** Token to send instead of the tab's: logging out clears the session before it calls the server. */
  token?: string
  /** Identifies the call in the live stream's announcement of its changes. */
  requestId?: string
  /** Completes the request even if the page is left. */
  keepalive?: true
  idempotencyKey?: string
  /** Keeps a booking without a connection although this device shows its time as taken. */
  insists?: true
  /** Required by `useWrite` for a call that can wait on this device. */
  seen?: Seen
  /** Key of a read in the query cache. */
  queryKey?: QueryKey
}

type ObserveReply = (headers: Headers, sentAt: number) => void
let observe: ObserveReply = () => undefined

/** Passes the headers of each reply to `next`, with the device's time of the call in ms. */
export const observeReplies = (next: ObserveReply): void => {
  observe = next
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
    const sentBody = typeof payload === 'string' ? payload : ''
    const started = takeStarted(`${spec.method} ${url}${sentBody}`, headers.authorization && token)
    let sent = started && (await started)
    if (!sent) {
      const { signal, keepalive } = options
      const sentAt = Date.now()
      sent = { response: await fetch(url, { method: spec.method, headers, body: payload, signal, keepalive }), sentAt }
    }
    response = sent.response
    observe(response.headers, sent.sentAt)
    reply = await response.json()
  } catch (error) {
    if (options.signal?.aborted) throw error
    const unreachable = offline ? offlineMessages[spec.method === 'GET' ? 'read' : 'write'] : unreachableMessage(spec)
    // A reply that is no JSON came from something between browser and server.
    throw new Fault(0, 'network', error instanceof SyntaxError ? spec.failure : unreachable)
  }
  reportReachability(true)
  if (response.ok && isRecord(reply) && reply.success === true) {
    if (spec.method === 'GET' && headers.authorization) noteRead(url, options.queryKey)
    return reply as ReplyOf<S>
  }
  throw refusalOf(spec, response.status, reply, session, options.sessionEndMessage)
}

/** Fault of a refused call. If its session was ended elsewhere, this tab must stop showing its data. */
export function refusalOf(
  spec: EndpointSpec,
  status: number,
  reply: unknown,
  session: Session | null,
  sessionEndMessage?: string,
): Fault {
  if (status === 401 && !isOpen(spec.access) && session && session.token === currentSession()?.token)
    refuseSession(sessionEndMessage)
  return faultOf(spec, status, reply)
}

/** The current session with its token, which a new tab of a remembered device requests before the first call. */
export async function readySession(spec: EndpointSpec): Promise<Session | null> {
  const session = currentSession()
  if (!session || session.token !== '') return session
  return resumed(unreachableMessage(spec))
}

/** Message if the server is unreachable: the same for all calls but the few with their own in the specification. */
export const unreachableMessage = ({ unreachable = networkErrorMessage }: EndpointSpec): string => unreachable

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function faultOf(spec: EndpointSpec, status: number, reply: unknown): Fault {
  if (!isRecord(reply) || reply.code === 'internal') return new Fault(status, 'internal', spec.failure)
  if (typeof reply.message !== 'string') return new Fault(status, 'internal', spec.unexplained ?? spec.failure)
  const { success: _success, code, message, ...extra } = reply as FaultBody
  return new Fault(status, String(code), message, extra)
}

type Resumed = Pick<Session, 'token' | 'user'> & { remembered: Omit<RememberedPerson, 'user'> | null }
const resumeCall = { method: 'POST', path: resumePath, access: 'public', failure: networkErrorMessage } as EndpointSpec

/** Retry interval while the server is unreachable, in ms. */
const againMs = 5_000
let resuming: Promise<Session | null> | null = null

async function resume(): Promise<Session | null> {
  const { token, user, remembered } = (await callApi(resumeCall, {
    person: currentSession()?.user.id,
  } as never)) as Resumed
  // Another account may have logged in to this tab in the meantime.
  if (currentSession()?.token === '') openSession({ token, user }, remembered)
  return currentSession()
}

/**
 * Session of a remembered device with its token, obtained by its cookie once for all calls of a start. Throws a Fault
 * with the message if the server is unreachable, and retries in the background.
 */
async function resumed(unreachable: string): Promise<Session | null> {
  resuming ??= resume().finally(() => {
    resuming = null
  })
  try {
    return await resuming
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const isWaiting = currentSession()?.token === ''
    // The PIN was set in the meantime, or the device was logged out from elsewhere.
    if (isWaiting && error.code === 'pin_required') lockSession()
    else if (isWaiting && error.status === 401) closeSession()
    if (error.status !== 0) throw error
    reportReachability(false)
    setTimeout(() => {
      if (currentSession()?.token === '') resumed(unreachable).catch(() => undefined)
    }, againMs)
    throw new Fault(0, 'network', unreachable)
  }
}
