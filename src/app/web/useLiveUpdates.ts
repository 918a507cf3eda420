import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '#platform/web/session.ts'
import { followLive } from '#platform/web/live.ts'

/** Delay before a lost connection is shown, in ms. */
const shownAfterMs = 5_000

/** Follows the salon's changes while logged in. Returns true if the connection has been down for a while. */
export function useLiveUpdates(): boolean {
  const client = useQueryClient()
  const token = useSession()?.token
  const [down, setDown] = useState(false)

  useEffect(() => {
    if (!token) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followLive(client, (connected) => {
      if (connected) {
        clearTimeout(timer)
        timer = undefined
        setDown(false)
      } else timer ??= setTimeout(() => setDown(true), shownAfterMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, token])

  return down
}
