import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useVisitWindow } from '#features/schedule/appointments/web/public.tsx'
import { listRequests } from '#features/schedule/requests/contract.ts'
import { Requests, useAnswered } from '#features/schedule/requests/web/public.tsx'
import { HeaderButton } from './HeaderButton.tsx'

/** True once the requests may load: when the first screen is idle, or with it if the kept day shows them. */
function useMayLoad(): boolean {
  const idle = useFirstScreenIdle()
  const client = useQueryClient()
  const [isKept] = useState(() => client.getQueryData(readKey(listRequests, {})) !== undefined)
  return idle || isKept
}

/**
 * Requests of all days. Those known when the screen opens are listed above the day; those that arrive later wait behind
 * a button in the header, so that nothing moves under a finger. `count` is undefined until loaded.
 */
export function useDashboardRequests(count: number | undefined) {
  const mayLoad = useMayLoad()
  const answered = useAnswered()
  const [isListed, setListed] = useState<boolean | null>(null)
  if (isListed === null && count !== undefined) setListed(count + answered.length > 0)
  const { data } = useRead(listRequests, {}, { enabled: mayLoad && isListed === true })
  const [listed, setListedIds] = useState<readonly string[] | null>(null)
  const ids = data?.requests.map(({ id }) => id)
  if (ids && listed === null) setListedIds(ids)
  const waiting = ids && listed ? ids.filter((id) => !listed.includes(id)) : []
  const [isExpanded, setExpanded] = useState(false)
  const arrived = isListed ? waiting.length : (count ?? 0)
  const show = () => {
    setListed(true)
    if (!ids) return
    setListedIds(ids)
    setExpanded(true)
  }
  return {
    /** In the header. */
    button: isListed !== null && arrived > 0 && (
      <HeaderButton onClick={show}>{plural(arrived, 'kërkesë e re', 'kërkesa të reja')}</HeaderButton>
    ),
    list: isListed === true && <DashboardRequests count={count ?? 0} waiting={waiting} isExpanded={isExpanded} />,
  }
}

interface DashboardRequestsProps {
  count: number
  /** Ids of requests that are not listed yet. */
  waiting?: readonly string[] | undefined
  isExpanded?: boolean
}

export function DashboardRequests({ count, waiting, isExpanded = false }: DashboardRequestsProps) {
  const mayLoad = useMayLoad()
  const { open, visit } = useVisitWindow()
  // Reserves the height of the first ones, to avoid a layout shift.
  const loading = count > 0 && <Skeleton className={cn('mb-4 h-37', count > 1 ? 'md:h-46' : 'md:h-23')} />
  if (!mayLoad) return loading
  return (
    <Part>
      <Suspense fallback={loading}>
        <Requests
          layout="rows"
          className="mb-4"
          loading={loading}
          waiting={waiting}
          isExpanded={isExpanded}
          onOpen={open}
        />
      </Suspense>
      {visit}
    </Part>
  )
}
