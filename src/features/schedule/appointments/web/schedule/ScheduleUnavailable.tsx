import { Fault } from '#platform/shared/fault.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { hasOfflineCache } from '#platform/web/offlineCache.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { appointmentMessages } from '../../contract.ts'

interface ScheduleUnavailableProps {
  noBarbers: boolean
  /** Error of reading the day; null while loading and after a success. */
  failed: Error | null
  busy: boolean
  onRetry: () => void
}

export function ScheduleUnavailable({ noBarbers, failed, busy, onRetry }: ScheduleUnavailableProps) {
  const offline = useOffline()
  if (failed) {
    const message = failed instanceof Fault ? failed.message : appointmentMessages.loading
    const kept = offline && hasOfflineCache()
    return <FailureState message={kept ? appointmentMessages.notKept : message} busy={busy} onRetry={onRetry} />
  }
  return noBarbers ? (
    <EmptyState icon="scissors" title="Salloni nuk ka ende berberë" className="my-auto">
      Shtoni së paku një berber te Konfigurimet, pastaj caktoni terminet.
    </EmptyState>
  ) : null
}

interface EmptyDayProps {
  isEmpty: boolean
  isToday: boolean
  /** True if the grid shows the sample day. */
  isSample: boolean
}

/** Hint over an empty grid, which stays clickable. */
export function EmptyDay({ isEmpty, isToday, isSample }: EmptyDayProps) {
  return isEmpty ? (
    <p className="pointer-events-none absolute inset-x-0 bottom-6 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-xl border border-line bg-raised px-4 py-2.5 text-center text-balance text-ink-2 shadow-card max-md:bottom-18">
      <b className="block font-semibold text-ink">
        {isSample
          ? 'Kjo është ditë provë, jo klientë të vërtetë.'
          : isToday
            ? appointmentMessages.noneToday
            : 'Nuk ka termine për këtë ditë.'}
      </b>
      Prekni një orë të lirë për të shtuar të parin.
    </p>
  ) : null
}
