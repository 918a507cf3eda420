import { useEffect } from 'react'
import { entryState, useRouterHistory } from './router.tsx'
import { unsavedQuestion, confirm } from './ui/confirm.tsx'

/**
 * Asks before leaving the page with unsaved changes: by a link, by Back, or by closing the tab, where the browser
 * shows its own text. Replacing the URL is allowed, for the redirect to the login after a session ended.
 */
export function useLeaveGuard(unsaved: boolean): void {
  const history = useRouterHistory()
  useEffect(() => {
    if (!unsaved) return
    let asking = false
    return history.block({
      enableBeforeUnload: true,
      // Returns true to stay.
      async blockerFn({ currentLocation, nextLocation, action }) {
        const isPage = action !== 'REPLACE' || entryState(nextLocation).isPage
        if (!isPage || nextLocation.pathname === currentLocation.pathname) return false
        if (asking) return true
        asking = true
        const leave = await confirm({ ...unsavedQuestion, isLeaving: true })
        asking = false
        return !leave
      },
    })
  }, [unsaved, history])
}
