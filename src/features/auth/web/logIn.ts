import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { callApi } from '#platform/web/api.ts'
import { login } from '../contract.ts'

/**
 * Logs in form-encoded. If that is refused, a second call with JSON reads whether the address still has to be verified
 * (the spec's flow). Failures that a second call cannot explain (network, rate limit, bad input) make none: each call
 * counts against the account's limit.
 */
export async function logIn(input: CallInputOf<typeof login>): Promise<ReplyOf<typeof login>> {
  try {
    return await callApi(login, input, { form: true })
  } catch (fault) {
    if (!(fault instanceof Fault) || (fault.status !== 401 && fault.status !== 403)) throw fault
    try {
      return await callApi(login, input)
    } catch (second) {
      // The second reply is only used if it has the same status kind as the first.
      throw second instanceof Fault && (second.status === 401 || second.status === 403) ? second : fault
    }
  }
}

export function needsVerification(fault: unknown): fault is Fault {
  return fault instanceof Fault && fault.extra.requiresVerification === true
}
