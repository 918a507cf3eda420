import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#platform/web/session.ts'
import { isStatusDue, statusKey } from './readStatus.ts'
import { makePoll, statusPace } from './statusReader.ts'

/** Polls the status while the page is visible to a user of a salon. */
export function useStatusPoll(): void {
  const client = useQueryClient()
  const isUser = useSession()?.user.role === 'user'
  useEffect(() => {
    if (!isUser) return
    const poll = makePoll(() => {
      if (isStatusDue()) void client.refetchQueries({ queryKey: statusKey })
    }, statusPace.pollMs)
    const follow = () => (document.visibilityState === 'visible' ? poll.start() : poll.stop())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      poll.stop()
    }
  }, [client, isUser])
}
