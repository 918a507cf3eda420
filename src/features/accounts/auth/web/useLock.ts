import { Fault } from '#platform/shared/fault.ts'
import { currentSession, lockSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { lockDevice } from '../remembered-device/contract.ts'

/** Interval between attempts while the server is unreachable, in ms. */
const againMs = 30_000

/**
 * Locks the device until a PIN is entered. The tab no longer has the token; while the server is unreachable, this page
 * repeats the call that ends it, at once when the network returns.
 */
export function useLock(): () => void {
  const { write } = useWrite(lockDevice)
  return () => {
    const token = currentSession()?.token
    lockSession()
    if (token) void endToken(() => write({}, { call: { token, keepalive: true } }))
  }
}

/** Repeats the call until the server answers: a refusal means that the token has ended already. */
async function endToken(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof Fault) || (error.status !== 0 && error.status < 500)) return
    const again = () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      void endToken(call)
    }
    const timer = setTimeout(again, againMs)
    addEventListener('online', again)
  }
}
