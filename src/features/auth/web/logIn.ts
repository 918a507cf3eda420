import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { callApi } from '#platform/web/api.ts'
import { login } from '../contract.ts'

/**
 * Logs in form-encoded. When the server refuses that, a second call with JSON reads whether the address has still to be
 * verified. What no second call can explain (no network, too many tries, bad input) makes none: each counts against the
 * account's limit.
 */
export async function logIn(input: CallInputOf<typeof login>): Promise<ReplyOf<typeof login>> {
  try {
    return await callApi(login, input, { form: true })
  } catch (fault) {
    if (!(fault instanceof Fault) || (fault.status !== 401 && fault.status !== 403)) throw fault
    try {
      return await callApi(login, input)
    } catch (second) {
      // Only an answer of the same kind says more than the first.
      throw second instanceof Fault && (second.status === 401 || second.status === 403) ? second : fault
    }
  }
}

/** Whether a login failed because the address has still to be verified. */
export function needsVerification(fault: unknown): fault is Fault {
  return fault instanceof Fault && fault.extra.requiresVerification === true
}
