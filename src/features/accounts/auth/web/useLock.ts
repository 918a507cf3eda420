import { currentSession, lockSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { lockDevice } from '../remembered-device/contract.ts'

/** Locks the device until a PIN is entered. If the server is unreachable, the token stays valid until the next lock. */
export function useLock(): () => void {
  const { write } = useWrite(lockDevice)
  return () => {
    const token = currentSession()?.token
    lockSession()
    if (token) write({}, { call: { token, keepalive: true } }).catch(() => undefined)
  }
}
