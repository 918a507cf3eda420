import { useState } from 'react'
import { useOffline } from '#platform/web/connectivity.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { saveDays } from '#features/salon/hours/contract.ts'
import { FreedPlaces } from '#features/schedule/waiting-list/web/public.tsx'
import type { Appointment } from '../../contract.ts'
import type { Clash } from '../actions/useChange.ts'
import { AutoConfirmed } from './AutoConfirmed.tsx'
import { ClashBanner } from './ClashBanner.tsx'
import { HolidayLine } from './HolidayLine.tsx'
import { useAutoConfirm } from './useAutoConfirm.ts'
import type { Schedule } from './useSchedule.ts'

interface ScheduleNoticesProps {
  schedule: Schedule
  /** The parts that load after the appointments may be shown. */
  late: boolean
  clash: Clash | null
  onClash: (clash: Clash | null) => void
  /** An appointment got one of the free times of the clash. */
  onTaken: (appointment: Appointment | null) => void
}

/** Messages between the header and the grid. */
export function ScheduleNotices({ schedule, late, clash, onClash, onTaken }: ScheduleNoticesProps) {
  const { date, today, failed, ready, isFetching, refetch } = schedule
  const offline = useOffline()
  const mayDecide = useMay(saveDays)
  const auto = useAutoConfirm()
  const [dismissed, setDismissed] = useState<unknown>(null)
  return (
    <div className="mb-3 space-y-2 empty:hidden">
      {late && mayDecide && (
        <Part>
          <HolidayLine today={today} />
        </Part>
      )}
      <AutoConfirmed names={auto.names} onDismiss={auto.dismiss} />
      {late && (
        <Part>
          <FreedPlaces />
        </Part>
      )}
      <ClashBanner clash={clash} date={date} today={today} onDismiss={onClash} onTaken={onTaken} />
      {failed && ready && !offline && dismissed !== failed && (
        <Banner
          kind="error"
          onDismiss={() => setDismissed(failed)}
          action={
            <Button size="sm" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
              Provo përsëri
            </Button>
          }
        >
          {failed.message}
        </Banner>
      )}
    </div>
  )
}
