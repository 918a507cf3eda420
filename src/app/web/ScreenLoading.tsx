import { Delayed } from '#platform/web/ui/Delayed.tsx'
import { Skeleton, SkeletonRows } from '#platform/web/ui/Skeleton.tsx'

/** Shown while a screen's code loads; nothing for the first half second. */
export function ScreenLoading() {
  return (
    <Delayed>
      <Skeleton className="mb-6 h-8 w-56" />
      <SkeletonRows rows={5} />
    </Delayed>
  )
}
