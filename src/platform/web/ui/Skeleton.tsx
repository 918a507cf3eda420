import { cn } from './cn.ts'

/** A placeholder that appears after half a second. Pass a height and a width. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('animate-late', className)}>
      <div className="h-full min-h-4 animate-pulse rounded-md bg-line" />
    </div>
  )
}

export function SkeletonRows({ rows = 4 }: { rows?: number | undefined }) {
  return (
    <output aria-label="Duke ngarkuar..." className="block divide-y divide-line">
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="flex items-center gap-4 px-4 py-3.5 md:px-5">
          <Skeleton className="size-9" />
          <Skeleton className={i % 2 ? 'h-4 w-2/5' : 'h-4 w-1/2'} />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </output>
  )
}
