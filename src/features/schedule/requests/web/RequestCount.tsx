import { plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { listRequests } from '../contract.ts'

/** Number of unanswered requests in a navigation link; hidden without any. */
export function RequestCount() {
  const { data } = useRead(listRequests, {})
  const count = data?.requests.length ?? 0
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="nav-count">
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>{` ${plural(count, 'kërkesë online', 'kërkesa online')}`}</VisuallyHidden>
    </>
  )
}
