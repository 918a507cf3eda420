import { useEffect } from 'react'
import { useNavigate } from '#platform/web/router.tsx'

/** Chromium's queue of starts of the installed app, for an app that stays in its one window. */
interface LaunchQueue {
  setConsumer(take: (launch: { targetURL?: string }) => void): void
}

/**
 * A shortcut of the installed app leads on inside the window that is open, with its session. A plain start only brings
 * it to the front: whatever stands in it stays.
 */
export function useLaunch(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    let first = true
    launchQueue?.setConsumer(({ targetURL }) => {
      const isOwnStart = first && performance.getEntriesByType('navigation')[0]?.name === targetURL
      first = false
      if (!targetURL || isOwnStart) return
      const { pathname, search } = new URL(targetURL)
      if (search) navigate(pathname + search)
    })
  }, [navigate])
}
