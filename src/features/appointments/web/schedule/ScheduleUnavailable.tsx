import { Fault } from '#platform/shared/fault.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { appointmentMessages } from '../../contract.ts'

interface NoDayProps {
  noBarbers: boolean
  /** Why the day could not be read; null when it could, or is on its way. */
  failed: Error | null
  busy: boolean
  onRetry: () => void
}

/** In place of the schedule: a salon without barbers, or a day that cannot be shown. */
export function ScheduleUnavailable({ noBarbers, failed, busy, onRetry }: NoDayProps) {
  const offline = useOffline()
  if (failed) {
    const said = failed instanceof Fault ? failed.message : appointmentMessages.loading
    return <FailureState message={offline ? appointmentMessages.notKept : said} busy={busy} onRetry={onRetry} />
  }
  return noBarbers ? (
    <EmptyState icon="scissors" title="Salloni nuk ka ende berberë" className="my-auto">
      Shtoni së paku një berber te Konfigurimet, pastaj caktoni terminet.
    </EmptyState>
  ) : null
}
