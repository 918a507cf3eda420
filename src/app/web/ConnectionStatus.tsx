import { Icon } from '#platform/web/ui/Icon.tsx'
import { useOffline } from '#platform/web/connectivity.ts'
import { useLiveUpdates } from './useLiveUpdates.ts'

/** Follows live updates, and shows when they have been interrupted for a while. */
export function ConnectionStatus() {
  const silent = useLiveUpdates()
  // While offline, `OfflineBar` shows it instead.
  const down = !useOffline() && silent
  return (
    <output className="contents">
      {down && (
        <span className="inline-flex h-9 animate-appear items-center gap-1.5 rounded-full bg-wait-soft px-3 text-xs font-semibold text-wait max-md:size-9 max-md:justify-center max-md:px-0">
          <Icon name="refresh" size={16} />
          <span className="max-md:sr-only">Pa lidhje, po provojmë përsëri</span>
        </span>
      )}
    </output>
  )
}
