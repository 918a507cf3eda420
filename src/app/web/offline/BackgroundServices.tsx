import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import { useNavigate } from '#platform/web/router.tsx'
import { usePushDevice } from '#features/online-booking/web-push/web/usePushDevice.ts'
import { cacheUpcomingDays } from './cacheUpcomingDays.ts'
import { startWorker } from './registration.ts'
import { useClockWarning } from './useClockWarning.ts'

/**
 * Service worker, offline cache, push notifications, shortcuts of the installed app and the warning of a wrong clock.
 * Renders nothing.
 * `isOpen`: the salon's pages are open to the user.
 */
export function BackgroundServices({ isOpen }: { isOpen: boolean }) {
  useOfflineCaching(isOpen)
  useLaunch()
  useClockWarning()
  usePushDevice(isOpen)
  return null
}

/** Starts the service worker, and the cache of today and tomorrow while the salon's pages are open. */
function useOfflineCaching(isOpen: boolean): void {
  const client = useQueryClient()
  const session = useSession()
  const zone = useSalonZone()
  const salon = isOpen && session?.user.role === 'user' ? session.token : null
  useEffect(() => {
    let stop: (() => void) | undefined
    let unmounted = false
    async function start() {
      if ((await startWorker()) && salon && !unmounted) stop = cacheUpcomingDays(client, zone)
    }
    void start()
    return () => {
      unmounted = true
      stop?.()
    }
  }, [client, zone, salon])
}

/** Chromium's launch queue of an installed app with one window. */
interface LaunchQueue {
  setConsumer(take: (launch: { targetURL?: string }) => void): void
}

/**
 * Opens a shortcut of the installed app in the existing window, which has the session. A launch without a shortcut
 * only focuses that window.
 */
function useLaunch(): void {
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
