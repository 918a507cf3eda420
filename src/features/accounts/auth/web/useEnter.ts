import { useLocation, useNavigate } from '#platform/web/router.tsx'
import { followsOther } from '#platform/web/session.ts'

/**
 * Leads to the page from which a login was asked for, or to `home`. Call the function before the session is opened, and
 * its result afterwards. Another person than before gets a new page, so that nothing of the former one stays in memory.
 */
export function useEnter(): (userId: string, home?: string) => () => void {
  const navigate = useNavigate()
  const { from, user } = (useLocation().state ?? {}) as { from?: unknown; user?: unknown }
  return (userId, home) => {
    const isOwn = typeof user !== 'string' || user === userId
    const path = home ?? (typeof from === 'string' && isOwn ? from : '/')
    const isOther = followsOther(userId)
    return () => (isOther ? location.replace(path) : navigate(path, { replace: true }))
  }
}
