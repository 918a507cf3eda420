import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

const heights = ['h-10', 'h-20', 'h-10', 'h-10', 'h-16', 'h-10']

/** Placeholder of the grid, shown after half a second. */
export function GridSkeleton({ columns }: { columns: number }) {
  return (
    <div
      aria-hidden
      className="grid min-h-0 flex-1 auto-cols-fr grid-flow-col gap-3 overflow-hidden rounded-2xl border border-line bg-surface p-3 pl-16"
    >
      {Array.from({ length: Math.max(1, columns) }, (_, column) => (
        <div key={column} className={column > 0 ? 'space-y-3 max-md:hidden' : 'space-y-3'}>
          <Skeleton className="mb-5 h-8 w-2/5" />
          {[...heights.slice(column * 2), ...heights.slice(0, column * 2)].map((height, i) => (
            <Skeleton key={`${height} ${String(i)}`} className={height} />
          ))}
        </div>
      ))}
    </div>
  )
}
