import { useEffect } from 'react'
import { closeSession, currentSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { authMessages, logout } from '../contract.ts'
import { logoutShownMs } from '../rules.ts'

/**
 * Clears the session in this tab, then ends it on the server. The layout redirects to the login as soon as it is
 * cleared.
 */
export function LogoutScreen() {
  const { write } = useWrite(logout)
  useEffect(() => {
    const timer = setTimeout(() => {
      const session = currentSession()
      if (!session) return
      closeSession()
      // If the server cannot be reached, the session ends there when it has been idle for long enough.
      write({}, { call: { token: session.token } }).catch(() => undefined)
    }, logoutShownMs)
    return () => clearTimeout(timer)
  }, [write])
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-24 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent">
        <Spinner size={26} />
      </span>
      <h1 className="text-lg font-semibold tracking-tight">{authMessages.loggingOut}</h1>
    </div>
  )
}
