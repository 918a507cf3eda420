import { conflictRows, heldFor } from '#platform/shared/entityFields.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { EditConflict } from '#platform/web/ui/EditConflict.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { appointmentMessages } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { FreeSlots, UncertainButton, useClashOffer } from '../free-starts/public.ts'
import type { BookingForm } from './useBookingForm.ts'

interface FormNoticesProps {
  booking: BookingForm
  barbers: readonly Barber[]
  /** True if it cannot be saved offline. */
  needsNetwork: boolean
}

/** Banners above the fields: no connection, a taken time with free ones instead, somebody else's change. */
export function FormNotices({ booking, barbers, needsNetwork }: FormNoticesProps) {
  const { form, state, active, refusal, clearRefusal } = booking
  const { date: today } = useWallClock()
  const offline = useOffline()
  const readOnly = useReadOnly()
  const date = form.getValues('appointment_date') ?? today
  const slots = useClashOffer({
    slots: refusal?.kind === 'clash' ? refusal.slots : null,
    // Only the server knows the starts of several services.
    asks: state.extras.parts.length === 0,
    changed: state.edited?.id ?? null,
    date,
    time: form.watch('appointment_time'),
    barber_id: form.watch('barber_id'),
    service: form.watch('service_name'),
    duration: form.watch('duration'),
    offered: active.map(({ id }) => id),
  })
  return (
    <>
      {offline && (
        <Banner kind="warn">
          {appointmentMessages[needsNetwork ? 'seriesOffline' : readOnly ? 'fillIn' : 'kept']}
        </Banner>
      )}
      {refusal?.kind === 'clash' && (
        <Banner kind="error" title={refusal.message} onDismiss={clearRefusal}>
          <FreeSlots slots={slots} date={date} today={today} onTake={booking.takeSlot} />
          {refusal.isOnDevice && <UncertainButton onClick={() => void booking.submitUncertain()} />}
        </Banner>
      )}
      {refusal?.kind === 'stale' && (
        <EditConflict
          message={refusal.message}
          rows={conflictRows(appointmentFields, form.getValues(), heldFor(appointmentFields, refusal.theirs), {
            nameOf: (id) => barbers.find((barber) => barber.id === id)?.name ?? refusal.theirs.barber,
          })}
          onMine={booking.submitOver(refusal.theirs)}
          onTheirs={() => booking.takeStored(refusal.theirs)}
        />
      )}
    </>
  )
}
