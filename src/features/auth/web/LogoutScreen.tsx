import { useEffect } from 'react'
import { callApi } from '#platform/web/api.ts'
import { closeSession, currentSession } from '#platform/web/session.ts'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { authMessages, logout } from '../contract.ts'
import { logoutShownMs } from '../rules.ts'

/**
 * Clears the session in this tab, then ends it on the server. The layout redirects to the login as soon as it is
 * cleared.
 */
function logOut(): void {
  const session = currentSession()
  if (!session) return
  closeSession()
  // If the server cannot be reached, the session ends there when it has been idle for long enough.
  callApi(logout, {}, { token: session.token }).catch(() => undefined)
}

export function LogoutScreen() {
  useEffect(() => {
    const timer = setTimeout(logOut, logoutShownMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-24 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent">
        <Spinner size={26} />
      </span>
      <h1 className="text-lg font-semibold tracking-tight">{authMessages.loggingOut}</h1>
    </div>
  )
}
