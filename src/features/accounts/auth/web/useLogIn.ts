import { useCallback } from 'react'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { login } from '../contract.ts'
import type { PendingLogin } from './SecondStep.tsx'

type LogIn = (input: CallInputOf<typeof login>) => Promise<ReplyOf<typeof login>>

/**
 * Logs in form-encoded. When the server refuses that, a second call with JSON reads whether the address has still to be
 * verified. What no second call can explain (no network, too many tries, bad input) makes none: each counts against the
 * account's limit.
 */
export function useLogIn(): LogIn {
  const { write } = useWrite(login)
  return useCallback(
    async (input) => {
      try {
        return await write(input, { call: { form: true } })
      } catch (fault) {
        if (!isRefusal(fault)) throw fault
        return await write(input).catch((second: unknown) => {
          // Only a refusal says more than the first one.
          throw isRefusal(second) ? second : fault
        })
      }
    },
    [write],
  )
}

// A right password with a second factor to come says everything: another call would only start another login.
const isRefusal = (fault: unknown) =>
  fault instanceof Fault && (fault.status === 401 || fault.status === 403) && !pendingLogin(fault)

/** Next step of a login whose password was right; null if that is not why it was refused. */
export function pendingLogin(fault: unknown): PendingLogin | null {
  return fault instanceof Fault && fault.code === 'second_factor_required'
    ? (fault.extra as unknown as PendingLogin)
    : null
}

/** True if a login failed because the address has still to be verified. */
export function needsVerification(fault: unknown): fault is Fault {
  return fault instanceof Fault && fault.extra.requiresVerification === true
}
