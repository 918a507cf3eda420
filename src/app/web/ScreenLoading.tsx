import { Delayed } from '#platform/web/ui/Delayed.tsx'
import { Skeleton, SkeletonRows } from '#platform/web/ui/Skeleton.tsx'

/** A screen whose program is still on its way; nothing for the first half second. */
export function ScreenLoading() {
  return (
    <Delayed>
      <Skeleton className="mb-6 h-8 w-56" />
      <SkeletonRows rows={5} />
    </Delayed>
  )
}
