import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '../../contract.ts'
import type { Clash } from '../actions/public.ts'
import { useClashOffer } from './useClashOffer.ts'
import { FreeSlots, UncertainButton } from './FreeSlots.tsx'

interface ClashBannerProps {
  clash: Clash
  /** Day on the screen, whose slots are without a date. */
  date: string
  onDismiss: () => void
  /** The appointment at the taken slot; null after another fault. */
  onTaken: (appointment: Appointment | null) => void
}

/** A refused move, with free slots as in the form. */
export function ClashBanner({ clash, date, onDismiss, onTaken }: ClashBannerProps) {
  const { wanted, slots, message, isAlone, take, insist } = clash
  const { date: today } = useWallClock()
  const mayChange = useMayChange()
  const barbers = useRead(listBarbers, {}).data?.data ?? []
  const instead = useClashOffer({
    slots,
    // Only the server knows the starts of linked visits.
    asks: isAlone,
    changed: wanted.id,
    date: wanted.appointment_date,
    time: wanted.appointment_time,
    barber_id: wanted.barber_id,
    service: wanted.service_name,
    duration: wanted.duration,
    offered: barbers.filter(({ id, is_active }) => is_active && mayChange(id)).map(({ id }) => id),
  })
  return (
    <Banner
      kind="error"
      title={message}
      onDismiss={onDismiss}
      action={
        <>
          <FreeSlots
            slots={instead}
            date={date}
            today={today}
            onTake={(slot) => {
              onDismiss()
              void take(slot).then(onTaken)
            }}
          />
          {insist && (
            <UncertainButton
              onClick={() => {
                onDismiss()
                void insist().then(onTaken)
              }}
            />
          )}
        </>
      }
    />
  )
}
