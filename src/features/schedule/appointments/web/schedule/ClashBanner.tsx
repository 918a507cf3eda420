import type { LocalDate } from '#platform/shared/time.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import type { Appointment } from '../../contract.ts'
import type { Clash } from '../actions/useChange.ts'
import { FreeSlots } from './FreeSlots.tsx'

interface ClashBannerProps {
  clash: Clash | null
  /** The shown day. */
  date: LocalDate
  today: LocalDate
  onDismiss: (none: null) => void
  onTaken: (appointment: Appointment | null) => void
}

/** Message about a taken time, with the next free ones. */
export function ClashBanner({ clash, date, today, onDismiss, onTaken }: ClashBannerProps) {
  return (
    clash && (
      <Banner
        kind="error"
        title={clash.message}
        onDismiss={() => onDismiss(null)}
        action={
          <FreeSlots
            slots={clash.slots}
            date={date}
            today={today}
            onTake={(slot) => {
              onDismiss(null)
              void clash.take(slot).then(onTaken)
            }}
          />
        }
      />
    )
  )
}
