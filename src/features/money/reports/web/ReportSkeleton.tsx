import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

export function ReportSkeleton() {
  return (
    <output aria-label="Duke ngarkuar..." className="block">
      <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} className="h-28" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </output>
  )
}
