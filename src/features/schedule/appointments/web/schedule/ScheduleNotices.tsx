import { useState } from 'react'
import { longDate } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { deviceStorage } from '#platform/web/storage.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { saveDays } from '#features/salon/hours/contract.ts'
import { useHolidayQuestion } from '#features/salon/hours/web/public.tsx'
import { FreedPlaces } from '#features/schedule/waiting-list/web/public.tsx'
import { Fault } from '#platform/shared/fault.ts'
import { hasOfflineCache } from '#platform/web/offlineCache.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { type Appointment, appointmentMessages } from '../../contract.ts'
import type { Clash } from '../actions/public.ts'
import { ClashBanner } from '../windows/public.ts'
import { AutoConfirmed } from '../status/public.ts'
import type { Schedule } from './useSchedule.ts'

interface ScheduleNoticesProps {
  schedule: Schedule
  clash: Clash | null
  onClash: (clash: Clash | null) => void
  onTaken: (appointment: Appointment | null) => void
}

/** Results of what the user does, above the grid. */
export function ScheduleNotices({ schedule, clash, onClash, onTaken }: ScheduleNoticesProps) {
  const { date, failed, ready, isFetching, refetch } = schedule
  const offline = useOffline()
  const [dismissed, setDismissed] = useState<unknown>(null)
  return (
    <div className="mb-3 space-y-2 empty:hidden">
      {clash && (
        <Part>
          <ClashBanner clash={clash} date={date} onDismiss={() => onClash(null)} onTaken={onTaken} />
        </Part>
      )}
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

/**
 * Notices that come by themselves: below the grid, which they do not move. `late`: parts that load after the day may be
 * shown.
 */
export function LateNotices({ today, late }: { today: LocalDate; late: boolean }) {
  const mayDecide = useMay(saveDays)
  return (
    <div className="late-notices space-y-2 empty:hidden">
      {late && mayDecide && (
        <Part>
          <HolidayLine today={today} />
        </Part>
      )}
      <AutoConfirmed />
      {late && <FreedPlaces />}
    </div>
  )
}

const storageKey = 'holidayLater'

/** Question whether the salon is open on the next holiday; 'Më vonë' hides it for the day. */
function HolidayLine({ today }: { today: LocalDate }) {
  const { holiday, busy, decide } = useHolidayQuestion()
  const [later, setLater] = useState(() => deviceStorage.get(storageKey))
  const until = `${today} ${holiday?.day}`
  if (!holiday || later === until) return null
  const day = longDate(localDate(holiday.day))
  const hide = () => {
    setLater(until)
    // Without storage the question returns after a reload.
    deviceStorage.set(storageKey, until)
  }
  return (
    <section
      aria-label={`${holiday.name}: hapur apo mbyllur?`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-xl border border-line bg-surface py-1.5 pr-1.5 pl-3.5 text-sm"
    >
      <Icon name="calendar" size={18} className="text-wait max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-60 max-sm:basis-[calc(100%-3.5rem)]">
        <span className="block text-ink-2 first-letter:uppercase sm:inline-block">
          {day} · {holiday.name}
        </span>{' '}
        <b className="font-semibold">Hapur apo mbyllur?</b>
      </p>
      <div className="flex gap-1.5 max-sm:order-1 max-sm:w-full">
        <Button size="sm" disabled={busy} className="max-sm:flex-1" onClick={() => decide(true)}>
          Hapur
        </Button>
        <Button size="sm" disabled={busy} className="max-sm:flex-1" onClick={() => decide(false)}>
          Mbyllur
        </Button>
      </div>
      <IconButton icon="x" label="Më vonë" onClick={hide} />
    </section>
  )
}

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
