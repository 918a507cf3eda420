import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { resumePath } from '#platform/shared/remembered.ts'
import { reportReachability } from './connectivity.ts'
import { closeSession, currentSession, lockSession, openSession, type Session, type SessionUser } from './session.ts'

/** `callApi`, passed in because it imports this file. */
type Call = (spec: EndpointSpec, input: never) => Promise<unknown>

interface Resumed {
  token: string
  user: SessionUser
  remembered: { until: string; pin: boolean } | null
}
const resumeCall = {
  method: 'POST',
  path: resumePath,
  access: 'public',
  failure: networkErrorMessage,
} as EndpointSpec

/** Retry interval while the server is unreachable, in ms. */
const againMs = 5_000
let resuming: Promise<Session | null> | null = null

async function resume(call: Call): Promise<Session | null> {
  const { token, user, remembered } = (await call(resumeCall, {} as never)) as Resumed
  // Another account may have logged in to this tab in the meantime.
  if (currentSession()?.token === '') openSession({ token, user }, remembered)
  return currentSession()
}

/**
 * Session of a remembered device with its token, obtained by its cookie once for all calls of a start. Throws a Fault
 * with the message if the server is unreachable, and retries in the background.
 */
export async function resumed(call: Call, unreachable: string): Promise<Session | null> {
  resuming ??= resume(call).finally(() => {
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
      if (currentSession()?.token === '') resumed(call, unreachable).catch(() => undefined)
    }, againMs)
    throw new Fault(0, 'network', unreachable)
  }
}
