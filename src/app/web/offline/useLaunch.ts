import { useEffect } from 'react'
import { useNavigate } from '#platform/web/router.tsx'

/** Chromium's launch queue of an installed app with one window. */
interface LaunchQueue {
  setConsumer(take: (launch: { targetURL?: string }) => void): void
}

/**
 * Opens a shortcut of the installed app in the existing window, which has the session. A launch without a shortcut
 * only focuses that window.
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
