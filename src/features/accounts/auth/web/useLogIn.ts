import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { login } from '../contract.ts'
import type { PendingLogin } from './SecondStep.tsx'

/**
 * Logs in form-encoded. After a refusal, a second call with JSON finds out whether the address is unverified. Other
 * failures (network, rate limit, invalid input) make no second call, because each counts against the account's limit.
 */
export function useLogIn() {
  const { write } = useWrite(login)
  return async (input: CallInputOf<typeof login>): Promise<ReplyOf<typeof login>> => {
    try {
      return await write(input, { call: { form: true } })
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      return await write(input).catch((second: unknown) => {
        // Only a refusal is more specific than the first fault.
        throw isRefusal(second) ? second : fault
      })
    }
  }
}

// A required second factor explains the refusal; another call would only start another login.
const isRefusal = (fault: unknown) =>
  fault instanceof Fault && (fault.status === 401 || fault.status === 403) && !pendingLogin(fault)

/** Data of the second step after a right password; null for other faults. */
export function pendingLogin(fault: unknown): PendingLogin | null {
  return fault instanceof Fault && fault.code === 'second_factor_required'
    ? (fault.extra as unknown as PendingLogin)
    : null
}

export const needsVerification = (fault: unknown): fault is Fault =>
  fault instanceof Fault && fault.extra.requiresVerification === true
