import { Suspense, useState } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { useVisitWindow } from '#features/schedule/appointments/web/public.tsx'
import { Requests, useAnswered } from '#features/schedule/requests/web/public.tsx'

/**
 * Requests of all days. Those known when the screen opens are listed above the day; a first one that arrives later
 * waits behind a button in the header, so that nothing moves under a finger. `count` is undefined until loaded.
 */
export function useDashboardRequests(count: number | undefined) {
  const answered = useAnswered().length
  const [isListed, setListed] = useState<boolean | null>(null)
  if (isListed === null && count !== undefined) setListed(count + answered > 0)
  return {
    /** In the header. */
    button: isListed === false && count !== undefined && count > 0 && (
      <TextButton
        className="relative font-semibold whitespace-nowrap text-wait before:absolute before:-inset-x-2 before:-top-2.5 before:h-11"
        onClick={() => setListed(true)}
      >
        {plural(count, 'kërkesë e re', 'kërkesa të reja')}
      </TextButton>
    ),
    list: isListed === true && <DashboardRequests count={count ?? 0} />,
  }
}

export function DashboardRequests({ count }: { count: number }) {
  const idle = useFirstScreenIdle()
  const { open, visit } = useVisitWindow()
  // Reserves the height of the first ones, to avoid a layout shift.
  const loading = count > 0 && <Skeleton className={cn('mb-4 h-37', count > 1 ? 'md:h-46' : 'md:h-23')} />
  if (!idle) return loading
  return (
    <Part>
      <Suspense fallback={loading}>
        <Requests layout="rows" className="mb-4" loading={loading} onOpen={open} />
      </Suspense>
      {visit}
    </Part>
  )
}
